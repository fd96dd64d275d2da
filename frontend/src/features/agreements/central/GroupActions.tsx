import { useState } from 'react';
import type {
  AgreementBatchView,
  VariationView,
} from '../../../../../shared/agreements/agreementViews.ts';
import {
  listAllVariationReturns,
  postVariationBatch,
} from '../../../../../shared/agreements/variations.api.ts';
import { reasonFor } from '../../../api/problem.ts';
import { send } from '../../../api/send.ts';
import { useAction } from '../../../api/useAction.ts';
import { Button } from '../../../components/Button.tsx';
import { downloadCsv } from '../../../components/downloadCsv.ts';
import { ConfirmDialog } from './ConfirmDialog.tsx';
import { countFor, type GroupAction, MAIN_ACTIONS, MORE_ACTIONS } from './groups.ts';
import { returnsCsv } from './returnsCsv.ts';
import { queryOf, type ReturnFilters } from './variationQuery.ts';

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
  const { uuid, counts, status } = variation;
  const [confirming, setConfirming] = useState<GroupAction | null>(null);
  const [start, busy] = useAction(postVariationBatch);
  const [failure, setFailure] = useState('');
  const isOpen = status === 'OPEN';
  const ready = (actions: readonly GroupAction[]) =>
    actions
      .map((action) => ({ action, count: countFor(action, counts) }))
      .filter(({ count }) => isOpen && (count === null || count > 0));
  const signed = countFor({ statuses: ['RETURNED', 'COUNTERSIGNED'] }, counts) ?? 0;
  const more = ready(MORE_ACTIONS);
  const askedCount = confirming && countFor(confirming, counts);

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
        <CsvButton variation={variation} filters={filters} />
      </div>
      {more.length > 0 && (
        <details className="pw-agr__more">
          <summary>More for many at once</summary>
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

/** The agreements of the filters as a file, not only those that show. */
function CsvButton({ variation, filters }: { variation: VariationView; filters: ReturnFilters }) {
  const [state, setState] = useState({ busy: false, text: '' });
  const download = async () => {
    setState({ busy: true, text: '' });
    try {
      const { uuid, reference } = variation;
      const query = queryOf(filters);
      const { results } = await send(listAllVariationReturns, { params: { uuid }, query });
      downloadCsv(`Agreements ${reference}`, returnsCsv(results));
      setState({ busy: false, text: `${results.length.toLocaleString('en-GB')} in the file.` });
    } catch (fault) {
      const text = `The file could not be made. ${reasonFor(fault)}`.trim();
      setState({ busy: false, text });
    }
  };
  return (
    <>
      <Button kind="secondary" small busy={state.busy} onClick={() => void download()}>
        CSV
      </Button>
      <span role="status">{state.text}</span>
    </>
  );
}
