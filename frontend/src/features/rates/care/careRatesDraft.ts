import * as z from 'zod/mini';
import { careRateErrors } from '#shared/careCost/careRateRules.ts';
import { CARE_AREAS, type CareArea, MOST_HOURLY } from '#shared/careCost/careRates.ts';
import {
  HOURLY_MESSAGE,
  type SavedCareRates,
  type SentCareRate,
} from '#shared/careCost/savedCareRates.ts';
import type { LondonDay } from '#shared/kernel/calendar.ts';
import { readAs } from '#shared/kernel/fieldErrors.ts';
import { readWholePence, wirePounds } from '#shared/kernel/pence.ts';
import type { FieldErrors } from '#shared/kernel/refusal.ts';
import { dayErrors, isDay } from '../../../forms/typedDays.ts';

/** New rates as they are typed: the same for every area that is ticked. */
export const CareRatesDraft = z.strictObject({
  areas: z.array(z.enum(CARE_AREAS)),
  from: z.string(),
  day: z.string(),
  night: z.string(),
  reason: z.string(),
});
export type CareRatesDraft = z.infer<typeof CareRatesDraft>;

export const restoredCareRates = readAs(CareRatesDraft);

export const EMPTY_CARE_RATES: CareRatesDraft = {
  areas: [],
  from: '',
  day: '',
  night: '',
  reason: '',
};

/** A rate that is to be corrected, as the form shows it. */
export const draftOf = ({ area, from, day_rate, night_rate }: SentCareRate): CareRatesDraft => ({
  areas: [area],
  from,
  day: wirePounds(day_rate),
  night: wirePounds(night_rate),
  reason: '',
});

const hourly = (text: string): number | undefined => {
  const pence = readWholePence(text);
  return pence !== undefined && pence >= 1 && pence <= MOST_HOURLY ? pence : undefined;
};

/** The rates that are sent: none of what only the server knows. */
export const sentRates = (entries: SavedCareRates['entries']): SentCareRate[] =>
  entries.map(({ area, from, day_rate, night_rate }) => ({ area, from, day_rate, night_rate }));

/** The saved rates without the one that is corrected or removed. */
export const without = (
  rates: readonly SentCareRate[],
  removed: { area: CareArea; from: string } | null,
): SentCareRate[] =>
  rates.filter(({ area, from }) => area !== removed?.area || from !== removed.from);

/** All rates as they would be, as far as the draft can be read, and what is wrong with it, by field. */
export function readCareRates(
  draft: CareRatesDraft,
  {
    saved,
    corrects,
    today,
  }: { saved: SavedCareRates; corrects: SentCareRate | null; today: LondonDay },
): { added: SentCareRate[]; all: SentCareRate[]; errors: FieldErrors } {
  const [day_rate, night_rate] = [hourly(draft.day), hourly(draft.night)];
  const errors: FieldErrors = {
    ...(draft.areas.length === 0 && { areas: ['Choose at least one area'] }),
    ...(draft.from === '' && { from: ['Please select a date'] }),
    ...dayErrors({ from: draft.from }),
    ...(day_rate === undefined && { day: [HOURLY_MESSAGE] }),
    ...(night_rate === undefined && { night: [HOURLY_MESSAGE] }),
    ...(draft.reason.trim() === '' && { reason: ['Enter the reason for this change'] }),
  };
  const existing = sentRates(saved.entries);
  const stay = without(existing, corrects);
  const areas = CARE_AREAS.filter((area) => draft.areas.includes(area));
  const added =
    day_rate === undefined || night_rate === undefined
      ? []
      : areas.map((area) => ({ area, from: draft.from, day_rate, night_rate }));
  const all = [...stay, ...added];
  if (isDay(draft.from)) {
    const probe = areas.map((area) => ({
      area,
      from: draft.from,
      day_rate: day_rate ?? 1,
      night_rate: night_rate ?? 1,
    }));
    const [wrong] = Object.values(careRateErrors(existing, [...stay, ...probe], today)).flat();
    if (wrong !== undefined) errors.from = [wrong];
  }
  return { added, all, errors };
}
