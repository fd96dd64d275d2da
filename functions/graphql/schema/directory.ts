import { type Account, mayUse } from '#shared/account/account.ts';
import { areasOn, authorityOf } from '#shared/areas/authoritiesOn.ts';
import type { listCareHomes as contract } from '#shared/careHomesList/careHomesList.api.ts';
import { icbSlug } from '#shared/careHomesList/listFilters.ts';
import type { listServiceLocations as locationsContract } from '#shared/domiciliary/locationList.api.ts';
import { NURSING_HOMES, RESIDENTIAL_HOMES } from '#shared/homes/homeValues.ts';
import { londonDay } from '#shared/kernel/calendar.ts';
import type { ReplyOf } from '#shared/kernel/endpoint.ts';
import { Refusal } from '#shared/kernel/refusal.ts';
import { isWhole, slug } from '#shared/kernel/text.ts';
import { listCareHomes } from '../../careHomesList/list.ts';
import { listServiceLocations } from '../../domiciliary/list.ts';
import { builder, COST, FREE, FREE_OR_NULL, LIST_OF_ROW, WITHIN_ROW } from './builder.ts';

type HomeItem = ReplyOf<typeof contract>['results'][number];
type LocationItem = ReplyOf<typeof locationsContract>['results'][number];

/** What a directory tells of a home as well as of a service location. */
interface ListItem
  extends Pick<
    HomeItem,
    | 'name'
    | 'provider'
    | 'cqc_recorded_id'
    | 'overall_cqc_rating'
    | 'last_report_publication_date'
    | 'local_authority'
    | 'full_address'
    | 'phone_numbers'
    | 'emails'
    | 'aqp_status'
    | 'embargo'
  > {
  id: string;
  uuid: string;
  service_types: { name: string }[];
  no_beds: number | null;
  /** Null: it has no beds, or never said how many are vacant. */
  vacant_beds: number | null;
  vacancy_updated_at: string | null;
  self_imposed_suspension: boolean;
  /** Of homecare agencies alone. */
  homecare:
    | (Pick<LocationItem, 'care_tiers' | 'live_in' | 'capacity_updated_at'> & {
        areas: { id: number; name: string }[];
      })
    | null;
}

interface Page {
  results: ListItem[];
  count: number;
  next: string | null;
}

const HOMECARE = 'Homecare agencies';

const homesPage = ({ results, count, next }: ReplyOf<typeof contract>): Page => ({
  results: results.map((home) => ({
    ...home,
    vacant_beds: home.vacancy_updated_at === null ? null : home.vacant_beds,
    homecare: null,
  })),
  count,
  next,
});

/** A homecare agency has areas in the place of beds. */
function locationsPage({ results, count, next, as_of }: ReplyOf<typeof locationsContract>): Page {
  const day = londonDay(new Date(as_of));
  const named = (ids: readonly number[]) =>
    areasOn(ids, day).map((id) => ({ id, name: authorityOf(id)?.name ?? '' }));
  return {
    results: results.map((location) => ({
      ...location,
      service_types: [{ name: HOMECARE }],
      no_beds: null,
      vacant_beds: null,
      vacancy_updated_at: null,
      self_imposed_suspension: false,
      homecare: { ...location, areas: named(location.areas) },
    })),
    count,
    next,
  };
}

const DEFAULT_FIRST = 20;
const MOST_AT_ONCE = 100;
const ICB_NAME = /^NHS .+ Integrated Care Board$/;
/** The list's own names of what it refuses, by those of the arguments. */
const ARGUMENTS: Record<string, string> = {
  search: 'name',
  overall_cqc_rating: 'cqcRatings',
  care_home_type: 'serviceTypes',
  specialism: 'specialisms',
  icb: 'areas',
  local_authority: 'areas',
  area: 'areas',
  cursor: 'after',
  limit: 'first',
};

const DirectoryName = builder
  .objectRef<{ name: string }>('DirectoryName')
  .implement({ fields: (t) => ({ name: t.exposeString('name') }) });

const NamedOption = builder
  .objectRef<{ id: number; name: string }>('NamedOption')
  .implement({ fields: (t) => ({ id: t.exposeInt('id'), name: t.exposeString('name') }) });

/** A place of a list, as much as a directory tells (specification 2, section 3). */
const DirectoryLocation = builder.objectRef<ListItem>('DirectoryLocation').implement({
  fields: (t) => ({
    id: t.exposeID('id', FREE),
    uuid: t.exposeID('uuid', FREE),
    name: t.exposeString('name', FREE),
    provider: t.field({
      type: DirectoryName,
      ...WITHIN_ROW,
      resolve: ({ provider }) => ({ name: provider }),
    }),
    cqcRecordedId: t.exposeString('cqc_recorded_id', FREE_OR_NULL),
    overallCqcRating: t.exposeString('overall_cqc_rating', FREE),
    lastReportPublicationDate: t.exposeString('last_report_publication_date', FREE_OR_NULL),
    serviceTypes: t.field({
      type: [DirectoryName],
      ...LIST_OF_ROW,
      resolve: ({ service_types }) => service_types,
    }),
    localAuthority: t.field({
      type: DirectoryName,
      ...WITHIN_ROW,
      resolve: ({ local_authority }) => ({ name: local_authority }),
    }),
    fullAddress: t.exposeString('full_address', FREE),
    phoneNumbers: t.exposeStringList('phone_numbers', FREE),
    emails: t.exposeStringList('emails', FREE),
    noBeds: t.exposeInt('no_beds', FREE_OR_NULL),
    vacantBeds: t.exposeInt('vacant_beds', FREE_OR_NULL),
    vacancyUpdated: t.exposeString('vacancy_updated_at', FREE_OR_NULL),
    aqpStatus: t.exposeBoolean('aqp_status', FREE),
    embargo: t.exposeBoolean('embargo', FREE),
    selfImposedSuspension: t.exposeBoolean('self_imposed_suspension', FREE),
    careTiers: t.field({
      type: [NamedOption],
      nullable: true,
      ...LIST_OF_ROW,
      resolve: ({ homecare }) => homecare?.care_tiers ?? null,
    }),
    liveIn: t.string({ ...FREE_OR_NULL, resolve: ({ homecare }) => homecare?.live_in ?? null }),
    areas: t.field({
      type: [NamedOption],
      nullable: true,
      ...LIST_OF_ROW,
      resolve: ({ homecare }) => homecare?.areas ?? null,
    }),
    capacityUpdated: t.string({
      ...FREE_OR_NULL,
      resolve: ({ homecare }) => homecare?.capacity_updated_at ?? null,
    }),
  }),
});

/** Where the next page of a list begins, if there is one. */
export const DirectoryPageInfo = builder
  .objectRef<Pick<Page, 'next'>>('DirectoryPageInfo')
  .implement({
    fields: (t) => ({
      hasNextPage: t.boolean({ resolve: ({ next }) => next !== null }),
      endCursor: t.string({
        nullable: true,
        description: 'Where the next page starts: give it as `after`. Null on the last page',
        resolve: ({ next }) => next,
      }),
    }),
  });

const DirectoryEdge = builder
  .objectRef<{ node: ListItem; cursor: string | null }>('DirectoryEdge')
  .implement({
    fields: (t) => ({
      node: t.field({ type: DirectoryLocation, ...FREE, resolve: ({ node }) => node }),
      cursor: t.exposeString('cursor', {
        ...FREE_OR_NULL,
        description: 'Only the last edge of a page has one, where more follow',
      }),
    }),
  });

const Directory = builder.objectRef<Page>('DirectoryOfServicesLocations').implement({
  fields: (t) => ({
    totalCount: t.exposeInt('count', FREE),
    edgeCount: t.int({ ...FREE, resolve: ({ results }) => results.length }),
    pageInfo: t.field({ type: DirectoryPageInfo, ...WITHIN_ROW, resolve: (page) => page }),
    edges: t.field({
      type: [DirectoryEdge],
      // The query's own: by as many as were asked for.
      complexity: { field: 1, multiplier: 1 },
      resolve: ({ results, next }) =>
        results.map((node, i) => ({ node, cursor: i === results.length - 1 ? next : null })),
    }),
  }),
});

interface DirectoryArguments {
  first?: number | null | undefined;
  after?: string | null | undefined;
  name?: string | null | undefined;
  cqcRatings?: readonly string[] | null | undefined;
  serviceTypes?: readonly string[] | null | undefined;
  specialisms?: readonly string[] | null | undefined;
  areas?: readonly string[] | null | undefined;
}

/** The query of the list's REST call. Refuses (`invalid`) what has no place in it. */
function listQueryOf(args: DirectoryArguments): Record<string, string> {
  const { first, after, name, cqcRatings, serviceTypes, specialisms, areas } = args;
  if (name && !isWhole(name)) refuse('name', 'The name is not valid text');
  if (first != null && (first < 1 || first > MOST_AT_ONCE)) {
    refuse('first', `Ask for 1 to ${MOST_AT_ONCE} homes`);
  }
  const boards = areas?.filter((area) => ICB_NAME.test(area)) ?? [];
  const authorities = areas?.filter((area) => !ICB_NAME.test(area)) ?? [];
  const query = {
    limit: String(first ?? DEFAULT_FIRST),
    cursor: after ?? '',
    search: name?.trim() ? `text-${name}` : '',
    care_home_type: typeOf(serviceTypes ?? []),
    overall_cqc_rating: slugs('cqcRatings', cqcRatings ?? []),
    specialism: slugs('specialisms', specialisms ?? []),
    icb: boards.map(icbSlug).join(),
    local_authority: slugs('areas', authorities),
  };
  return Object.fromEntries(Object.entries(query).filter(([, value]) => value !== ''));
}

/** The query of the domiciliary care list: its areas are those covered. */
function locationsQueryOf(args: DirectoryArguments): Record<string, string> {
  const {
    icb,
    local_authority,
    care_home_type: _,
    ...query
  } = listQueryOf({
    ...args,
    serviceTypes: [],
  });
  return { ...query, ...(icb && { icb }), ...(local_authority && { area: local_authority }) };
}

/**
 * Whether homecare agencies are asked for. Both kinds in one call are refused; where none is named, care
 * homes are, or homecare for who may see no other.
 */
function wantsHomecare({ serviceTypes }: DirectoryArguments, account: Account): boolean {
  if (!serviceTypes?.length) return !mayUse(account, 'nhList') && mayUse(account, 'dcList');
  if (!serviceTypes.includes(HOMECARE)) return false;
  if (serviceTypes.some((type) => type !== HOMECARE)) {
    refuse('serviceTypes', 'Ask for care homes or for homecare agencies, not for both at once');
  }
  return true;
}

function slugs(argument: string, names: readonly string[]): string {
  const without = names.find((name) => slug(name) === '');
  if (without !== undefined) refuse(argument, `There is no '${without}' to filter by`);
  return names.map(slug).join();
}

/** Every home of the list is a nursing or a residential home, so both together are all. */
function typeOf(serviceTypes: readonly string[]): string {
  const types = new Set(serviceTypes);
  const unknown = [...types].find((type) => type !== NURSING_HOMES && type !== RESIDENTIAL_HOMES);
  if (unknown !== undefined) refuse('serviceTypes', `There is no '${unknown}' to filter by`);
  const [only] = types;
  return types.size === 1 && only !== undefined ? only : '';
}

const refuse = (argument: string, text: string): never => {
  throw new Refusal('invalid', text, { errors: { [argument]: [text] } });
};

/** What the list refuses, told by the arguments' names. */
function byArgument(error: unknown): unknown {
  if (!(error instanceof Refusal) || !error.errors) return error;
  const errors: Record<string, string[]> = {};
  for (const [field, messages] of Object.entries(error.errors)) {
    const name = ARGUMENTS[field] ?? field;
    errors[name] = [...(errors[name] ?? []), ...messages];
  }
  return new Refusal(error.reason, error.message, { errors });
}

/** Adds what this file is about to the schema. */
export function addDirectory(): void {
  const names = { required: false } as const;
  // DirectoryOfServicesLocations of specification 2, section 7.
  builder.queryField('directoryOfServicesLocations', (t) =>
    t.field({
      type: Directory,
      description:
        'The care homes list by name, or the domiciliary care list with serviceTypes "Homecare agencies", for commissioners who may see it',
      args: {
        first: t.arg.int({ required: false, description: 'At most 100; 20 when left out' }),
        after: t.arg.string({ required: false }),
        name: t.arg.string({ required: false, description: 'Part of the home’s or provider’s' }),
        cqcRatings: t.arg.stringList({ ...names, description: 'Any of these' }),
        serviceTypes: t.arg.stringList({ ...names, description: 'Any of these' }),
        specialisms: t.arg.stringList({ ...names, description: 'All of these' }),
        areas: t.arg.stringList({
          ...names,
          description: 'Any of these: local authorities, and ICBs by their full names',
        }),
      },
      complexity: ({ first }) => ({
        field: COST.read,
        multiplier: Math.max(1, first ?? DEFAULT_FIRST),
      }),
      resolve: async (_, args, { call, account }, info) => {
        const ordering = { ordering: 'name' };
        try {
          if (account && wantsHomecare(args, account)) {
            const query = { ...ordering, ...locationsQueryOf(args) };
            return locationsPage(await call(listServiceLocations, { query }, info));
          }
          const query = { ...ordering, ...listQueryOf(args) };
          return homesPage(await call(listCareHomes, { query }, info));
        } catch (error) {
          throw byArgument(error);
        }
      },
    }),
  );
}
