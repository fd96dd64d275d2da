import { EXPORT_LIMIT } from '#shared/careHomesList/careHomesList.api.ts';
import {
  HOME_SIZES,
  LANGUAGE_VALUES,
  SPECIALISM_VALUES,
} from '#shared/careHomesList/filterValues.ts';
import {
  type CareHomeType,
  type ListFilters,
  WITHIN_MILES,
} from '#shared/careHomesList/listFilters.ts';
import { slug } from '#shared/kernel/text.ts';
import type { CareHomes } from '#shared/server/careHomesList/careHomes.ts';
import { readHomes } from '../demo/homes.ts';
import type { Dice } from '../demo/random.ts';
import { BENCH_NOW } from './benchNow.ts';
import type { Question as QuestionOf, Shape as ShapeOf } from './engine.ts';
import { partOfName, shapesOf, some } from './rolls.ts';

type Question = QuestionOf<CareHomes>;
type Shape = ShapeOf<CareHomes>;

const real = readHomes(BENCH_NOW).map(({ home }) => home);
const authorities = real.map(({ local_authority }) => slug(local_authority)).filter(Boolean);
const placed = real.flatMap(({ latitude, longitude }) =>
  latitude === null || longitude === null ? [] : [{ latitude, longitude }],
);
const names = real.map(({ name, provider_name }) => `${name} ${provider_name}`);

const TYPES: CareHomeType[] = ['All', 'Nursing homes', 'Residential homes', 'AQP list'];
const ICBS = [
  'south-east-london',
  'north-east-london',
  'west-and-north-london',
  'birmingham-and-solihull',
];
/** Usual languages, so that a question has an answer. */
const LANGUAGES = ['english', 'polish', 'romanian', 'hindi', 'punjabi', 'urdu', 'yoruba'].filter(
  (value) => LANGUAGE_VALUES.has(value),
);
const SPECIALISMS = [...SPECIALISM_VALUES.keys()];

const shape = shapesOf<CareHomes>('bench question');

const ratings = (roll: Dice) => roll.one([['good', 'outstanding'], ['good'], ['outstanding']]);
const bedTypes = (roll: Dice) =>
  roll.one([['any'], ['nursing'], ['nursing-dementia'], ['residential', 'residential-dementia']]);
const places = (roll: Dice): Partial<ListFilters> =>
  roll.chance(0.5)
    ? { icb: some(roll, ICBS, 1, 3) }
    : { local_authority: some(roll, authorities, 3, 12) };

/** Seven criteria that hold everywhere, and a place or a size. */
const eight = (roll: Dice): ListFilters => ({
  care_home_type: roll.one(TYPES.slice(1)),
  overall_cqc_rating: ratings(roll),
  vacant_bed_type: bedTypes(roll),
  vacancies_updated: roll.one(['today', '3-days', '7-days'] as const),
  specialism: some(roll, SPECIALISMS, 1, 2),
  language: some(roll, LANGUAGES, 1, 3),
  suspension: 'none',
  ...(roll.chance(0.5) ? places(roll) : { size: some(roll, Object.keys(HOME_SIZES), 1, 3) }),
});

const near = (roll: Dice): Filtered => {
  const { latitude, longitude } = roll.one(placed);
  const filters: ListFilters = {
    care_home_type: roll.one(TYPES),
    overall_cqc_rating: ratings(roll),
    vacant_bed_type: bedTypes(roll),
    ...(roll.chance(0.5) && { vacancies_updated: roll.one(['today', '3-days'] as const) }),
    ...(roll.chance(0.3) && { specialism: some(roll, SPECIALISMS, 1, 1) }),
    ...(roll.chance(0.3) && { within: String(roll.one(WITHIN_MILES.slice(3))) }),
  };
  const shift = () => roll.whole(-50_000, 50_000) / 1_000_000;
  return {
    filters,
    origin: { latitude: latitude + shift(), longitude: longitude + shift() },
    ordering: 'distance',
  };
};
type Filtered = Pick<Question, 'filters' | 'origin' | 'ordering'>;

/** The five kinds of question to the care homes list. */
export const HOME_SHAPES: readonly Shape[] = [
  shape('default page by date', (roll) => ({
    filters: { care_home_type: roll.one(TYPES) },
    turned: roll.one([0, 0, 0, 1, 2, 3, 5, 9]),
  })),
  shape('name substring, A–Z', (roll) => ({
    filters: { care_home_type: 'All', search: `text-${partOfName(names, roll)}` },
    ordering: 'name',
  })),
  shape('eight criteria together', (roll) => ({ filters: eight(roll) })),
  shape('nearest 20 with filters', near),
  shape('export of 2,000', (roll) => {
    const filters: ListFilters = {
      care_home_type: roll.one(['All', 'Nursing homes', 'Residential homes'] as const),
      ...(roll.chance(0.5) && { overall_cqc_rating: ['good', 'outstanding'] }),
      ...(roll.chance(0.5) && { vacant_bed_type: ['any'] }),
    };
    const ordering = roll.one(['-updated', 'name', 'distance'] as const);
    const origin = ordering === 'distance' ? roll.one(placed) : null;
    return { filters, ordering, origin, size: EXPORT_LIMIT };
  }),
];
