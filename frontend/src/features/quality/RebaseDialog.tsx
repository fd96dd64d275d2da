import { useState } from 'react';
import type { HomeUuid } from '#shared/kernel/ids.ts';
import { MAX_REASON_LENGTH } from '#shared/kernel/textChecks.ts';
import type { Metric } from '#shared/quality/metric.ts';
import type { MetricView } from '#shared/quality/metricView.ts';
import type { ShownRebase } from '#shared/quality/quality.api.ts';
import { periodInWords } from '#shared/reporting/period.ts';
import { SAY_WHY } from '#shared/reporting/returnWrites.ts';
import { useAction } from '../../api/useAction.ts';
import { AskDialog } from '../../components/AskDialog.tsx';
import { ErrorSummary } from '../../components/ErrorSummary.tsx';
import { TextArea } from '../../components/Field.tsx';
import { Select } from '../../components/Select.tsx';
import { useDraft } from '../../forms/useDraft.ts';
import { idsUnder } from '../../forms/useErrors.ts';
import { useQualityPlaces } from './qualityPlaces.ts';

/** What the central team is about to do: begin a usual range anew, or undo that. */
export interface RebaseRequest {
  metric: Metric;
  view: MetricView;
  undo: ShownRebase | null;
}

/** Asks from which month and why, and says what follows. */
export function RebaseDialog(props: {
  home: HomeUuid;
  rebasing: RebaseRequest;
  onClose: () => void;
  onDone: () => void;
}) {
  const { home, rebasing, onClose, onDone } = props;
  const { metric, view, undo } = rebasing;
  const { rebase, undoRebase, words } = useQualityPlaces();
  const [begin] = useAction(rebase);
  const [takeBack] = useAction(undoRebase);
  const reported = view.points
    .filter(({ absence }) => absence !== 'missing' && absence !== 'not_asked')
    .reverse();
  // The dialog is about the months as they were when it was opened.
  const [months] = useState(reported.map(({ period }) => period));
  const form = useDraft({
    start: { from: undo?.from ?? '', reason: '' },
    version: 1,
    check: {
      submitted: ({ from, reason }) => ({
        ...(from === '' && { from: ['Choose a month that was reported'] }),
        ...(reason.trim() === '' && { reason: [SAY_WHY] }),
      }),
    },
    keepAt: null,
    fieldId: idsUnder('rebase'),
    save: async ({ from, reason }) => {
      const act = undo ? takeBack : begin;
      await act({ params: { uuid: home }, body: { metric: metric.id, from, reason } });
      onClose();
      onDone();
      return undefined;
    },
  });
  return (
    <AskDialog
      title={
        undo ? `Undo the new usual range of ${metric.name}?` : `New usual range of ${metric.name}`
      }
      onClose={onClose}
      action={undo ? 'Undo it' : 'Start the new usual range'}
      busy={form.saving}
      onDo={() => void form.submit()}
    >
      <ErrorSummary {...form.summary} />
      {undo ? (
        <p>
          The usual range is worked out again as if there had been none from{' '}
          {periodInWords(undo.from)}: {undo.reason}
        </p>
      ) : (
        <>
          <p>
            From this month on the usual range is worked out again. The {words.noun} and
            commissioners see a line on the chart, and the reason.
          </p>
          <Select {...form.text('from')} label="From which month">
            <option value="">Choose a month</option>
            {months.map((period) => (
              <option key={period} value={period}>
                {periodInWords(period)}
              </option>
            ))}
          </Select>
        </>
      )}
      <TextArea {...form.text('reason')} label="Reason" limit={MAX_REASON_LENGTH} rows={3} />
    </AskDialog>
  );
}
