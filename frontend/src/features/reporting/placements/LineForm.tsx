import { useEffect } from 'react';
import { daySlashed, type LondonDay } from '#shared/kernel/calendar.ts';
import { readPence } from '#shared/kernel/pence.ts';
import { typedDay } from '#shared/kernel/typedDay.ts';
import { lastDay } from '#shared/reporting/period.ts';
import { REVIEW_TYPES } from '#shared/reporting/placement.ts';
import { type LineContext, lineErrors } from '#shared/reporting/placementRules.ts';
import { offeredReview } from '#shared/reporting/placementTotals.ts';
import { lineWarnings } from '#shared/reporting/placementWarnings.ts';
import type { LineView, PlacementOptions } from '#shared/reporting/returnView.ts';
import { Button } from '../../../components/Button.tsx';
import { Radios } from '../../../components/Choices.tsx';
import { DayField } from '../../../components/DayField.tsx';
import { ErrorSummary } from '../../../components/ErrorSummary.tsx';
import { Field, TextArea } from '../../../components/Field.tsx';
import { keepFocus } from '../../../components/keepFocus.ts';
import { Notice } from '../../../components/Notice.tsx';
import { Select } from '../../../components/Select.tsx';
import { dayShown } from '../../../forms/typedDays.ts';
import { EndFields } from './EndFields.tsx';
import type { LineDraft } from './lineForm.ts';
import { FIELDS, invoicingOf, LABELS, lineOf } from './lineForm.ts';
import { PayerSelect } from './PayerSelect.tsx';
import { useLineForm } from './useLineForm.ts';

/** One placement: all its fields, those that hang on others only while they count. */
export function LineForm(props: {
  /** As it begins: a new one's, or one of the list's. */
  start: LineDraft;
  isNew: boolean;
  /** What was typed here before the page was left. */
  begin: LineDraft | undefined;
  others: readonly LineView[];
  options: PlacementOptions;
  context: LineContext;
  /** The server's messages by field. */
  refused: Record<string, string[]>;
  onKeep: (draft: LineDraft | null) => void;
  onSave: (draft: LineDraft) => void;
  onCancel: () => void;
}) {
  const { start, isNew, begin, others, options, context, refused, onKeep, onSave, onCancel } =
    props;
  const listed = others.map(lineOf);
  const form = useLineForm({
    start,
    ...(begin && { begin }),
    refused,
    check: (draft) => inFormOrder(lineErrors(draft, { ...context, others: listed })),
    onSave,
  });
  const { draft, set } = form;
  const { isChanged } = form;
  useEffect(() => onKeep(isChanged ? draft : null), [draft, isChanged, onKeep]);

  const title = isNew ? 'Add a placement' : `Placement ${start.service_user_id}`;
  const warnings = warningsOf(draft, options);
  const offer = isNew ? offerOf(draft, context.today as LondonDay) : null;
  const day = (field: 'admission_date' | 'review_date') => ({
    label: LABELS[field],
    ...form.field(field),
    value: draft[field] ?? '',
    onBlur: () => draft[field] && form.leave([field]),
  });
  const money = (field: 'total_weekly_rate' | 'additional_care_cost', hint: string) => ({
    label: LABELS[field],
    hint,
    inputMode: 'decimal' as const,
    autoComplete: 'off',
    className: 'nhsuk-input--width-10',
    ...form.field(field),
    value: draft[field] ?? '',
    onChange: ({ target }: { target: { value: string } }) => set({ [field]: target.value }),
    onBlur: () => draft[field] && form.leave([field]),
  });
  const pay = (funding_body: string) => {
    // What nobody has typed follows the payer.
    const former = invoicingOf(others, draft);
    const isTyped =
      draft.invoicing_address !== '' && draft.invoicing_address !== former?.invoicing_address;
    const { invoicing_address, invoicing_code } =
      (isNew && !isTyped && invoicingOf(others, { ...draft, funding_body })) || draft;
    set({ funding_body, invoicing_address, invoicing_code });
  };

  return (
    <form className="pw-line-form" noValidate onSubmit={form.submit}>
      <ErrorSummary {...form.summary} />
      <h2 className="nhsuk-heading-m" id="line-form" tabIndex={-1}>
        {title}
      </h2>
      {begin && (
        <Notice kind="info" title="We kept what you typed. It is not saved yet.">
          {null}
        </Notice>
      )}
      <Field
        label={LABELS.service_user_id}
        hint="The ID that the commissioner gave you. Never a name, an NHS number or a date of birth"
        className="nhsuk-input--width-20"
        autoComplete="off"
        spellCheck={false}
        {...form.text('service_user_id')}
        onBlur={() => draft.service_user_id && form.leave(['service_user_id'])}
      />
      <PayerSelect
        {...form.field('funding_body')}
        label={LABELS.funding_body}
        payers={options.payers}
        day={lastDay(context.period) as LondonDay}
        value={draft.funding_body}
        onChange={pay}
      />
      <DayField
        {...day('admission_date')}
        onChange={({ target }) => set({ admission_date: dayShown(target.value) })}
      />
      <Field {...money('total_weekly_rate', 'In pounds, additional care included')} />
      {warnings.total_weekly_rate && (
        <p className="pw-placements__warning">{warnings.total_weekly_rate}</p>
      )}
      <Radios
        {...form.field('additional_care_required')}
        legend={LABELS.additional_care_required}
        legendAs="label"
        options={[
          { value: true, label: 'Yes' },
          { value: false, label: 'No' },
        ]}
        value={draft.additional_care_required}
        onChange={(additional_care_required) =>
          set({
            additional_care_required,
            ...(!additional_care_required && { additional_care_cost: null }),
          })
        }
      />
      {draft.additional_care_required && (
        <Field {...money('additional_care_cost', 'In pounds a week, part of the total above')} />
      )}
      <DayField
        {...day('review_date')}
        label={`${LABELS.review_date} (optional)`}
        hint="When the next review is due"
        onChange={({ target }) =>
          set({
            review_date: dayShown(target.value) || null,
            ...(target.value === '' && { review_type: null }),
          })
        }
      />
      {offer && (
        <p className="pw-line-form__offer">
          Suggested: {daySlashed(offer.review_date)}, {REVIEW_TYPES[offer.review_type]}{' '}
          <Button
            kind="secondary"
            small
            onClick={() => {
              set({ review_type: offer.review_type, review_date: daySlashed(offer.review_date) });
              document.getElementById(form.fieldId('review_date'))?.focus();
            }}
          >
            Use this date
          </Button>
        </p>
      )}
      {draft.review_date !== null && (
        <Select
          {...form.field('review_type')}
          label={LABELS.review_type}
          value={draft.review_type ?? ''}
          onChange={({ target }) => set({ review_type: target.value || null })}
        >
          <option value="">Choose the kind of review</option>
          {Object.entries(REVIEW_TYPES).map(([value, words]) => (
            <option key={value} value={value}>
              {words}
            </option>
          ))}
        </Select>
      )}
      <TextArea
        label={LABELS.invoicing_address}
        limit={500}
        rows={3}
        {...form.text('invoicing_address')}
      />
      <Field
        label={`${LABELS.invoicing_code} (optional)`}
        className="nhsuk-input--width-20"
        autoComplete="off"
        {...form.text('invoicing_code')}
      />
      <TextArea
        label={`${LABELS.comments} (optional)`}
        hint="Never write a name, initials, room or date of birth"
        limit={500}
        rows={3}
        {...form.text('comments')}
        onBlur={() => form.leave(['comments'])}
      />
      {warnings.comments && <p className="pw-placements__warning">{warnings.comments}</p>}
      {!isNew && start.ended_on !== null && <EndFields form={form} />}
      <div className="nhsuk-button-group">
        <Button type="submit" onMouseDown={keepFocus}>
          {isNew ? 'Add this placement' : 'Save this placement'}
        </Button>
        <Button kind="secondary" onMouseDown={keepFocus} onClick={onCancel}>
          Go back
        </Button>
      </div>
    </form>
  );
}

/** Messages in the order of the form's fields: the summary goes down the page. */
const inFormOrder = (errors: Record<string, string[]>): Record<string, string[]> =>
  Object.fromEntries(
    FIELDS.flatMap((field) => (errors[field] === undefined ? [] : [[field, errors[field]]])),
  );

function warningsOf(draft: LineDraft, { rates }: PlacementOptions) {
  const total = readPence(draft.total_weekly_rate);
  const cost = draft.additional_care_cost ? readPence(draft.additional_care_cost) : null;
  const penceRates = rates.flatMap((rate) => readPence(rate) ?? []);
  const isPriced = total !== undefined && cost !== undefined;
  // Without its answer a rate may still include additional care.
  const isSaid = draft.additional_care_required === false || cost !== null;
  return lineWarnings(
    {
      total_weekly_rate: total ?? 0,
      additional_care_cost: cost ?? null,
      comments: draft.comments,
    },
    isPriced && isSaid ? penceRates : [],
  );
}

/** The review to be offered, while there is none and the admission is a day. */
function offerOf({ admission_date, review_date }: LineDraft, today: LondonDay) {
  const day = typedDay(admission_date);
  return day === undefined || review_date !== null ? null : offeredReview(day as LondonDay, today);
}
