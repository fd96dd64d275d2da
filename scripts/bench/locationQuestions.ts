import { authoritiesOn, icbOfArea, regionsOn } from '#shared/areas/authoritiesOn.ts';
import {
  CALL_MINUTES,
  type LocationFilters,
  NOTICE_DAYS,
} from '#shared/domiciliary/locationFilters.ts';
import {
  LOCATION_SPECIALISM_VALUES,
  SPOKEN_LANGUAGE_VALUES,
} from '#shared/domiciliary/locationFilterValues.ts';
import { storedAreaIds } from '#shared/domiciliary/locationListRules.ts';
import { londonDay } from '#shared/kernel/calendar.ts';
import { slug } from '#shared/kernel/text.ts';
import { EXPORT_LIMIT } from '#shared/placeList/pages.ts';
import type { ServiceLocations } from '#shared/server/domiciliary/serviceLocations.ts';
import { readLocations } from '../demo/domcare/readLocations.ts';
import type { Dice } from '../demo/random.ts';
import { BENCH_NOW } from './benchNow.ts';
import type { Shape as ShapeOf } from './engine.ts';
import { partOfName, shapesOf, some } from './rolls.ts';

type Shape = ShapeOf<ServiceLocations>;

const DAY = londonDay(BENCH_NOW);
const real = readLocations(BENCH_NOW).filter(({ cqc_recorded_id }) => cqc_recorded_id !== null);
const names = real.map(({ name, provider_name }) => `${name} ${provider_name}`);
const placed = real.flatMap(({ latitude, longitude }) =>
  latitude === null || longitude === null ? [] : [{ latitude, longitude }],
);
const authorities = authoritiesOn(DAY);
const areas = authorities.map(({ name }) => slug(name));
const icbs = regionsOn(DAY).flatMap(({ ccgSet }) => ccgSet.map(({ name }) => slug(name)));
const LANGUAGES = ['english', 'polish', 'romanian', 'hindi', 'urdu', 'yoruba'].filter((value) =>
  SPOKEN_LANGUAGE_VALUES.has(value),
);
const SPECIALISMS = [...LOCATION_SPECIALISM_VALUES.keys()];

const shape = shapesOf<ServiceLocations>('bench domcare question');

const tiers = (roll: Dice) => some(roll, ['1', '2', '3', '4'], 1, 2);
const notice = (roll: Dice) => String(roll.one(NOTICE_DAYS.slice(2)));
const ratings = (roll: Dice) =>
  roll.one([['good', 'outstanding'], ['good'], ['good', 'not-yet-inspected']]);

/** Seven criteria that hold everywhere, and a place or an answer about COVID-19. */
const eight = (roll: Dice): LocationFilters => ({
  care_tier: tiers(roll),
  live_in: roll.one(['live-in', 'visiting'] as const),
  notice: notice(roll),
  call_duration: String(roll.one(CALL_MINUTES.slice(1))),
  availability_updated: roll.one(['today', '7-days', '14-days'] as const),
  language: some(roll, LANGUAGES, 1, 3),
  suspension: 'none',
  ...(roll.chance(0.8)
    ? roll.chance(0.5)
      ? { icb: some(roll, icbs, 1, 3) }
      : { area: some(roll, areas, 3, 12) }
    : { accepts_covid: 'yes' as const }),
});

/** Who takes packages where a postcode is, the nearest office first. */
const covering = (roll: Dice) => {
  const authority = roll.one(authorities);
  const here = roll.one(placed);
  const shift = () => roll.whole(-50_000, 50_000) / 1_000_000;
  const filters: ServiceLocations['filters'] = {
    covering: storedAreaIds([authority.id], BENCH_NOW).map(String),
    care_tier: tiers(roll),
    ...(roll.chance(0.5) && { overall_cqc_rating: ratings(roll) }),
    ...(roll.chance(0.5) && { notice: notice(roll) }),
    ...(roll.chance(0.3) && { live_in: 'live-in' as const }),
    ...(roll.chance(0.3) && { language: some(roll, LANGUAGES, 1, 1) }),
    ...(roll.chance(0.3) && { specialism: some(roll, SPECIALISMS, 1, 1) }),
  };
  const origin = { latitude: here.latitude + shift(), longitude: here.longitude + shift() };
  return { filters, origin, ordering: 'distance' as const };
};

/** The five kinds of question to the domiciliary care list. */
export const LOCATION_SHAPES: readonly Shape[] = [
  shape('default page by date', (roll) => ({
    filters: roll.one([{}, {}, { icb: [slug(icbOfArea(roll.one(authorities), DAY))] }]),
    turned: roll.one([0, 0, 0, 1, 2, 3, 5, 9]),
  })),
  shape('name substring, A–Z', (roll) => ({
    filters: { search: `text-${partOfName(names, roll)}` },
    ordering: 'name',
  })),
  shape('eight criteria together', (roll) => ({
    filters: eight(roll),
    ordering: roll.one(['-updated', 'notice'] as const),
  })),
  shape('nearest 20 that cover a postcode', covering),
  shape('export of 2,000', (roll) => {
    const filters: LocationFilters = {
      ...(roll.chance(0.5) && { overall_cqc_rating: ratings(roll) }),
      ...(roll.chance(0.5) && { live_in: 'visiting' as const }),
    };
    const ordering = roll.one(['-updated', 'name', 'distance'] as const);
    const origin = ordering === 'distance' ? roll.one(placed) : null;
    return { filters, ordering, origin, size: EXPORT_LIMIT };
  }),
];
