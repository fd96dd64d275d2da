import type { ComponentProps, FormEvent, ReactNode } from 'react';
import { MAX_REASON_LENGTH } from '#shared/kernel/textChecks.ts';
import { Button } from '../../components/Button.tsx';
import { Card } from '../../components/Card.tsx';
import { DayField } from '../../components/DayField.tsx';
import { ErrorSummary } from '../../components/ErrorSummary.tsx';
import { Field, TextArea } from '../../components/Field.tsx';
import { RestoredNotice } from '../../forms/DraftNotices.tsx';
import { RatesChangedNotice } from './RatesChangedNotice.tsx';

interface TextProps {
  id: string;
  error: string | undefined;
  value: string;
  onChange: (event: { target: { value: string } }) => void;
}

/** The form for rates from a day on: of what they are, how much, and why. */
export function DatedRatesCard<F extends string>(props: {
  heading: string;
  /** In 'The … have changed since you started'. */
  what: string;
  form: ComponentProps<typeof RestoredNotice>['form'] &
    ComponentProps<typeof RatesChangedNotice>['form'] & {
      summary: ComponentProps<typeof ErrorSummary>;
      saving: boolean;
      submit: (event: FormEvent) => Promise<unknown>;
    };
  text: (field: F | 'from' | 'reason') => TextProps;
  /** In pounds. */
  amounts: readonly { field: F; label: string; hint?: string }[];
  onCancel: () => void;
  /** The choice of what the rates are of; left out where one is corrected. */
  children?: ReactNode;
}) {
  const { heading, what, form, text, amounts, onCancel, children } = props;
  return (
    <Card as="section" heading={<h3 className="nhsuk-heading-s">{heading}</h3>}>
      <ErrorSummary {...form.summary} />
      <RestoredNotice form={form}>Start again</RestoredNotice>
      <RatesChangedNotice what={what} form={form} />
      <form onSubmit={form.submit} noValidate>
        {children}
        <DayField
          isAhead
          label="From"
          hint="The first day on which they hold, after today"
          {...text('from')}
        />
        {amounts.map(({ field, ...named }) => (
          <Field
            key={field}
            {...named}
            inputMode="decimal"
            autoComplete="off"
            className="pw-rate-input"
            {...text(field)}
          />
        ))}
        <TextArea
          label="Reason"
          hint="This stays in the record of changes with your name."
          rows={2}
          limit={MAX_REASON_LENGTH}
          {...text('reason')}
        />
        <div className="nhsuk-button-group">
          <Button type="submit" busy={form.saving}>
            Save the rates
          </Button>
          <Button kind="secondary" onClick={onCancel}>
            Go back
          </Button>
        </div>
      </form>
    </Card>
  );
}
