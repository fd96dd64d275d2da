import * as z from 'zod/mini';
import type { LondonDay } from '#shared/kernel/calendar.ts';
import { readAs } from '#shared/kernel/fieldErrors.ts';
import type { FieldErrors } from '#shared/kernel/refusal.ts';
import { areasOn } from '#shared/rates/rateAreas.ts';
import { rateErrors, withRates } from '#shared/rates/rateRules.ts';
import {
  areaKey,
  RATE_MESSAGE,
  type RateArea,
  type RateId,
  type Rates,
  readRate,
  type StoredRate,
} from '#shared/rates/rates.ts';
import { inForce } from '#shared/rates/ratesOn.ts';
import { dayErrors, dayOrNone } from '../../forms/typedDays.ts';

/** A rate as it is typed. `area` is its key, empty until one is chosen. */
const Line = z.strictObject({ area: z.string(), amount: z.string(), ends: z.boolean() });
export type Line = z.infer<typeof Line>;

export const RatesDraft = z.strictObject({
  from: z.string(),
  lines: z.array(Line),
  reason: z.string(),
});
export type RatesDraft = z.infer<typeof RatesDraft>;

export const NEW_LINE: Line = { area: '', amount: '', ends: false };
export const EMPTY: RatesDraft = { from: '', lines: [NEW_LINE], reason: '' };

const NO_AMOUNT = 'Enter the rate in pounds a week';

export const restoredDraft = readAs(RatesDraft);

/** The area of such a key; it has one slash at least, and a name may have more. */
export function areaOfKey(key: string): RateArea | null {
  const [areaKind, ...name] = key.split('/');
  if (areaKind !== 'variant' && areaKind !== 'icb' && areaKind !== 'local_authority') return null;
  return { of: areaKind, name: name.join('/') };
}

/** What was typed, as far as it can be read, and what is wrong with it, by field. */
export function readDraft(
  draft: RatesDraft,
  rates: Rates,
  today: LondonDay,
): { added: StoredRate[]; errors: FieldErrors } {
  const errors: FieldErrors = {};
  if (draft.from === '') errors.from = ['Please select a date'];
  else Object.assign(errors, dayErrors({ from: draft.from }));
  const added = draft.lines.flatMap((line, at): StoredRate[] => {
    const area = areaOfKey(line.area);
    const rate = line.ends ? null : readRate(line.amount);
    if (!area) errors[`rates.${at}.name`] = ['Choose what the rate is for'];
    if (rate === undefined) {
      errors[`rates.${at}.rate`] = [line.amount.trim() === '' ? NO_AMOUNT : RATE_MESSAGE];
    }
    if (!area || rate === undefined) return [];
    return [{ ...area, from: dayOrNone(draft.from), rate, id: `new-${at}` as RateId }];
  });
  if (draft.reason.trim() === '') errors.reason = ['Enter the reason for this change'];
  // What the server would refuse is said of what can be read, each at its own line.
  if (added.length === draft.lines.length && !errors.from) {
    Object.assign(errors, rateErrors(rates, added, today));
  }
  return { added, errors };
}

/** The rates as they would be, as far as the draft can be read. */
export const drafted = (draft: RatesDraft, rates: Rates, today: LondonDay) =>
  withRates(rates, dayOrNone(draft.from) < today ? [] : readDraft(draft, rates, today).added);

/**
 * The choices of what a rate may be for: the areas of the day from which it is to hold, also those of a rate
 * that still holds then; with no day those of today. What is chosen stays among them until it is changed.
 */
export function areaChoices(
  { from, chosen }: { from: string; chosen: string },
  rates: Pick<Rates, 'entries'>,
  today: LondonDay,
): [group: string, areas: RateArea[]][] {
  const typed = dayOrNone(from);
  const day = typed === '' || typed < today ? today : typed;
  const own = areaOfKey(chosen);
  const holding = [...inForce(rates, day).values()].filter(({ rate }) => rate !== null);
  const all = new Map(
    [...areasOn(day), ...holding, ...(own ? [own] : [])].map(({ of, name }) => [
      areaKey({ of, name }),
      { of, name },
    ]),
  );
  const ofGroup = (group: RateArea['of']) => [...all.values()].filter(({ of }) => of === group);
  const byName = (a: RateArea, b: RateArea) => a.name.localeCompare(b.name, 'en-GB');
  return [
    ['Contracts', ofGroup('variant')],
    ['ICBs', ofGroup('icb').sort(byName)],
    ['Local authorities', ofGroup('local_authority').sort(byName)],
  ];
}

/** An input's id for a field of the form. */
export const rateFieldId = (field: string): string => `new-${field.replaceAll('.', '-')}`;

export const keyOf = areaKey;
