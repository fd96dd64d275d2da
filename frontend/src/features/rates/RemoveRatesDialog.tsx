import { MAX_REASON_LENGTH } from '#shared/kernel/textChecks.ts';
import { Problem } from '../../api/problem.ts';
import { TextArea } from '../../components/Field.tsx';
import { FormDialog } from '../../components/FormDialog.tsx';
import { faultErrors } from '../../forms/faultErrors.ts';
import { useDraft } from '../../forms/useDraft.ts';
import { idsUnder } from '../../forms/useErrors.ts';

/** Takes rates out that have not begun, with the reason. */
export function RemoveRatesDialog<S extends { version: number }>(props: {
  saved: S;
  /** 'Care Tier 2'. */
  of: string;
  /** '£24.00 an hour from 1 December 2026'. */
  rates: string;
  /** Before the ids of its fields. */
  fieldsUnder: string;
  /** Saves the others. */
  remove: (reason: string) => Promise<S>;
  onSaved: (saved: S) => void;
  onStale: (current: S) => void;
  onClose: () => void;
}) {
  const { saved, of, rates, fieldsUnder, remove, onSaved, onStale, onClose } = props;
  const form = useDraft<{ reason: string }, number>({
    start: { reason: '' },
    version: saved.version,
    check: {
      submitted: ({ reason }) =>
        reason.trim() === '' ? { reason: ['Enter the reason for this change'] } : {},
    },
    keepAt: null,
    fieldId: idsUnder(fieldsUnder),
    save: async ({ reason }) => {
      try {
        onSaved(await remove(reason));
        return undefined;
      } catch (fault) {
        // What they saved is shown now: a second press is about that.
        if (fault instanceof Problem && fault.current) onStale(fault.current as S);
        throw fault;
      }
    },
    onFailure: (fault) => faultErrors(fault),
  });
  return (
    <FormDialog
      title={`Remove the rates of ${of}?`}
      action="Remove the rates"
      isWarning
      busy={form.saving}
      summary={form.summary}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <p>
        {of}: {rates}. The rate before that day continues.
      </p>
      <TextArea
        label="Reason"
        hint="This stays in the record of changes with your name."
        rows={2}
        limit={MAX_REASON_LENGTH}
        {...form.text('reason')}
      />
    </FormDialog>
  );
}
