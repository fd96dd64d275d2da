import { addDays, daySlashed, type LondonDay } from '../kernel/calendar.ts';
import { picked } from '../kernel/picked.ts';
import type { FieldErrors } from '../kernel/refusal.ts';
import type { Home } from './home.ts';
import { HomeStatus } from './homeStatus.api.ts';
import { NURSING_HOMES } from './homeValues.ts';
import { differingFields } from './participation.ts';
import { BedType } from './vacancy.ts';

export const NOT_ON_AQP_LIST = 'This home is not on the AQP list';
export const FIXED_RATE = 'London, Sussex and Frimley homes are paid the fixed rate of their area';
export const NOTHING_CHANGED = 'Change something before you save';
export const EACH_BED_TYPE = 'Give each bed type that the home offers one rate';
export const ONE_OR_EACH = 'Give one rate for all bed types or one for each, not both';
export const BED_TYPES_MISSING = 'Choose the bed types that the home offers under AQP';
export const NO_NURSING = 'Only a home registered for nursing may offer nursing beds';
export const PILOT_NEEDS_AQP = 'Only a home on the AQP list can be in the pilot';
export const BEDS_NEED_PILOT = 'Only a home in the pilot has a number of AQP beds';
export const DAY_NEEDS_REPORTING =
  'Switch monthly reporting on to set the day from which it reports';
export const HOME_CLOSED = 'This home has closed, so it cannot start to take part';
export const moreThanRegistered = (beds: number): string =>
  `The home is registered for ${beds} beds. Enter at most that number`;

/** The earliest day from which a home may report. */
export const FIRST_REPORTING_DAY = '2020-01-01';
export const dayBetween = (until: string): string =>
  `Enter a day from ${daySlashed(FIRST_REPORTING_DAY)} to ${daySlashed(until)}`;

/** The fields of a status, in the order of forms and files. */
export const STATUS_FIELDS = Object.keys(HomeStatus.shape) as (keyof HomeStatus)[];

/** What is asked for; what is left out stays, or follows from the rest as `statusAfter` says. */
export type StatusChange = { [F in keyof HomeStatus]?: HomeStatus[F] | undefined };

type Rated = Pick<Home, 'aqp_status' | 'aqp_variant'>;

/** A home's status now. */
export const statusOf = (home: HomeStatus): HomeStatus => picked(home, STATUS_FIELDS);

/** Whether a home is paid a rate of its own (specification 1, section 9). */
export const hasOwnRate = (home: Rated): boolean => home.aqp_status && home.aqp_variant === null;

/** What a home outside AQP has of it. */
export const OUTSIDE_AQP = {
  aqp_variant: null,
  bed_type_preferences: [],
  rate: null,
  aqp_rates: [],
  aqp_pilot_status: false,
  total_beds_pilot: null,
  aqp_suspension: false,
} satisfies Partial<HomeStatus>;

/**
 * The status after a change, with what follows from it. Leaving AQP ends all that is about it; a variant ends
 * own rates; one rate for all and rates by bed type end each other; a bed type that is no longer offered has
 * no rate; leaving the pilot ends its number of beds; reporting begins today unless a day is named.
 */
export function statusAfter(
  before: HomeStatus,
  change: StatusChange,
  today: LondonDay,
): HomeStatus {
  const named = Object.fromEntries(
    Object.entries(change).filter(([, value]) => value !== undefined),
  ) as Partial<HomeStatus>;
  const after: HomeStatus = {
    ...before,
    ...(before.aqp_status && named.aqp_status === false && OUTSIDE_AQP),
    ...named,
  };
  after.bed_type_preferences = BedType.options.filter((type) =>
    after.bed_type_preferences.includes(type),
  );
  if (named.aqp_rates === undefined && typeof named.rate === 'number') after.aqp_rates = [];
  if (named.rate === undefined && named.aqp_rates?.length) after.rate = null;
  if (after.aqp_variant !== null && before.aqp_variant === null) {
    if (named.rate === undefined) after.rate = null;
    if (named.aqp_rates === undefined) after.aqp_rates = [];
  }
  if (named.aqp_rates === undefined) {
    after.aqp_rates = after.aqp_rates.filter(({ bed_type }) =>
      after.bed_type_preferences.includes(bed_type),
    );
  }
  after.aqp_rates = inOrder(after.aqp_rates);
  if (!after.aqp_pilot_status && named.total_beds_pilot === undefined)
    after.total_beds_pilot = null;
  if (named.reporting_from === undefined && after.reporting !== before.reporting) {
    after.reporting_from = after.reporting ? today : null;
  }
  return after;
}

/** In the order of the form; a stable order, so that the same rates are no change. */
const inOrder = (rates: HomeStatus['aqp_rates']): HomeStatus['aqp_rates'] =>
  rates.toSorted(
    (a, b) => BedType.options.indexOf(a.bed_type) - BedType.options.indexOf(b.bed_type),
  );

/** Which of the status's fields differ. */
export const changedFields = (before: HomeStatus, after: HomeStatus): (keyof HomeStatus)[] =>
  differingFields(before, after, STATUS_FIELDS);

/** What of a home decides which status it may have. */
export type StatusHome = HomeStatus & Pick<Home, 'service_types' | 'no_beds' | 'location_status'>;

/** Why a home may not have this status, by field; empty when it may. What stays may always stay. */
export function homeStatusErrors(
  home: StatusHome,
  after: HomeStatus,
  today: LondonDay,
): FieldErrors {
  const changed = changedFields(home, after);
  if (changed.length === 0) return { '': [NOTHING_CHANGED] };
  const errors: FieldErrors = {};
  const say = (field: keyof HomeStatus, message: string | null) => {
    if (message !== null && changed.includes(field)) errors[field] = [message];
  };
  for (const field of ['aqp_status', 'reporting', 'vacancy_reporting'] as const) {
    if (after[field] && home.location_status === 'CLOSED') say(field, HOME_CLOSED);
  }
  if (after.aqp_suspension && !after.aqp_status) say('aqp_suspension', NOT_ON_AQP_LIST);
  if (after.aqp_variant !== null && !after.aqp_status) say('aqp_variant', NOT_ON_AQP_LIST);
  const types = bedTypesError(home, after);
  say('bed_type_preferences', types);
  // The home joins and named no bed types: the message stands where they are chosen.
  if (types && changed.includes('aqp_status')) errors.bed_type_preferences = [types];
  if (after.rate !== null && !hasOwnRate(after)) say('rate', noOwnRate(after));
  if (after.aqp_rates.length > 0) {
    say('aqp_rates', ratesError(after));
    if (changed.includes('bed_type_preferences') && !errors.bed_type_preferences) {
      const message = ratesError(after);
      if (message) errors.aqp_rates = [message];
    }
  }
  if (after.aqp_pilot_status && !after.aqp_status) say('aqp_pilot_status', PILOT_NEEDS_AQP);
  say('total_beds_pilot', pilotBedsError(home, after));
  say('reporting_from', reportingFromError(after, today));
  return errors;
}

const noOwnRate = (home: Rated): string => (home.aqp_status ? FIXED_RATE : NOT_ON_AQP_LIST);

function bedTypesError(home: StatusHome, after: HomeStatus): string | null {
  const types = after.bed_type_preferences;
  if (!after.aqp_status) return types.length > 0 ? NOT_ON_AQP_LIST : null;
  if (types.length === 0) return BED_TYPES_MISSING;
  const isNursing = home.service_types.length === 0 || home.service_types.includes(NURSING_HOMES);
  const offersNursing = types.includes('Nursing') || types.includes('Nursing dementia');
  return offersNursing && !isNursing ? NO_NURSING : null;
}

function ratesError(after: HomeStatus): string | null {
  const { rate, aqp_rates } = after;
  if (!hasOwnRate(after)) return noOwnRate(after);
  if (rate !== null) return ONE_OR_EACH;
  const offered = new Set(after.bed_type_preferences);
  const bedTypes = new Set(aqp_rates.map(({ bed_type }) => bed_type));
  const each = bedTypes.size === aqp_rates.length && bedTypes.size === offered.size;
  return each && [...bedTypes].every((type) => offered.has(type)) ? null : EACH_BED_TYPE;
}

function pilotBedsError(home: StatusHome, after: HomeStatus): string | null {
  const beds = after.total_beds_pilot;
  if (beds === null) return null;
  if (!after.aqp_pilot_status) return BEDS_NEED_PILOT;
  return home.no_beds !== null && beds > home.no_beds ? moreThanRegistered(home.no_beds) : null;
}

function reportingFromError(after: HomeStatus, today: LondonDay): string | null {
  const day = after.reporting_from;
  if (day === null) return null;
  if (!after.reporting) return DAY_NEEDS_REPORTING;
  const last = addDays(today, 2 * 366);
  return day < FIRST_REPORTING_DAY || day > last ? dayBetween(last) : null;
}
