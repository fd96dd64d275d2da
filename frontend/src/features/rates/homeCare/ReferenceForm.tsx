import { putTierRates } from '#shared/domiciliary/careRates.api.ts';
import { MAX_REASON_LENGTH } from '#shared/kernel/textChecks.ts';
import type { SavedTierRates } from '#shared/rates/tierRates.ts';
import { Problem } from '../../../api/problem.ts';
import { useAction } from '../../../api/useAction.ts';
import { DayField } from '../../../components/DayField.tsx';
import { Field, TextArea } from '../../../components/Field.tsx';
import { FormDialog } from '../../../components/FormDialog.tsx';
import { faultErrors } from '../../../forms/faultErrors.ts';
import { useDraft } from '../../../forms/useDraft.ts';
import { idsUnder } from '../../../forms/useErrors.ts';
import { type ReferenceDraft, readReference, referenceDraft } from './tierRatesDraft.ts';

/** Changes the price that somebody publishes, with the days of which it is. */
export function ReferenceForm(props: {
  saved: SavedTierRates;
  onSaved: (saved: SavedTierRates) => void;
  onStale: (current: SavedTierRates) => void;
  onClose: () => void;
}) {
  const { saved, onSaved, onStale, onClose } = props;
  const [put] = useAction(putTierRates);
  const form = useDraft<ReferenceDraft, number>({
    start: referenceDraft(saved.reference),
    version: saved.version,
    check: { submitted: (draft) => readReference(draft).errors },
    keepAt: null,
    fieldId: idsUnder('reference-price'),
    save: async (draft) => {
      const { version, entries } = saved;
      const { reference } = readReference(draft);
      try {
        const body = { version, rates: entries, reference, reason: draft.reason };
        onSaved(await put({ body }));
        return undefined;
      } catch (fault) {
        // What they saved is shown now: a second press is about that.
        if (fault instanceof Problem && fault.current) onStale(fault.current as SavedTierRates);
        throw fault;
      }
    },
    onFailure: (fault) =>
      Object.fromEntries(
        Object.entries(faultErrors(fault)).map(([field, texts]) => [
          field.replace(/^reference\./, '').replace(/^rates$/, ''),
          texts,
        ]),
      ),
  });
  return (
    <FormDialog
      title="Change the reference price"
      onClose={onClose}
      action="Save the reference price"
      busy={form.saving}
      summary={form.summary}
      onSubmit={form.submit}
    >
      <Field label="Name" hint="Whose price it is, and of where" {...form.text('name')} />
      <Field
        label="Pounds an hour"
        inputMode="decimal"
        autoComplete="off"
        className="pw-rate-input"
        {...form.text('hourly')}
      />
      <DayField label="First day" {...form.text('from')} />
      <DayField label="Last day" {...form.text('until')} />
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
