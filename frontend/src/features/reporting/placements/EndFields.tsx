import { END_REASONS } from '#shared/reporting/placement.ts';
import { DayField } from '../../../components/DayField.tsx';
import { Select } from '../../../components/Select.tsx';
import { dayShown } from '../../../forms/typedDays.ts';
import { LABELS } from './lineForm.ts';
import type { LineFormState } from './useLineForm.ts';

/** When a placement ended, and why: both or neither. */
export function EndFields({ form }: { form: LineFormState }) {
  const { draft, set } = form;
  return (
    <>
      <DayField
        {...form.field('ended_on')}
        label={LABELS.ended_on}
        hint="The day of the end is not paid"
        value={draft.ended_on ?? ''}
        onChange={({ target }) => set({ ended_on: dayShown(target.value) || null })}
        onBlur={() => draft.ended_on && form.leave(['ended_on'])}
      />
      <Select
        {...form.field('end_reason')}
        label={LABELS.end_reason}
        value={draft.end_reason ?? ''}
        onChange={({ target }) => set({ end_reason: target.value || null })}
      >
        <option value="">Choose why it ended</option>
        {Object.entries(END_REASONS).map(([value, words]) => (
          <option key={value} value={value}>
            {words}
          </option>
        ))}
      </Select>
    </>
  );
}
