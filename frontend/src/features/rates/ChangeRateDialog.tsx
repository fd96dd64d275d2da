import * as z from 'zod/mini';
import { poundsPlain } from '#shared/homes/aqpRate.ts';
import { dayInWords, type LondonDay } from '#shared/kernel/calendar.ts';
import type { FieldErrors } from '#shared/kernel/refusal.ts';
import { MAX_REASON_LENGTH } from '#shared/kernel/textChecks.ts';
import { rateErrors, withRates } from '#shared/rates/rateRules.ts';
import { deleteRate, patchRate, type RatesPage, type SavedRates } from '#shared/rates/rates.api.ts';
import {
  areaName,
  RATE_MESSAGE,
  type Rates,
  readRate,
  type StoredRate,
} from '#shared/rates/rates.ts';
import { Problem } from '../../api/problem.ts';
import { useAction } from '../../api/useAction.ts';
import { DayField } from '../../components/DayField.tsx';
import { Field, TextArea } from '../../components/Field.tsx';
import { FormDialog } from '../../components/FormDialog.tsx';
import { StaleNotice } from '../../forms/DraftNotices.tsx';
import { faultErrors } from '../../forms/faultErrors.ts';
import { dayErrors, dayShown, isDay } from '../../forms/typedDays.ts';
import { useDraft } from '../../forms/useDraft.ts';
import { idsUnder } from '../../forms/useErrors.ts';
import { RateEffects } from './RateEffects.tsx';
import { amountText } from './rateRows.ts';

const Draft = z.strictObject({ from: z.string(), amount: z.string(), reason: z.string() });
type Draft = z.infer<typeof Draft>;

/** Corrects or removes a rate that has not begun, with the reason and what homes will show. */
export function ChangeRateDialog(props: {
  kind: 'correct' | 'remove';
  rate: StoredRate;
  data: RatesPage;
  today: LondonDay;
  onSaved: (saved: SavedRates) => void;
  onStale: (current: SavedRates) => void;
  onClose: () => void;
}) {
  const { kind, rate, data, today, onSaved, onStale, onClose } = props;
  const [patch] = useAction(patchRate);
  const [takeOut] = useAction(deleteRate);
  const corrects = kind === 'correct';
  /** Whether a correction is what stands now; the reason for it is not told again. */
  const isCorrected = ({ from, amount }: Draft, now: unknown): boolean => {
    const current = now as SavedRates | undefined;
    const entry = corrects && current?.entries.find(({ id }) => id === rate.id);
    return entry ? entry.from === from && entry.rate === readAmount(amount, rate) : false;
  };
  const form = useDraft<Draft, number>({
    start: draftOf(rate),
    version: data.version,
    check: { submitted: (draft) => errorsOf(draft, { corrects, rate, data, today }) },
    keepAt: null,
    fieldId: idsUnder('change-rate'),
    current: (now) => {
      const theirs = now as SavedRates | undefined;
      const entry = theirs?.entries.find((entry) => entry.id === rate.id);
      return theirs && entry ? { draft: draftOf(entry), version: theirs.version } : null;
    },
    arrived: isCorrected,
    save: async (draft, version, standing) => {
      const { from, amount, reason } = draft;
      const params = { id: rate.id };
      if (isCorrected(draft, standing)) {
        onSaved(standing as SavedRates);
        return undefined;
      }
      try {
        const corrected = { version, from, rate: readAmount(amount, rate) ?? null, reason };
        onSaved(
          corrects
            ? await patch({ params, body: corrected })
            : await takeOut({ params, body: { version, reason } }),
        );
        return undefined;
      } catch (fault) {
        if (fault instanceof Problem && fault.current) onStale(fault.current as SavedRates);
        throw fault;
      }
    },
    onFailure: (fault) => faultErrors(fault, 'There has been an error updating your changes.'),
  });
  const after = withRates(data, corrects ? afterwards(form.draft, rate) : [], [rate.id]);
  const name = areaName(rate);

  return (
    <FormDialog
      title={corrects ? `Correct the rate of ${name}` : `Remove the rate of ${name}?`}
      onClose={onClose}
      action={corrects ? 'Save' : 'Remove the rate'}
      isWarning={!corrects}
      busy={form.saving}
      summary={form.summary}
      onSubmit={form.submit}
    >
      <StaleNotice
        form={form}
        title="Someone else has changed this rate"
        inWords={({ from, amount }) => ({ From: dayShown(from), 'Pounds a week': amount })}
      />
      <p>
        {name}: {amountText(rate.rate)} from {dayInWords(rate.from, { year: true })}
      </p>
      {corrects && (
        <>
          <DayField isAhead label="From" {...form.text('from')} />
          {rate.rate !== null && (
            <Field
              label="Pounds a week"
              inputMode="decimal"
              autoComplete="off"
              className="pw-rate-input"
              {...form.text('amount')}
              {...form.field('rate')}
            />
          )}
        </>
      )}
      <TextArea
        label="Reason"
        hint="This stays in the record of changes with your name."
        rows={2}
        limit={MAX_REASON_LENGTH}
        {...form.text('reason')}
      />
      <RateEffects before={data} after={after} homes={data.homes} />
    </FormDialog>
  );
}

const draftOf = ({ from, rate }: StoredRate): Draft => ({
  from,
  amount: rate === null ? '' : poundsPlain(rate),
  reason: '',
});

/** An end of a rate stays one; undefined for what is no amount. */
const readAmount = (amount: string, rate: StoredRate): number | null | undefined =>
  rate.rate === null ? null : readRate(amount);

function afterwards({ from, amount }: Draft, rate: StoredRate): StoredRate[] {
  const pounds = readAmount(amount, rate);
  return !isDay(from) || pounds === undefined ? [] : [{ ...rate, from, rate: pounds }];
}

function errorsOf(
  draft: Draft,
  {
    corrects,
    rate,
    data,
    today,
  }: { corrects: boolean; rate: StoredRate; data: Rates; today: LondonDay },
): FieldErrors {
  const errors: FieldErrors =
    draft.reason.trim() === '' ? { reason: ['Enter the reason for this change'] } : {};
  if (!corrects) return errors;
  if (draft.from === '') return { from: ['Please select a date'], ...errors };
  if (!isDay(draft.from)) return { ...dayErrors({ from: draft.from }), ...errors };
  const [proposal] = afterwards(draft, rate);
  if (!proposal) return { rate: [RATE_MESSAGE], ...errors };
  const wrong = rateErrors(data, [{ ...proposal, replaces: rate.id }], today);
  const texts = Object.entries(wrong).map(([field, messages]) => [
    field === 'rates.0.rate' ? 'rate' : 'from',
    messages,
  ]);
  return { ...Object.fromEntries(texts), ...errors };
}
