import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import { Instant } from '#shared/kernel/ids.ts';
import { searchKey } from '#shared/kernel/text.ts';
import type { FilterGroup } from '#shared/placeList/filterGroup.ts';
import { SearchText, searchedPostcode } from '#shared/placeList/search.ts';
import { findPostcode } from '#shared/server/postcodes/postcodes.ts';
import { entity } from '#shared/store/entity.ts';
import type { Table } from '#shared/store/table.ts';
import { groupsWith } from '../filterGroups.ts';
import { allOf, anyArea, anyOf, atLeast, atMost } from '../filterRules.ts';
import type { ListKind } from '../listKind.ts';
import type { ListModel } from '../listModel.ts';
import type { ListQuery, ListTypes } from '../listTypes.ts';
import { refuseQuery } from '../refuseQuery.ts';

/*
 * A kind of place that there is not: day centres, which take people in from districts. Tests add it to
 * the lists as a real kind would be added, and the machinery has no line for it.
 */

const DayCentre = z.strictObject({
  uuid: z.string(),
  version: z.int(),
  changed_at: Instant,
  name: z.string(),
  operator: z.string(),
  latitude: z.nullable(z.number()),
  longitude: z.nullable(z.number()),
  /** One that is closed is not on the list. */
  open: z.boolean(),
  transport: z.nullable(z.enum(['own', 'shared'])),
  activities: z.array(z.string()),
  /** The districts from which it takes somebody in now. */
  districts: z.array(z.string()),
  /** Days before somebody new can come; null: not known. */
  notice_days: z.nullable(z.int()),
  /** When it last answered; null: never. */
  answered_at: z.nullable(Instant),
});
export type DayCentre = z.infer<typeof DayCentre>;

export const dayCentreEntity = entity<DayCentre, Pick<DayCentre, 'uuid'>>({
  name: 'dayCentre',
  schema: DayCentre,
  isFeed: true,
  key: ({ uuid }) => ({ pk: `DAYCENTRE#${uuid}`, sk: 'DAYCENTRE' }),
  index: ({ uuid, changed_at }) => ({ CHG: { pk: 'DAYCENTRE', sk: `${changed_at}#${uuid}` } }),
});

const dayCentresChangedSince = (table: Table, since?: string): AsyncGenerator<DayCentre> =>
  table.each(dayCentreEntity, {
    index: 'CHG',
    pk: 'DAYCENTRE',
    ...(since !== undefined && { from: since }),
  });

/** An open centre in London that covers the marsh, has never answered and was stored long ago. */
export const aDayCentre = (overrides: Partial<DayCentre> = {}): DayCentre => ({
  uuid: randomUUID(),
  version: 1,
  changed_at: '2026-11-01T09:00:00.000Z' as Instant,
  name: 'The Barn',
  operator: 'Larch',
  latitude: 51.5,
  longitude: -0.1,
  open: true,
  transport: null,
  activities: [],
  districts: ['marsh'],
  notice_days: null,
  answered_at: null,
  ...overrides,
});

/** A day centre as the list shows it. */
export const DayCentreCard = z.strictObject({
  id: z.string(),
  title: z.string(),
  districts: z.array(z.string()),
  notice: z.string(),
});
export type DayCentreCard = z.infer<typeof DayCentreCard>;

const Values = z.pipe(
  z.string(),
  z.transform((text: string) => text.split(',')),
);
export const dayCentreFilters = {
  transport: z.optional(z.enum(['own', 'shared', 'either'])),
  activity: z.optional(Values),
  district: z.optional(Values),
  region: z.optional(Values),
  /** Days at most. */
  notice: z.optional(z.string()),
  answered: z.optional(z.enum(['today'])),
  search: z.optional(SearchText),
};
const DayCentreFilters = z.strictObject(dayCentreFilters);
export const DayCentreOrdering = z.enum(['notice', 'name', 'distance']);

export interface DayCentres extends ListTypes {
  place: DayCentre;
  card: DayCentreCard;
  /** `covering`: the district of the postcode that is searched for. No client names it. */
  filters: z.infer<typeof DayCentreFilters> & { covering?: string };
  ordering: z.infer<typeof DayCentreOrdering>;
  number: 'noticeDays' | 'answeredAt';
  facet: 'transport' | 'activity' | 'district' | 'operator';
}

export const DISTRICTS: Readonly<Record<string, readonly string[]>> = {
  upland: ['hill', 'moor', 'vale'],
  lowland: ['vale', 'marsh', 'coast'],
};

export const dayCentresList: ListKind<DayCentres> = {
  name: 'dayCentres',
  revision: 7,
  changedSince: dayCentresChangedSince,
  isOnList: ({ open }) => open,
  numbers: {
    noticeDays: ({ notice_days }) => notice_days ?? Infinity,
    answeredAt: ({ answered_at }) => (answered_at === null ? 0 : Date.parse(answered_at)),
  },
  facets: ({ transport, activities, districts, operator }) => ({
    transport: transport === null ? [] : [transport],
    activity: activities,
    district: districts,
    operator: [operator],
  }),
  searchedText: ({ name, operator }) => searchKey(`${name}\n${operator}`),
  card: ({ uuid, name, districts, notice_days }) => ({
    id: uuid,
    title: name,
    districts: [...districts],
    notice: notice_days === null ? 'Ask' : `${notice_days} days`,
  }),
  orders: {
    notice: { by: 'number', column: 'noticeDays', largestFirst: false },
    name: { by: 'name' },
    distance: { by: 'distance' },
  },
  filters: [
    anyOf('transport', 'transport', { everything: 'either' }),
    allOf('activity', 'activity'),
    anyOf('covering', 'district'),
    anyArea({
      large: 'region',
      small: 'district',
      facet: 'district',
      named: false,
      within: (region) => DISTRICTS[region] ?? [],
    }),
    atMost('notice', 'noticeDays', Number),
    atLeast('answered', 'answeredAt', (_, { startOfDay }) => startOfDay()),
  ],
};

/** A postcode finds the centres that cover where it is; the distance is information. */
export function dayCentresQuery(
  filters: DayCentres['filters'],
  _model: ListModel<DayCentres>,
  now: Date,
): ListQuery<DayCentres> {
  const unknown = filters.region?.filter((region) => DISTRICTS[region] === undefined) ?? [];
  if (unknown.length > 0) refuseQuery({ region: unknown.map((region) => `No region ${region}`) });
  const postcode = searchedPostcode(filters);
  if (postcode === null) return { filters, now, origin: null };
  const origin = findPostcode(postcode) ?? refuseQuery({ search: ['No such postcode'] });
  return { filters: { ...filters, covering: districtOf(origin) }, now, origin };
}

/** North of London is moor, the rest is marsh. */
const districtOf = ({ latitude }: { latitude: number }): string =>
  latitude > 51.7 ? 'moor' : 'marsh';

export function dayCentresTree(
  model: ListModel<DayCentres>,
  query: ListQuery<DayCentres>,
): { groups: FilterGroup[]; count: number } {
  const { countOf, count } = model.facets(query);
  const group = groupsWith(countOf);
  const same = (values: readonly string[]) => values.map((value) => [value, value] as const);
  const groups = [
    group('Transport', 'transport', 'radio', same(['own', 'shared', 'either'])),
    group('Activities', 'activity', 'all', same(['art', 'music', 'walks'])),
    group('Regions', 'region', 'any', same(Object.keys(DISTRICTS))),
    group('Districts', 'district', 'any', same([...new Set(Object.values(DISTRICTS).flat())])),
    group('Notice', 'notice', 'radio', same(['0', '2', '7'])),
    group('Answered', 'answered', 'radio', same(['today'])),
  ];
  return { groups, count };
}
