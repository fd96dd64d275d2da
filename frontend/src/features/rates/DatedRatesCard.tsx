import type { ComponentProps, FormEvent, ReactNode } from 'react';
import { MAX_REASON_LENGTH } from '#shared/kernel/textChecks.ts';
import { Button } from '../../components/Button.tsx';
import { Card } from '../../components/Card.tsx';
import { DayField } from '../../components/DayField.tsx';
import { ErrorSummary } from '../../components/ErrorSummary.tsx';
import { Field, TextArea } from '../../components/Field.tsx';
import { Notice } from '../../components/Notice.tsx';
import { RestoredNotice } from '../../forms/DraftNotices.tsx';

interface TextProps {
  id: string;
  error: string | undefined;
  value: string;
  onChange: (event: { target: { value: string } }) => void;
}

/** The form for rates from a day on: of what they are, how much, and why. */
export function DatedRatesCard<F extends string>(props: {
  heading: string;
  /** In 'Someone else has changed …'. */
  what: string;
  form: ComponentProps<typeof RestoredNotice>['form'] & {
    summary: ComponentProps<typeof ErrorSummary>;
    stale: unknown;
    keepMine: () => void;
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
      {form.stale !== null && (
        <Notice kind="warning" title={`Someone else has changed ${what}`} announce>
          <p>Nothing of yours was saved. What they saved is below; your figures are still here.</p>
          <Button kind="secondary" small onClick={form.keepMine}>
            Continue with my rates
          </Button>
        </Notice>
      )}
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
