import type { FormEvent } from 'react';
import { dayInWords, londonDay } from '#shared/kernel/calendar.ts';
import { Button } from '../../components/Button.tsx';
import { Checkbox } from '../../components/Choices.tsx';
import { Field } from '../../components/Field.tsx';
import { useNow } from '../../components/useNow.ts';
import type { useSignOff } from './useSignOff.ts';

/** Who answers for the figures, and 'Submit report' (reporting, section 5). */
export function SignOffForm(props: {
  form: ReturnType<typeof useSignOff>;
  isAmendment: boolean;
  onSubmit: (event: FormEvent) => void;
}) {
  const { form, isAmendment, onSubmit } = props;
  const { draft, saving } = form;
  const today = dayInWords(londonDay(useNow()), { year: true });
  return (
    <form className="pw-sign-off" onSubmit={onSubmit} noValidate aria-labelledby="sign-off">
      <h2 className="nhsuk-heading-m" id="sign-off">
        Sign off
      </h2>
      <Field
        label="Name"
        autoComplete="name"
        className="nhsuk-input--width-20"
        {...form.text('name')}
      />
      <Field
        label="Position"
        autoComplete="organization-title"
        className="nhsuk-input--width-20"
        {...form.text('position')}
      />
      <Field
        label="Email"
        type="email"
        autoComplete="email"
        className="nhsuk-input--width-20"
        {...form.text('email')}
      />
      <p>
        <span className="pw-sign-off__date">Date</span> {today}
      </p>
      <div className="nhsuk-form-group nhsuk-checkboxes">
        <Checkbox
          {...form.field('confirm_agreement')}
          label="I confirm that these figures are right to the best of my knowledge and that nobody can be recognised from them."
          checked={draft.confirm_agreement}
          onChange={(confirm_agreement) => form.set({ confirm_agreement })}
        />
      </div>
      <Button type="submit" busy={saving}>
        {saving ? 'Submitting…' : 'Submit report'}
      </Button>
      {isAmendment && (
        <p className="nhsuk-hint">
          The report you submitted before stays in place until you submit these changes.
        </p>
      )}
    </form>
  );
}
