import { useState } from 'react';
import type { AgreementBatchView, VariationView } from '#shared/agreements/agreementViews.ts';
import { postVariationBatch } from '#shared/agreements/variations.api.ts';
import { reasonFor } from '../../../api/problem.ts';
import { useAction } from '../../../api/useAction.ts';
import { Button } from '../../../components/Button.tsx';
import { ConfirmDialog } from '../../../components/ConfirmDialog.tsx';
import { CsvButtons } from './CsvButtons.tsx';
import { countFor, type GroupAction, MAIN_ACTIONS, MORE_ACTIONS } from './groups.ts';
import type { ReturnFilters } from './variationQuery.ts';

const number = (count: number | null): string =>
  count === null ? '' : ` (${count.toLocaleString('en-GB')})`;

/** What is done to many agreements at once, each with the number it is about, and the files of all. */
export function GroupActions(props: {
  variation: VariationView;
  filters: ReturnFilters;
  onStarted: (batch: AgreementBatchView) => void;
  /** There are more by now: the counts are looked at anew. */
  onOutdated: () => void;
}) {
  const { variation, filters, onStarted, onOutdated } = props;
  const { uuid, status } = variation;
  const [confirming, setConfirming] = useState<GroupAction | null>(null);
  const [start, busy] = useAction(postVariationBatch);
  const [failure, setFailure] = useState('');
  const isOpen = status === 'OPEN';
  const ready = (actions: readonly GroupAction[]) =>
    actions
      .map((action) => ({ action, count: countFor(action, variation) }))
      .filter(({ count }) => isOpen && (count === null || count > 0));
  const signed = countFor({ statuses: ['RETURNED', 'COUNTERSIGNED'] }, variation) ?? 0;
  const more = ready(MORE_ACTIONS);
  const askedCount = confirming && countFor(confirming, variation);

  const zip = async () => {
    setFailure('');
    try {
      onStarted(await start({ params: { uuid }, body: { kind: 'ZIP' } }));
    } catch (fault) {
      setFailure(reasonFor(fault) || 'It could not be started. Please try again.');
    }
  };
  return (
    <>
      <div className="pw-agr__actions">
        {ready(MAIN_ACTIONS).map(({ action, count }) => (
          <Button key={action.group} kind="secondary" small onClick={() => setConfirming(action)}>
            {action.button}
            {number(count)}
          </Button>
        ))}
        {signed > 0 && (
          <Button kind="secondary" small busy={busy} onClick={() => void zip()}>
            Download all signed ({signed.toLocaleString('en-GB')})
          </Button>
        )}
        <CsvButtons variation={variation} filters={filters} hasSigned={signed > 0} />
      </div>
      {more.length > 0 && (
        <details className="pw-agr__more">
          <summary>More bulk actions</summary>
          <ul>
            {more.map(({ action, count }) => (
              <li key={`${action.kind} ${action.group}`}>
                <Button kind="quiet" onClick={() => setConfirming(action)}>
                  {action.button}
                  {number(count)}
                </Button>
              </li>
            ))}
          </ul>
        </details>
      )}
      <p role="alert">{failure}</p>
      {confirming && (
        <ConfirmDialog
          title={confirming.question(askedCount)}
          action={confirming.kind === 'REMIND' ? 'Send reminders' : 'Send'}
          onClose={() => setConfirming(null)}
          onRefused={onOutdated}
          onDo={async () => {
            const { kind, group } = confirming;
            const expected = askedCount === null ? {} : { expected: askedCount };
            onStarted(await start({ params: { uuid }, body: { kind, group, ...expected } }));
          }}
        >
          <p>{confirming.text}</p>
          <p>You see how far it is on this page, and can stop it between two steps.</p>
        </ConfirmDialog>
      )}
    </>
  );
}
