import type { listCareHomes as contract } from '../../../shared/careHomesList/careHomesList.api.ts';
import { icbSlug } from '../../../shared/careHomesList/listFilters.ts';
import { NURSING_HOMES, RESIDENTIAL_HOMES } from '../../../shared/homes/homeValues.ts';
import type { ReplyOf } from '../../../shared/kernel/endpoint.ts';
import { Refusal } from '../../../shared/kernel/refusal.ts';
import { isWhole, slug } from '../../../shared/kernel/text.ts';
import { handler as listCareHomes } from '../../careHomesList/listCareHomes.ts';
import { builder, COST } from './builder.ts';

type Page = ReplyOf<typeof contract>;
type ListItem = Page['results'][number];

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
  cursor: 'after',
  limit: 'first',
};

const DirectoryName = builder
  .objectRef<{ name: string }>('DirectoryName')
  .implement({ fields: (t) => ({ name: t.exposeString('name') }) });

/** A care home of the list, as much as a directory tells (specification 2, section 3). */
const DirectoryLocation = builder.objectRef<ListItem>('DirectoryLocation').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    uuid: t.exposeID('uuid'),
    name: t.exposeString('name'),
    provider: t.field({ type: DirectoryName, resolve: ({ provider }) => ({ name: provider }) }),
    cqcRecordedId: t.exposeString('cqc_recorded_id', { nullable: true }),
    overallCqcRating: t.exposeString('overall_cqc_rating'),
    lastReportPublicationDate: t.exposeString('last_report_publication_date', { nullable: true }),
    serviceTypes: t.field({
      type: [DirectoryName],
      complexity: { field: 1, multiplier: 2 },
      resolve: ({ service_types }) => service_types,
    }),
    localAuthority: t.field({
      type: DirectoryName,
      resolve: ({ local_authority }) => ({ name: local_authority }),
    }),
    fullAddress: t.exposeString('full_address'),
    phoneNumbers: t.exposeStringList('phone_numbers'),
    emails: t.exposeStringList('emails'),
    noBeds: t.exposeInt('no_beds', { nullable: true }),
    vacantBeds: t.exposeInt('vacant_beds'),
    vacancyUpdated: t.exposeString('vacancy_updated_at', { nullable: true }),
    aqpStatus: t.exposeBoolean('aqp_status'),
    embargo: t.exposeBoolean('embargo'),
    selfImposedSuspension: t.exposeBoolean('self_imposed_suspension'),
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
        description: 'Where the next page begins: give it as `after`. Null on the last page',
        resolve: ({ next }) => next,
      }),
    }),
  });

const DirectoryEdge = builder
  .objectRef<{ node: ListItem; cursor: string | null }>('DirectoryEdge')
  .implement({
    fields: (t) => ({
      node: t.field({ type: DirectoryLocation, resolve: ({ node }) => node }),
      cursor: t.exposeString('cursor', {
        nullable: true,
        description: 'Only the last edge of a page has one, where more follow',
      }),
    }),
  });

const Directory = builder.objectRef<Page>('DirectoryOfServicesLocations').implement({
  fields: (t) => ({
    totalCount: t.exposeInt('count'),
    edgeCount: t.int({ resolve: ({ results }) => results.length }),
    pageInfo: t.field({ type: DirectoryPageInfo, resolve: (page) => page }),
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
      description: 'The care homes list by name, for commissioners who may see it',
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
      resolve: async (_, args, { call }, info) => {
        const query = { ordering: 'name', ...listQueryOf(args) };
        try {
          return await call(listCareHomes, { query }, info);
        } catch (error) {
          throw byArgument(error);
        }
      },
    }),
  );
}
