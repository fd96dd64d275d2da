import { authorityName } from '#shared/areas/authorityNames.ts';
import { icbsOn } from '#shared/areas/icb.ts';
import type { CareHomeListItem, ListOrdering } from '#shared/careHomesList/careHomesList.api.ts';
import {
  ANY_BED,
  AQP_VARIANT_VALUES,
  BED_TYPE_VALUES,
  HOME_SIZES,
  RATING_VALUES,
} from '#shared/careHomesList/filterValues.ts';
import {
  CareHomeType,
  FILTER_NAMES,
  type FilterName,
  icbSlug,
  type ListFilters,
  SUSPENSION_NONE,
  UpdatedWithin,
  USABLE,
  WITHIN_MILES,
} from '#shared/careHomesList/listFilters.ts';
import { passes } from '#shared/careHomesList/listRules.ts';
import { ANSWERS_WITHIN } from '#shared/homes/answersWithin.ts';
import type { Home } from '#shared/homes/home.ts';
import { londonDay } from '#shared/kernel/calendar.ts';
import { fold, slug } from '#shared/kernel/text.ts';
import { milesOf, roundedMiles, squaredChordTo } from '#shared/placeList/distance.ts';
import { ratesOn } from '#shared/rates/ratesOn.ts';
import type { HomesQuery } from '../careHomes.ts';
import { listItem } from '../listItem.ts';
import { NOW, RATES } from './arbitraryList.ts';

/**
 * The list as the specification says it: an array of homes, a rule asked of each, and a sort. The
 * model must answer as it does; it is slow, and plain enough to be believed.
 */
export class PlainList {
  readonly #homes = new Map<string, Home>();

  constructor(homes: Iterable<Home> = []) {
    for (const home of homes) this.apply(home);
  }

  apply(home: Home): void {
    const existing = this.#homes.get(home.uuid);
    if (!existing || existing.version < home.version) this.#homes.set(home.uuid, home);
  }

  get homes(): Home[] {
    return [...this.#homes.values()];
  }

  /** All homes that pass, in order. */
  sorted(query: HomesQuery, ordering: ListOrdering): Home[] {
    const keyOf = {
      '-updated': (home: Home) => -updated(home),
      name: (home: Home) => fold(home.name),
      distance: (home: Home) => chordTo(home, query),
    }[ordering];
    return this.#passing(query).sort((a, b) => {
      const [key, other] = [keyOf(a), keyOf(b)];
      if (key !== other) return key < other ? -1 : 1;
      return a.uuid < b.uuid ? -1 : 1;
    });
  }

  card(home: Home): CareHomeListItem {
    return listItem(home, ratesOn(RATES, londonDay(NOW)));
  }

  miles(home: Home, { origin }: HomesQuery): number | null {
    const chord = origin && squaredChordTo(home, origin);
    return chord === null ? null : roundedMiles(milesOf(chord));
  }

  /** How many homes there would be, by `group:value`; what is not in it is 0. */
  facets(query: HomesQuery): Map<string, number> {
    const counts = new Map<string, number>();
    for (const group of FILTER_NAMES) {
      const own: FilterName[] =
        group === 'specialism'
          ? []
          : group === 'icb' || group === 'local_authority'
            ? ['icb', 'local_authority']
            : [group];
      for (const home of this.#passing({ ...query, filters: without(query.filters, own) })) {
        for (const value of valuesOf(home, group, query)) {
          const key = `${group}:${value}`;
          counts.set(key, (counts.get(key) ?? 0) + 1);
        }
      }
    }
    return counts;
  }

  changedSince(instant: string): Home[] {
    return this.homes.filter(({ changed_at }) => changed_at >= instant);
  }

  authorities(): Map<string, string> {
    const names = [
      ...new Set(this.homes.map(({ local_authority }) => authorityName(local_authority))),
    ].sort();
    return new Map(names.filter((name) => name !== '').map((name) => [slug(name), name]));
  }

  #passing(query: HomesQuery): Home[] {
    return this.homes.filter((home) => passes(home, query.filters, query));
  }
}

const updated = ({ vacancy }: Home): number =>
  vacancy.updated_at === null ? 0 : Date.parse(vacancy.updated_at);

const chordTo = (home: Home, { origin }: HomesQuery): number =>
  (origin && squaredChordTo(home, origin)) ?? Infinity;

function without(filters: ListFilters, names: readonly FilterName[]): ListFilters {
  const others = Object.entries(filters).filter(([name]) => !names.includes(name as FilterName));
  return { care_home_type: 'All', ...Object.fromEntries(others) };
}

/** The groups of which one value is chosen. */
const SINGLE: FilterName[] = [
  'care_home_type',
  'vacancies_updated',
  'suspension',
  'questionnaire',
  'usable',
  'answers_within',
  'within',
];

/** The values of a group that a home would be found by. */
function valuesOf(home: Home, group: FilterName, query: HomesQuery): string[] {
  const possible: Partial<Record<FilterName, Iterable<string>>> = {
    care_home_type: CareHomeType.options,
    aqp_variant: AQP_VARIANT_VALUES,
    overall_cqc_rating: RATING_VALUES.keys(),
    icb: icbsOn(londonDay(query.now)).map(({ name }) => icbSlug(name)),
    local_authority: home.local_authority === '' ? [] : [slug(authorityName(home.local_authority))],
    vacant_bed_type: [ANY_BED, ...BED_TYPE_VALUES.keys()],
    usable: [USABLE],
    answers_within: ANSWERS_WITHIN.map(String),
    vacancies_updated: UpdatedWithin.options,
    specialism: new Set(home.new_services.map(slug)),
    language: new Set(home.new_services.map(slug)),
    suspension: [SUSPENSION_NONE],
    size: Object.keys(HOME_SIZES),
    questionnaire: ['submitted'],
    within: query.origin ? WITHIN_MILES.map(String) : [],
  };
  return [...(possible[group] ?? [])].filter((value) => {
    const chosen = SINGLE.includes(group) ? value : [value];
    // The switch is of the beds that are chosen, and counts among each type only those that can be used.
    const { usable, vacant_bed_type } = query.filters;
    const beside =
      group === 'vacant_bed_type' ? { usable } : group === 'usable' ? { vacant_bed_type } : {};
    return passes(
      home,
      { care_home_type: 'All', ...beside, [group]: chosen } as ListFilters,
      query,
    );
  });
}
