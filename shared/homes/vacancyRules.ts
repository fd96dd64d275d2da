import * as z from 'zod/mini';
import {
  addDays,
  dayShort,
  elapsedDays,
  type LondonDay,
  londonDay,
  londonStamp,
} from '../kernel/calendar.ts';
import { withoutCommas } from '../kernel/typedNumber.ts';
import type { Home } from './home.ts';
import { NURSING_HOMES, RESIDENTIAL_HOMES } from './homeValues.ts';
import {
  type BedType,
  type BedVacancy,
  HISTORY_DAYS,
  MAX_BEDS,
  NOT_A_BED_COUNT,
  type Vacancy,
} from './vacancy.ts';

/** What the form asks: a total and types under it (AQP), or a total with its dementia beds. */
export type BedForm =
  | { kind: 'aqp'; types: BedType[] }
  | { kind: 'standard'; total: BedType; dementia: BedType };

/** Counts by bed type, and for the AQP form the total. */
export interface BedAnswer {
  vacant_beds?: number | undefined;
  beds: Partial<Record<BedType, number>>;
}

/** The answer as it is kept, or why it may not be. `errors` holds messages by field, as shown. */
export type BedDecision =
  | { ok: true; vacant_beds: number; types: BedVacancy[] }
  | { ok: false; errors: Record<string, string[]> };

const AQP_TYPES: BedType[] = ['Nursing', 'Nursing dementia', 'Residential', 'Residential dementia'];

export const NOT_YET_RESPONDED = 'Not yet responded';

export const ANY_TYPE_ABOVE_TOTAL =
  'The number of beds available at any bed type cannot be greater than the total number of beds available. Please amend your response.';
export const SUM_BELOW_TOTAL =
  'The sum of beds available at the bed types should be at least the number of beds available. Please amend your response.';
export const NO_BEDS_SELECTED =
  '0 beds selected. Please amend your response. If you have no availability, please answer 0 to the question above.';

/** The dementia message of the non-AQP form (specification 1, section 5), in the home's own words. */
export function dementiaAboveTotal(total: BedType): string {
  const kind = total.toLowerCase();
  return `The number of ${kind} beds with dementia cannot be greater than the total number of ${kind} beds available. Please amend your response.`;
}

/**
 * Which form a home answers (specification 1, sections 3 and 4). The residential pair is for homes
 * whose only care home service type is Residential homes and which are not AQP; what else they are
 * registered for, such as home care, does not count.
 */
export function bedFormOf(
  home: Pick<Home, 'aqp_status' | 'service_types' | 'bed_type_preferences'>,
): BedForm {
  if (home.aqp_status) {
    const types = home.bed_type_preferences;
    return { kind: 'aqp', types: types.length > 0 ? types : AQP_TYPES };
  }
  const residential =
    home.service_types.includes(RESIDENTIAL_HOMES) && !home.service_types.includes(NURSING_HOMES);
  return residential
    ? { kind: 'standard', total: 'Residential', dementia: 'Residential dementia' }
    : { kind: 'standard', total: 'Nursing', dementia: 'Nursing dementia' };
}

/** The types that a form reports. */
export const typesOf = (form: BedForm): BedType[] =>
  form.kind === 'aqp' ? form.types : [form.total, form.dementia];

/** The types that are asked only when the total is above 0 (specification 1, section 4). */
export const typesUnder = (form: BedForm): BedType[] =>
  form.kind === 'aqp' ? form.types : [form.dementia];

/**
 * A typed bed count as the form reads it: what is not a number, or negative, becomes 0
 * (specification 1, section 5). A number that is not whole or above 1000 stays, to be refused.
 */
export function readBedCount(typed: string): number {
  const plain = withoutCommas(typed.trim()) ?? '';
  return /^\d+(\.\d+)?$/.test(plain) ? Number(plain) : 0;
}

/** Whole and 0 to 1000. */
export function isBedCount(count: number): boolean {
  return Number.isInteger(count) && count >= 0 && count <= MAX_BEDS;
}

/** Decides on an answer to either form: browser and handler both ask this. */
export function decideBeds(form: BedForm, answer: BedAnswer): BedDecision {
  const errors: Record<string, string[]> = {};
  const reportedTypes = typesOf(form);
  for (const type of Object.keys(answer.beds) as BedType[]) {
    if (!reportedTypes.includes(type))
      errors[`beds.${type}`] = ['This home does not report this bed type'];
  }
  for (const type of reportedTypes) {
    if (!isBedCount(answer.beds[type] ?? 0)) errors[`beds.${type}`] = [NOT_A_BED_COUNT];
  }
  if (answer.vacant_beds !== undefined && !isBedCount(answer.vacant_beds)) {
    errors.vacant_beds = [NOT_A_BED_COUNT];
  }
  if (Object.keys(errors).length > 0) return { ok: false, errors };
  return form.kind === 'aqp' ? decideAqp(form.types, answer) : decideStandard(form, answer);
}

/**
 * The AQP form's rules (specification 1, section 5). All types 0 under a positive total breaks the
 * third rule as well as the fourth; the fourth says what to do, so it is asked first.
 */
function decideAqp(types: BedType[], { vacant_beds, beds }: BedAnswer): BedDecision {
  const counts = types.map((type) => beds[type] ?? 0);
  if (vacant_beds === undefined) {
    return { ok: false, errors: { vacant_beds: ['This field is required'] } };
  }
  if (vacant_beds === 0) {
    return {
      ok: true,
      vacant_beds: 0,
      types: types.map((bed_type) => ({ bed_type, vacant_beds: 0 })),
    };
  }
  const tooMany = types.filter((type) => (beds[type] ?? 0) > vacant_beds);
  if (tooMany.length > 0) {
    return {
      ok: false,
      errors: Object.fromEntries(tooMany.map((type) => [`beds.${type}`, [ANY_TYPE_ABOVE_TOTAL]])),
    };
  }
  const sum = counts.reduce((a, b) => a + b, 0);
  if (sum === 0) return { ok: false, errors: { beds: [NO_BEDS_SELECTED] } };
  if (vacant_beds > sum) return { ok: false, errors: { beds: [SUM_BELOW_TOTAL] } };
  return {
    ok: true,
    vacant_beds,
    types: types.map((bed_type) => ({ bed_type, vacant_beds: beds[bed_type] ?? 0 })),
  };
}

/** The non-AQP form: 0 beds means 0 dementia beds, and dementia beds are among the total. */
function decideStandard(
  { total, dementia }: { total: BedType; dementia: BedType },
  { vacant_beds, beds }: BedAnswer,
): BedDecision {
  const all = beds[total] ?? vacant_beds;
  if (all === undefined)
    return { ok: false, errors: { [`beds.${total}`]: ['This field is required'] } };
  if (vacant_beds !== undefined && vacant_beds !== all) {
    return { ok: false, errors: { vacant_beds: [`This must be the number of ${total} beds`] } };
  }
  const withDementia = all === 0 ? 0 : (beds[dementia] ?? 0);
  if (withDementia > all) {
    return { ok: false, errors: { [`beds.${dementia}`]: [dementiaAboveTotal(total)] } };
  }
  return {
    ok: true,
    vacant_beds: all,
    types: [
      { bed_type: total, vacant_beds: all },
      { bed_type: dementia, vacant_beds: withDementia },
    ],
  };
}

/** More vacant beds than registered ones: a warning to confirm, no refusal (decisions, section 3). */
export function aboveRegisteredBeds(vacantBeds: number, registered: number | null): boolean {
  return registered !== null && vacantBeds > registered;
}

/** Why a home may not report vacancies now, if so. */
export const VacancyBar = z.enum(['closed', 'aqp_suspension', 'not_reporting']);
export type VacancyBar = z.infer<typeof VacancyBar>;

/**
 * A home that has closed, is suspended from AQP or without vacancy reporting does not report
 * (specification 1, section 4; decisions, section 10). A card is of no closed home and does not say.
 */
export function vacancyBarOf(
  home: Pick<Home, 'aqp_suspension' | 'vacancy_reporting' | 'is_bsol'> &
    Partial<Pick<Home, 'location_status'>>,
): VacancyBar | null {
  if (home.location_status === 'CLOSED') return 'closed';
  if (home.is_bsol || !home.vacancy_reporting) return 'not_reporting';
  return home.aqp_suspension ? 'aqp_suspension' : null;
}

/** The vacancy after an update: one version on, counted for its London day. */
export function confirmed(
  before: Vacancy,
  update: { vacant_beds: number; types: BedVacancy[]; comments: string; by: string; now: Date },
): Vacancy {
  const today = londonDay(update.now);
  const oldest = addDays(today, 1 - HISTORY_DAYS);
  const recent = Object.entries(before.updates_by_day).filter(([day]) => day >= oldest);
  const counts = Object.fromEntries(recent);
  return {
    ...before,
    version: before.version + 1,
    vacant_beds: update.vacant_beds,
    types: update.types,
    comments: update.comments,
    updated_at: update.now.toISOString() as Vacancy['updated_at'],
    updated_by: update.by,
    updates_by_day: { ...counts, [today]: (counts[today] ?? 0) + 1 },
    disputed: null,
  };
}

/** The history strip: updates on each of the last five London days, oldest first. */
export function historyStrip(
  vacancy: Vacancy,
  now: Date,
): { day: LondonDay; day_short: string; count: number }[] {
  const today = londonDay(now);
  return Array.from({ length: HISTORY_DAYS }, (_, i) => {
    const day = addDays(today, i + 1 - HISTORY_DAYS);
    return { day, day_short: dayShort(day), count: vacancy.updates_by_day[day] ?? 0 };
  });
}

/** `HH:mm on DD-MM-YYYY`, or that the home has not yet responded. */
export function updatedText(updatedAt: string | null): string {
  return updatedAt === null ? NOT_YET_RESPONDED : londonStamp(new Date(updatedAt));
}

/** When the present figures were last found not right by phone; null: they were not. */
export const disputedAt = ({ disputed, version }: Vacancy): string | null =>
  disputed?.version === version ? disputed.at : null;

/** Whole days since the update, null when there was none. */
export function updatedDays(updatedAt: string | null, now: Date): number | null {
  return updatedAt === null ? null : elapsedDays(new Date(updatedAt), now);
}

/** Green under 1 day, amber from 1 to under 3, red otherwise (specification 2, section 9). */
export type VacancyAge = 'green' | 'amber' | 'red';

/** The age indicator by elapsed time; a home that never answered is red. */
export function vacancyAge(updatedAt: string | null, now: Date): VacancyAge {
  const days = updatedDays(updatedAt, now);
  if (days === null || days >= 3) return 'red';
  return days < 1 ? 'green' : 'amber';
}

/** Figures of this age in days are not confirmed together with others, without a look at them. */
const OLD_DAYS = 7;

/** Whether a home's figures are a week old or older. A home that never answered has none. */
export const isOldAnswer = (updatedAt: string | null, now: Date): boolean =>
  updatedAt !== null && elapsedDays(new Date(updatedAt), now) >= OLD_DAYS;
