import { useId } from 'react';
import { putTierRates } from '../../../../../shared/domiciliary/careRates.api.ts';
import type { SavedTierRates, TierRate } from '../../../../../shared/domiciliary/tierRates.ts';
import { dayInWords, type LondonDay } from '../../../../../shared/kernel/calendar.ts';
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
import { amountsText, without } from './tierRatesDraft.ts';

/** Takes rates out that have not begun, with the reason. */
export function RemoveTierRateDialog(props: {
  saved: SavedTierRates;
  rate: TierRate;
  onSaved: (saved: SavedTierRates) => void;
  onStale: (current: SavedTierRates) => void;
  onClose: () => void;
}) {
  const { saved, rate, onSaved, onStale, onClose } = props;
  const [put] = useAction(putTierRates);
  const id = useId();
  const form = useDraft<{ reason: string }, number>({
    start: { reason: '' },
    version: saved.version,
    check: {
      submitted: ({ reason }) =>
        reason.trim() === '' ? { reason: ['Enter the reason for this change'] } : {},
    },
    keepAt: null,
    fieldId: idsUnder('remove-tier-rate'),
    save: async ({ reason }) => {
      const { version, entries, reference } = saved;
      try {
        onSaved(await put({ body: { version, rates: without(entries, rate), reference, reason } }));
        return undefined;
      } catch (fault) {
        // What they saved is shown now: a second press is about that.
        if (fault instanceof Problem && fault.current) onStale(fault.current as SavedTierRates);
        throw fault;
      }
    },
    onFailure: (fault) => faultErrors(fault),
  });
  return (
    <Dialog
      open
      title={`Remove the rates of Care Tier ${rate.tier}?`}
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
        Care Tier {rate.tier}: {amountsText(rate)} from{' '}
        {dayInWords(rate.from as LondonDay, { year: true })}. The rate before that day continues.
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
