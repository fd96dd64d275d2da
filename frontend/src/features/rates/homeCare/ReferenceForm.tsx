import { putTierRates } from '#shared/domiciliary/careRates.api.ts';
import { MAX_REASON_LENGTH } from '#shared/kernel/textChecks.ts';
import type { SavedTierRates } from '#shared/rates/tierRates.ts';
import { Problem } from '../../../api/problem.ts';
import { useAction } from '../../../api/useAction.ts';
import { DayField } from '../../../components/DayField.tsx';
import { Field, TextArea } from '../../../components/Field.tsx';
import { FormDialog } from '../../../components/FormDialog.tsx';
import { type DraftWords, StaleNotice } from '../../../forms/DraftNotices.tsx';
import { faultErrors } from '../../../forms/faultErrors.ts';
import { isSame } from '../../../forms/sameValue.ts';
import { dayShown } from '../../../forms/typedDays.ts';
import { useDraft } from '../../../forms/useDraft.ts';
import { idsUnder } from '../../../forms/useErrors.ts';
import { type ReferenceDraft, readReference, referenceDraft } from './tierRatesDraft.ts';

/** Whether the price that a draft says is the one that stands; the reason for it is not told again. */
const isSaved = (draft: ReferenceDraft, now: unknown): boolean =>
  isSame(
    referenceDraft(readReference(draft).reference),
    referenceDraft((now as SavedTierRates).reference),
  );

const draftInWords = ({ name, hourly, from, until }: ReferenceDraft): DraftWords => ({
  Name: name,
  'Pounds an hour': hourly,
  'First day': dayShown(from),
  'Last day': dayShown(until),
});

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
    current: (now) => {
      const current = now as SavedTierRates | undefined;
      return current
        ? { draft: referenceDraft(current.reference), version: current.version }
        : null;
    },
    arrived: isSaved,
    save: async (draft, version, standing) => {
      const present = standing as SavedTierRates | undefined;
      const { entries: rates } = present ?? saved;
      const { reference } = readReference(draft);
      try {
        const isDone = present && isSaved(draft, present);
        const body = { version, rates, reference, reason: draft.reason };
        onSaved(isDone ? present : await put({ body }));
        return undefined;
      } catch (fault) {
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
      <StaleNotice
        form={form}
        title="The reference price has changed since you opened it"
        inWords={draftInWords}
      />
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
