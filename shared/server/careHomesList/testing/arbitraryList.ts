import fc from 'fast-check';
import {
  ANY_BED,
  AQP_VARIANT_VALUES,
  BED_TYPE_VALUES,
  HOME_SIZES,
  RATING_VALUES,
} from '#shared/careHomesList/filterValues.ts';
import {
  CareHomeType,
  type ListFilters,
  UpdatedWithin,
  WITHIN_MILES,
} from '#shared/careHomesList/listFilters.ts';
import type { BedNote } from '#shared/homes/bedNote.ts';
import type { Home } from '#shared/homes/home.ts';
import { AqpVariant, Rating } from '#shared/homes/homeValues.ts';
import { BedType } from '#shared/homes/vacancy.ts';
import { londonDay } from '#shared/kernel/calendar.ts';
import type { HomeUuid, Instant } from '#shared/kernel/ids.ts';
import type { Rates } from '#shared/rates/rates.ts';
import { aHome, aRate } from '#shared/testing/builders.ts';
import type { HomesQuery } from '../careHomes.ts';
import { cardRatesOn } from '../liveRates.ts';

const HOUR_MS = 3_600_000;
/** A Friday in winter. */
export const NOW = new Date('2026-11-20T10:00:00.000Z');
export const hoursBefore = (hours: number): Instant =>
  new Date(NOW.getTime() - hours * HOUR_MS).toISOString() as Instant;

/** What the central team has saved at that time: a district's and a board's rate, and one that is to come. */
export const RATES: Rates = {
  version: 1,
  saved_at: hoursBefore(100),
  entries: [
    aRate({ name: 'Lambeth', rate: 1400.5 }),
    aRate({ of: 'icb', name: 'NHS West and North London Integrated Care Board', rate: 1399.99 }),
    aRate({ of: 'variant', name: 'sussex', from: '2026-11-21', rate: 9000 }),
  ],
};

/** Far from each other and not in the order of their numbers, as uuids are. */
export const uuidOf = (number: number): HomeUuid => {
  const first = (Math.imul(number, 0x9e3779b1) >>> 0).toString(16).padStart(8, '0');
  return `${first}-0000-4000-8000-${String(number).padStart(12, '0')}` as HomeUuid;
};

const NAMES = [
  'Abbey',
  'abbey',
  'Ábbey',
  'Zoë House',
  'Larch\nLodge',
  'The Elms',
  '(Elms)',
  '',
  '𝕃arch',
  'ΣΊΣΥΦΟΣ',
];
const PROVIDERS = ['Larch Care', 'Élan', 'Other', ''];
const AUTHORITIES = ['Lambeth', 'Barnet', 'Oldham', 'St. Helens', 'St Helens', ''];
const SERVICES = ['PEG feeding', 'Respite and short stays', 'Pets welcome', 'Polish', 'Welsh'];
const SLUGS = ['peg-feeding', 'respite-and-short-stays', 'pets-welcome', 'polish', 'welsh'];

/** Hours before now, near the limits of the filters too, so that homes often share a time. */
const ago = fc
  .constantFrom(0, 1, 9, 10, 11, 71, 72, 73, 168, 169, 2000, 2208, 2209, 3000)
  .map(hoursBefore);
const orNull = <T>(values: fc.Arbitrary<T>) => fc.option(values, { nil: null });

const someNote: fc.Arbitrary<BedNote> = fc
  .record({
    bed_type: fc.constantFrom(...BedType.options),
    beds: fc.constantFrom(1, 2),
    kind: fc.constantFrom('unusable' as const, 'limit' as const),
  })
  .map(({ kind, ...some }) => ({
    ...some,
    id: '00000000-0000-4000-8000-000000000001' as BedNote['id'],
    made_at: hoursBefore(10),
    ...(kind === 'limit'
      ? { kind, limit: 'women only' as const }
      : {
          kind,
          reason: 'Being prepared' as const,
          other: '',
          until: null,
          said_at: hoursBefore(10),
        }),
  }));

/** A home as it may be, of few different values, so that many are alike. */
const someHome = fc
  .record({
    name: fc.constantFrom(...NAMES),
    provider_name: fc.constantFrom(...PROVIDERS),
    local_authority: fc.constantFrom(...AUTHORITIES),
    service_types: fc.subarray(['Nursing homes', 'Residential homes', 'Homecare agencies']),
    overall_cqc_rating: fc.constantFrom(...Rating.options),
    no_beds: orNull(fc.constantFrom(0, 1, 19, 20, 39, 59, 60, 200)),
    aqp_status: fc.boolean(),
    aqp_variant: orNull(fc.constantFrom(...AqpVariant.options)),
    rate: orNull(fc.constantFrom(950, 1100.5)),
    aqp_rates: fc
      .subarray(BedType.options)
      .map((types) => types.map((bed_type, at) => ({ bed_type, rate: 900 + (at % 2) }))),
    aqp_pilot_status: fc.boolean(),
    total_beds_pilot: orNull(fc.constantFrom(0, 6)),
    has_answered_aqp_beds_question: fc.boolean(),
    icb_contact: orNull(
      fc.record({
        name: fc.constantFrom('Zoë Example', '“x","aqp_price":"@', 'z"aqp_price":"@london|'),
        phone_numbers: fc.subarray(['020 7946 0100']),
        emails: fc.subarray(['icb@example.org', 'icb.two@example.org']),
      }),
    ),
    answers_within: orNull(fc.constantFrom(1 as const, 2 as const, 4 as const)),
    aqp_suspension: fc.boolean(),
    aqp_suspension_since: orNull(fc.constantFrom('2026-11-01', '2026-10-24')),
    embargo: fc.boolean(),
    self_imposed_suspension: fc.boolean(),
    last_submitted_quality_questionnaire: orNull(ago),
    new_services: fc.subarray(SERVICES),
    changed_at: ago,
    notes: fc.array(someNote, { maxLength: 3 }),
    place: orNull(
      fc.record({
        latitude: fc.constantFrom(51.4653, 51.4654, 51.6, 53.54),
        longitude: fc.constantFrom(-0.1151, -0.1152, -2.11),
      }),
    ),
    vacancy: fc.record({
      updated_at: orNull(ago),
      vacant_beds: fc.constantFrom(0, 0, 1, 30),
      types: fc
        .subarray(BedType.options)
        .map((types) => types.map((bed_type, at) => ({ bed_type, vacant_beds: at }))),
      comments: fc.constantFrom('', 'Ring first – “please” 🙂\u2028'),
    }),
  })
  .map(({ place, ...home }) => ({
    ...home,
    latitude: place?.latitude ?? null,
    longitude: place?.longitude ?? null,
  }));

/** A home of this number and version. */
const homeOf = (number: number, version = 1): fc.Arbitrary<Home> =>
  someHome.map((overrides) => aHome({ ...overrides, uuid: uuidOf(number), version }));

/** Up to so many homes. */
export const someHomes = (most: number): fc.Arbitrary<Home[]> =>
  fc
    .integer({ min: 0, max: most })
    .chain((count) => fc.tuple(...Array.from({ length: count }, (_, number) => homeOf(number))));

/** What the feed may hold: any home in any version, in any order, and again. */
export const someChanges = (homes: number, most: number): fc.Arbitrary<Home[]> =>
  fc.array(
    fc
      .tuple(fc.nat(homes - 1), fc.integer({ min: 1, max: 9 }))
      .chain(([number, version]) => homeOf(number, version)),
    { maxLength: most },
  );

const maybe = <T>(values: fc.Arbitrary<T>) => fc.option(values, { nil: undefined, freq: 1 });
const few = (values: Iterable<string>) =>
  fc.uniqueArray(fc.constantFrom(...values), { minLength: 1, maxLength: 3 });

const anyFilters: fc.Arbitrary<ListFilters> = fc
  .record({
    care_home_type: fc.oneof(
      { weight: 2, arbitrary: fc.constant('All' as const) },
      fc.constantFrom(...CareHomeType.options),
    ),
    aqp_variant: maybe(few(AQP_VARIANT_VALUES)),
    overall_cqc_rating: maybe(few(RATING_VALUES.keys())),
    icb: maybe(few(['south-east-london', 'west-and-north-london', 'sussex'])),
    local_authority: maybe(few(['lambeth', 'barnet', 'oldham', 'st-helens', 'nowhere'])),
    vacant_bed_type: maybe(few(['any', ...BED_TYPE_VALUES.keys()])),
    usable: maybe(fc.constant('true' as const)),
    vacancies_updated: maybe(fc.constantFrom(...UpdatedWithin.options)),
    specialism: maybe(few(SLUGS.slice(0, 3))),
    language: maybe(few(SLUGS.slice(3))),
    answers_within: maybe(fc.constantFrom('1', '2', '4')),
    suspension: maybe(fc.constant('none' as const)),
    size: maybe(few(Object.keys(HOME_SIZES))),
    questionnaire: maybe(fc.constant('submitted' as const)),
    within: maybe(fc.constantFrom(...WITHIN_MILES.map(String))),
    search: maybe(
      fc
        .constantFrom(
          '',
          ' ',
          'a',
          'ab',
          'abbey',
          'ELMS',
          'zoe',
          'élan',
          'h care',
          '(',
          'σισυφ',
          'larch\nlodge',
          'e\nl',
          'nowhere',
          '𝕃ar',
        )
        .map((text) => `text-${text}`),
    ),
  })
  // A query has a handful of its fields; all at once nothing would ever pass.
  .chain((all) =>
    fc
      .subarray(
        Object.keys(all).filter((name) => name !== 'care_home_type'),
        { maxLength: 5 },
      )
      .map((names) => {
        const chosen = Object.entries(all).filter(
          ([name, value]) =>
            value !== undefined && (name === 'care_home_type' || names.includes(name)),
        );
        return Object.fromEntries(chosen) as ListFilters;
      }),
  );

/** The switch together with bed types, since what each of the two counts depends on the other. */
const bedFilters: fc.Arbitrary<ListFilters> = fc.record({
  care_home_type: fc.constant('All' as const),
  vacant_bed_type: few([ANY_BED, ...BED_TYPE_VALUES.keys()]),
  usable: fc.constant('true' as const),
});

export const someQuery: fc.Arbitrary<HomesQuery> = fc.record({
  filters: fc.oneof({ weight: 4, arbitrary: anyFilters }, { weight: 1, arbitrary: bedFilters }),
  now: fc.constant(NOW),
  dated: fc.constant(cardRatesOn(RATES, londonDay(NOW))),
  origin: orNull(
    fc.constantFrom({ latitude: 51.46535, longitude: -0.11516 }, { latitude: 53.5, longitude: -2 }),
  ),
});
