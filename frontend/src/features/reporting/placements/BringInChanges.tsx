import { useEffect, useRef, useState } from 'react';
import useSWR from 'swr';
import { choicesOf } from '#shared/reporting/placementChanges.ts';
import type { EarlierReturn } from '#shared/reporting/return.ts';
import type { PlacementChanges } from '#shared/reporting/returnView.ts';
import { type NoConnection, type Problem, reasonFor } from '../../../api/problem.ts';
import { Button } from '../../../components/Button.tsx';
import { Checkboxes } from '../../../components/Choices.tsx';
import { Loading } from '../../../components/Loading.tsx';
import { NotLoaded } from '../../../components/NotLoaded.tsx';
import { useReport } from '../reportContext.ts';
import { PART_LABELS, partInWords } from './lineWords.ts';

type Difference = PlacementChanges['differences'][number];

/** What changed in the earlier report since these lines were saved: those that are ticked are taken over. */
export function BringInChanges(props: {
  /** 'September 2026'. */
  month: string;
  /** The version of the list that they are compared with. */
  version: number;
  onTake: (
    differences: readonly Difference[],
    chosen: ReadonlySet<string>,
    earlier: EarlierReturn | null,
  ) => void;
  onCancel: () => void;
}) {
  const { month, version, onTake, onCancel } = props;
  const { source } = useReport();
  const { data, error, mutate } = useSWR<PlacementChanges, Problem | NoConnection>(
    [...source.key, 'placement changes', version],
    () => source.loadPlacementChanges(),
    { revalidateOnFocus: false },
  );
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);

  const toggle = (choice: string, isChosen: boolean) => {
    const next = new Set(chosen);
    if (isChosen) next.add(choice);
    else next.delete(choice);
    setChosen(next);
  };
  const all = data?.differences.flatMap(choicesOf) ?? [];
  const changes = chosen.size === 1 ? '1 change' : `${chosen.size} changes`;
  return (
    <section className="pw-line-form">
      <h2 className="nhsuk-heading-m" tabIndex={-1} ref={heading}>
        Changes from {month}
      </h2>
      {error && (
        <NotLoaded
          title={`The changes from ${month} could not be loaded.`}
          announce
          onRetry={() => void mutate()}
        >
          <p>{reasonFor(error)}</p>
        </NotLoaded>
      )}
      {!data && !error && <Loading label={`Loading the changes from ${month}…`} />}
      {data && all.length === 0 && (
        <p>Nothing is different: these placements have all changes from {month}.</p>
      )}
      {data && all.length > 0 && (
        <>
          <p>Tick what you want to bring in. What you leave stays as it is here.</p>
          <p>
            <Button kind="quiet" onClick={() => setChosen(new Set(all))}>
              Tick all {all.length}
            </Button>
          </p>
          {data.differences.map((difference) => (
            <Checkboxes
              key={difference.placement_id}
              id={`change-${difference.placement_id}`}
              legend={titleOf(difference)}
              small
              options={optionsOf(difference, month)}
              chosen={[...chosen]}
              onToggle={toggle}
            />
          ))}
        </>
      )}
      <div className="nhsuk-button-group">
        {data && (
          <Button onClick={() => onTake(data.differences, chosen, data.earlier)}>
            {chosen.size === 0 ? 'Leave everything as it is' : `Bring in ${changes}`}
          </Button>
        )}
        <Button kind="secondary" onClick={onCancel}>
          Go back
        </Button>
      </div>
    </section>
  );
}

const titleOf = ({ here, there }: Difference): string =>
  `Placement ${(here ?? there)?.service_user_id}`;

function optionsOf(difference: Difference, month: string) {
  const { placement_id: value, kind, fields, here, there } = difference;
  if (kind === 'added' && there) {
    const words = ['funding_body', 'admission_date', 'total_weekly_rate'] as const;
    const hint = words.map((part) => partInWords(there, part)).join(', ');
    return [{ value, label: `Add this placement: it is in the report for ${month}`, hint }];
  }
  if (kind === 'gone') {
    return [{ value, label: `Remove this placement: it is no longer in the report for ${month}` }];
  }
  return fields.flatMap((field) =>
    here && there
      ? [
          {
            value: `${value}.${field}`,
            label: `${PART_LABELS[field]}: ${partInWords(there, field)}`,
            hint: `Here: ${partInWords(here, field)}`,
          },
        ]
      : [],
  );
}
