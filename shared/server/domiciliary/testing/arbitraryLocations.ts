import fc from 'fast-check';
import { RATING_VALUES } from '#shared/careHomesList/filterValues.ts';
import {
  AvailabilityWithin,
  CALL_MINUTES,
  LiveInChoice,
  type LocationFilters,
  NOTICE_DAYS,
} from '#shared/domiciliary/locationFilters.ts';
import { storedAreaIds } from '#shared/domiciliary/locationListRules.ts';
import { Rating } from '#shared/homes/homeValues.ts';
import type { Instant } from '#shared/kernel/ids.ts';
import { CALL_DURATIONS, NOTICES } from '#shared/serviceLocations/options.ts';
import type { LocationUuid, ServiceLocation } from '#shared/serviceLocations/serviceLocation.ts';
import { aLocation } from '#shared/testing/builders.ts';
import type { LocationsQuery } from '../serviceLocations.ts';

const HOUR_MS = 3_600_000;
/** A Friday in winter, and the day on which Surrey has just ended. */
export const NOW = new Date('2026-11-20T10:00:00.000Z');
export const AFTER_SURREY = new Date('2027-04-01T10:00:00.000Z');
const hoursBefore = (hours: number): Instant =>
  new Date(NOW.getTime() - hours * HOUR_MS).toISOString() as Instant;

/** Far from each other and not in the order of their numbers, as uuids are. */
const uuidOf = (number: number): LocationUuid => {
  const first = (Math.imul(number, 0x9e3779b1) >>> 0).toString(16).padStart(8, '0');
  return `${first}-0000-4000-8000-${String(number).padStart(12, '0')}` as LocationUuid;
};

const orNull = <T>(values: fc.Arbitrary<T>) => fc.option(values, { nil: null });
/** Hours before now, near the limits of the filters too. */
const ago = fc.constantFrom(0, 1, 9, 10, 11, 167, 168, 169, 335, 336, 337, 2000).map(hoursBefore);
/** Lambeth, Barnet, Oldham, Surrey and one of its successors. */
const AREAS = [9000022, 9000003, 8000004, 10000030, 90000001];

const someLocation = fc
  .record({
    name: fc.constantFrom('Abbey', 'abbey', 'Ábbey', 'Zoë Care', '(Wren)', '', 'ΣΊΣΥΦΟΣ'),
    provider_name: fc.constantFrom('Larch Care', 'Élan', ''),
    location_status: fc.constantFrom('OPEN' as const, 'REGISTERED' as const, 'CLOSED' as const),
    aqp_status: fc.oneof({ weight: 4, arbitrary: fc.constant(true) }, fc.boolean()),
    aqp_suspension: fc.oneof({ weight: 4, arbitrary: fc.constant(false) }, fc.boolean()),
    embargo: fc.boolean(),
    overall_cqc_rating: fc.constantFrom(...Rating.options),
    care_tiers: fc.subarray([1, 2, 3, 4]),
    specialisms: fc.subarray([1, 12, 17, 99]),
    spoken_languages: fc.subarray([1, 2, 3]),
    live_in: orNull(fc.constantFrom('2' as const, '3' as const, '4' as const)),
    changed_at: ago,
    place: orNull(
      fc.record({
        latitude: fc.constantFrom(51.4653, 51.4654, 51.6, 53.54),
        longitude: fc.constantFrom(-0.1151, -0.1152, -2.11),
      }),
    ),
    capacity: fc
      .record({
        updated: orNull(ago),
        areas: fc.subarray(AREAS),
        minimumCallDuration: fc.constantFrom(...CALL_DURATIONS.map(({ key }) => key)),
        noticeRequired: fc.constantFrom(...NOTICES.map(({ key }) => key)),
        acceptsCovid: fc.boolean(),
        comments: fc.constantFrom('', 'Ring first – “please” 🙂\u2028'),
      })
      // Who never answered has answered nothing.
      .map((answer) => (answer.updated === null ? {} : answer)),
  })
  .map(({ place, ...location }) => ({
    ...location,
    latitude: place?.latitude ?? null,
    longitude: place?.longitude ?? null,
  }));

/** A location of this number and version. */
const locationOf = (number: number, version = 1): fc.Arbitrary<ServiceLocation> =>
  someLocation.map((overrides) => aLocation({ ...overrides, uuid: uuidOf(number), version }));

/** Up to so many locations. */
export const someLocations = (most: number): fc.Arbitrary<ServiceLocation[]> =>
  fc
    .integer({ min: 0, max: most })
    .chain((count) =>
      fc.tuple(...Array.from({ length: count }, (_, number) => locationOf(number))),
    );

/** What the feed may hold: any location in any version, in any order, and again. */
export const someChanges = (locations: number, most: number): fc.Arbitrary<ServiceLocation[]> =>
  fc.array(
    fc
      .tuple(fc.nat(locations - 1), fc.integer({ min: 1, max: 9 }))
      .chain(([number, version]) => locationOf(number, version)),
    { maxLength: most },
  );

const few = (values: Iterable<string>) =>
  fc.uniqueArray(fc.constantFrom(...values), { minLength: 1, maxLength: 3 });

const someFilters: fc.Arbitrary<LocationFilters> = fc
  .record({
    icb: few(['south-east-london', 'surrey-and-sussex', 'greater-manchester']),
    area: few(['lambeth', 'barnet', 'oldham', 'surrey', 'east-surrey', 'west-surrey', 'kent']),
    care_tier: few(['1', '2', '4']),
    live_in: fc.constantFrom(...LiveInChoice.options),
    specialism: few(['dementia', 'parkinson-s-disease', 'peg-and-other-tube-feeding']),
    language: few(['english', 'welsh']),
    overall_cqc_rating: few(RATING_VALUES.keys()),
    notice: fc.constantFrom(...NOTICE_DAYS.map(String)),
    call_duration: fc.constantFrom(...CALL_MINUTES.map(String)),
    accepts_covid: fc.constant('yes' as const),
    availability_updated: fc.constantFrom(...AvailabilityWithin.options),
    suspension: fc.constant('none' as const),
    search: fc.constantFrom('text-', 'text-a', 'text-ABBEY', 'text-zoe', 'text-élan', 'text-('),
  })
  // A query has a handful of its fields; all at once nothing would ever pass.
  .chain((all) =>
    fc
      .subarray(Object.keys(all), { maxLength: 4 })
      .map((names) =>
        Object.fromEntries(Object.entries(all).filter(([name]) => names.includes(name))),
      ),
  );

/** A query, on either day; with the authorities of a postcode or without. */
export const someQuery: fc.Arbitrary<LocationsQuery & { covered: number[] | null }> = fc
  .record({
    filters: someFilters,
    day: fc.constantFrom({ now: NOW, surrey: 10000030 }, { now: AFTER_SURREY, surrey: 90000001 }),
    covered: orNull(fc.subarray([9000022, 9000003, null], { minLength: 1 })),
    origin: orNull(
      fc.constantFrom(
        { latitude: 51.46535, longitude: -0.11516 },
        { latitude: 53.5, longitude: -2 },
      ),
    ),
  })
  .map(({ filters, covered, day: { now, surrey }, origin }) => {
    const ids = covered?.map((id) => id ?? surrey) ?? null;
    const covering = ids && storedAreaIds(ids, now).map(String);
    return { now, origin, covered: ids, filters: { ...filters, ...(covering && { covering }) } };
  });
