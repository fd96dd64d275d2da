import { authorityName, authoritySlugsMeant } from '../areas/authorityNames.ts';
import { icbSlugsMeant } from '../areas/icb.ts';
import { icbsByAuthority } from '../areas/icbByAuthority.ts';
import { icbOf } from '../areas/localAuthority.ts';
import type { Home } from '../homes/home.ts';
import { usableAsStored } from '../homes/usableBeds.ts';
import { londonDay, startOfLondonDay } from '../kernel/calendar.ts';
import { searchKey, slug } from '../kernel/text.ts';
import { type Point, squaredChordOf, squaredChordTo } from '../placeList/distance.ts';
import { searchedName } from '../placeList/search.ts';
import { isOfType } from './careHomeType.ts';
import { ANY_BED, BED_TYPE_VALUES, HOME_SIZES, type HomeSize } from './filterValues.ts';
import { icbSlug, type ListFilters, type UpdatedWithin } from './listFilters.ts';
import { questionnaireSince } from './questionnaire.ts';

const DAY_MS = 24 * 3_600_000;

/** The first instant, in ms since 1970, at which an update still counts as that recent. */
export function updatedSince(within: UpdatedWithin, now: Date): number {
  switch (within) {
    case 'today':
      return startOfLondonDay(londonDay(now)).getTime();
    case '3-days':
      return now.getTime() - 3 * DAY_MS;
    case '7-days':
      return now.getTime() - 7 * DAY_MS;
  }
}

/** What is searched for by name: home and provider, without case, accents and marks. */
export const searchedText = (home: Pick<Home, 'name' | 'provider_name'>): string =>
  searchKey(`${home.name}\n${home.provider_name}`);

/**
 * The slugs of the local authorities of which all or most lies in these ICBs on a day; of an ICB that has
 * ended those of all its successors.
 */
export function authoritiesOfIcbs(slugs: readonly string[], now: Date): Set<string> {
  const day = londonDay(now);
  const wanted = new Set(slugs.flatMap((icb) => icbSlugsMeant(icb, day)));
  return new Set(
    icbsByAuthority
      .filter((authority) => wanted.has(icbSlug(icbOf(authority, day))))
      .map(({ name }) => slug(name)),
  );
}

/** Whether new placements are suspended, by whomever. */
export const isSuspended = (
  home: Pick<Home, 'embargo' | 'self_imposed_suspension' | 'aqp_suspension'>,
): boolean => home.embargo || home.self_imposed_suspension || home.aqp_suspension;

/**
 * Whether a home's figures stand, so that a filter may go by them: one that is suspended from the AQP list
 * cannot update them (decisions, section 3).
 */
export const hasStandingFigures = (home: Pick<Home, 'aqp_suspension'>): boolean =>
  !home.aqp_suspension;

/**
 * The beds that are free for an AQP placement; 0 for other homes. A bed may be counted under several
 * types, so that there are never more of them than vacant beds.
 */
export const freeAqpBeds = ({
  aqp_status,
  vacancy: { types, vacant_beds },
}: Pick<Home, 'aqp_status' | 'vacancy'>): number =>
  aqp_status
    ? Math.min(
        vacant_beds,
        types.reduce((sum, type) => sum + type.vacant_beds, 0),
      )
    : 0;

/**
 * An AQP home that has answered and has no bed for a new AQP placement: its counts by bed type are
 * those of AQP beds, while its total may hold others.
 */
export const hasNoAqpCapacity = (home: Pick<Home, 'aqp_status' | 'vacancy'>): boolean =>
  home.aqp_status &&
  home.vacancy.updated_at !== null &&
  home.vacancy.types.every(({ vacant_beds }) => vacant_beds === 0);

/** The size group of a home, or null when its registered beds are not known. */
export function sizeOf({ no_beds: beds }: Pick<Home, 'no_beds'>): HomeSize | null {
  if (beds === null) return null;
  const size = Object.entries(HOME_SIZES).find(
    ([, [from, to]]) => beds >= from && (to === null || beds <= to),
  );
  return (size?.[0] as HomeSize | undefined) ?? null;
}

/** How many vacant beds of a type there are, or of any; with `usable` how many of them can be used now. */
export function offeredBeds(
  home: Home,
  type: string,
  { usable }: Pick<ListFilters, 'usable'>,
): number {
  const isType = ({ bed_type }: { bed_type: string }) => bed_type === BED_TYPE_VALUES.get(type);
  if (usable) {
    const { all, types } = usableAsStored(home);
    return type === ANY_BED ? all : (types.find(isType)?.usable ?? 0);
  }
  const { vacant_beds, types } = home.vacancy;
  return type === ANY_BED ? vacant_beds : (types.find(isType)?.vacant_beds ?? 0);
}

/** Whether a home usually answers enquiries within so many hours. */
const answersIn = ({ answers_within }: Home, hours: string): boolean =>
  answers_within !== null && answers_within <= Number(hours);

/**
 * Whether a home passes the filters: the rule itself, home by home, that the list's model answers
 * fast. `origin` is the place of the postcode searched for.
 */
export function passes(
  home: Home,
  filters: ListFilters,
  { now, origin }: { now: Date; origin: Point | null },
): boolean {
  const has = <V>(chosen: readonly V[] | undefined, test: (value: V) => boolean) =>
    chosen === undefined || chosen.some(test);
  const { icb, local_authority, specialism, vacancies_updated, questionnaire, within } = filters;
  const services = new Set(home.new_services.map(slug));
  const size = sizeOf(home);

  if (!isOfType(filters.care_home_type, home)) return false;
  const variant = home.aqp_variant ?? 'own';
  if (!has(filters.aqp_variant, (value) => home.aqp_status && variant === value)) return false;
  if (!has(filters.overall_cqc_rating, (value) => slug(home.overall_cqc_rating) === value)) {
    return false;
  }
  if (icb !== undefined || local_authority !== undefined) {
    const places = authoritiesOfIcbs(icb ?? [], now);
    const day = londonDay(now);
    for (const chosen of local_authority ?? []) {
      for (const authority of authoritySlugsMeant(chosen, day)) places.add(authority);
    }
    if (!places.has(slug(authorityName(home.local_authority)))) return false;
  }
  const goesByFigures =
    filters.vacant_bed_type !== undefined ||
    filters.usable !== undefined ||
    vacancies_updated !== undefined;
  if (goesByFigures && !hasStandingFigures(home)) return false;
  const wantsBed = filters.vacant_bed_type ?? (filters.usable && [ANY_BED]);
  if (!has(wantsBed, (type) => offeredBeds(home, type, filters) > 0)) return false;
  if (vacancies_updated !== undefined) {
    const at = home.vacancy.updated_at;
    if (at === null || Date.parse(at) < updatedSince(vacancies_updated, now)) return false;
  }
  if (filters.answers_within !== undefined && !answersIn(home, filters.answers_within))
    return false;
  if (specialism?.some((value) => !services.has(value))) return false;
  if (!has(filters.language, (value) => services.has(value))) return false;
  if (filters.suspension !== undefined && isSuspended(home)) return false;
  if (!has(filters.size, (value) => size === value)) return false;
  if (questionnaire !== undefined) {
    const at = home.last_submitted_quality_questionnaire;
    if (at === null || Date.parse(at) < questionnaireSince(now)) return false;
  }
  const text = searchedName(filters);
  if (text !== null && !searchedText(home).includes(text)) return false;
  if (within !== undefined && origin !== null) {
    const distance = squaredChordTo(home, origin);
    if (distance === null || distance > squaredChordOf(Number(within))) return false;
  }
  return true;
}
