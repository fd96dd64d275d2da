import { useId } from 'react';
import { putAdditionalCareRates } from '../../../../../shared/careCost/additionalCareRates.api.ts';
import { AREA_NAMES } from '../../../../../shared/careCost/careRates.ts';
import type {
  SavedCareRates,
  SentCareRate,
} from '../../../../../shared/careCost/savedCareRates.ts';
import { dayInWords } from '../../../../../shared/kernel/calendar.ts';
import { MAX_REASON_LENGTH } from '../../../../../shared/kernel/textChecks.ts';
import { Problem } from '../../../api/problem.ts';
import { useAction } from '../../../api/useAction.ts';
import { Button } from '../../../components/Button.tsx';
import { Dialog } from '../../../components/Dialog.tsx';
import { ErrorSummary } from '../../../components/ErrorSummary.tsx';
import { TextArea } from '../../../components/Field.tsx';
import { faultErrors } from '../../../forms/faultErrors.ts';
import { useDraft } from '../../../forms/useDraft.ts';
import { idsUnder } from '../../../forms/useErrors.ts';
import { amountsText } from './careRateRows.ts';
import { sentRates, without } from './careRatesDraft.ts';

/** Takes rates out that have not begun, with the reason. */
export function RemoveCareRateDialog(props: {
  saved: SavedCareRates;
  rate: SentCareRate;
  onSaved: (saved: SavedCareRates) => void;
  onStale: (current: SavedCareRates) => void;
  onClose: () => void;
}) {
  const { saved, rate, onSaved, onStale, onClose } = props;
  const [put] = useAction(putAdditionalCareRates);
  const id = useId();
  const form = useDraft<{ reason: string }, number>({
    start: { reason: '' },
    version: saved.version,
    check: {
      submitted: ({ reason }) =>
        reason.trim() === '' ? { reason: ['Enter the reason for this change'] } : {},
    },
    keepAt: null,
    fieldId: idsUnder('remove-care-rate'),
    save: async ({ reason }) => {
      try {
        const rates = without(sentRates(saved.entries), rate);
        onSaved(await put({ body: { version: saved.version, rates, reason } }));
        return undefined;
      } catch (fault) {
        // What they saved is shown now: a second press is about that.
        if (fault instanceof Problem && fault.current) onStale(fault.current as SavedCareRates);
        throw fault;
      }
    },
    onFailure: (fault) => faultErrors(fault),
  });
  const area = AREA_NAMES[rate.area];
  return (
    <Dialog
      open
      title={`Remove the rates of ${area}?`}
      onClose={onClose}
      actions={
        <>
          <Button type="submit" form={id} kind="warning" busy={form.saving}>
            Remove the rates
          </Button>
          <Button kind="secondary" onClick={onClose}>
            Go back
          </Button>
        </>
      }
    >
      <ErrorSummary {...form.summary} />
      <p>
        {area}: {amountsText(rate)} from {dayInWords(rate.from, { year: true })}. The rate before
        that day continues.
      </p>
      <form id={id} onSubmit={form.submit} noValidate>
        <TextArea
          label="Reason"
          hint="This stays in the record of changes with your name."
          rows={2}
          limit={MAX_REASON_LENGTH}
          {...form.text('reason')}
        />
      </form>
    </Dialog>
  );
}
