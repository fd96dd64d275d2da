import * as z from 'zod/mini';
import { endpoint } from '#shared/kernel/endpoint.ts';
import { Instant } from '#shared/kernel/ids.ts';
import { jsonOf } from '#shared/kernel/json.ts';
import {
  DayCentreOrdering,
  type DayCentres,
  dayCentreFilters,
  dayCentresList,
  dayCentresQuery,
  dayCentresTree,
} from '#shared/server/placeList/testing/dayCentres.ts';
import { type AnsweredList, queryList } from '../placeList/answeredList.ts';
import { listChanges } from '../placeList/listChanges.ts';
import { listExport } from '../placeList/listExport.ts';
import { listPage } from '../placeList/listPage.ts';
import { handle } from '../runtime/handle.ts';

/* The endpoints of the trial kind of list (shared/server/placeList/testing/dayCentres.ts). */

const dayCentres: AnsweredList<DayCentres> = {
  kind: dayCentresList,
  places: 'day centres',
  ordering: 'notice',
  queryOf: dayCentresQuery,
};

const access = { who: 'commissioner', flag: 'nhList' } as const;
const reply = z.unknown();
const ordering = z.optional(DayCentreOrdering);
export const page = endpoint('GET', '/trial/day_centres/', {
  summary: 'A page of day centres',
  access,
  handler: 'trial/page',
  query: z.strictObject({ ...dayCentreFilters, ordering, cursor: z.optional(z.string()) }),
  reply,
});
export const changes = endpoint('GET', '/trial/day_centre_changes/', {
  summary: 'What has changed of day centres',
  access,
  handler: 'trial/changes',
  query: z.strictObject({ ...dayCentreFilters, since: Instant }),
  reply,
});
export const whole = endpoint('GET', '/trial/all_day_centres/', {
  summary: 'An export of three day centres at most',
  access,
  handler: 'trial/whole',
  query: z.strictObject({ ...dayCentreFilters, ordering }),
  reply,
});
export const tree = endpoint('GET', '/trial/day_centre_filters/', {
  summary: 'The filter tree of day centres',
  access,
  handler: 'trial/tree',
  query: z.strictObject(dayCentreFilters),
  reply,
});

export const askPage = handle(page, ({ query: { ordering, cursor, ...filters }, table, now }) =>
  listPage(dayCentres, { filters, ordering, cursor, limit: 2, table, now }),
);
export const askChanges = handle(changes, async ({ query: { since, ...filters }, table, now }) =>
  jsonOf(await listChanges(dayCentres, { filters, since, table, now })),
);
export const askWhole = handle(whole, ({ query: { ordering, ...filters }, table, now }) =>
  listExport(dayCentres, { filters, ordering, most: 3, table, now }),
);
export const askTree = handle(tree, async ({ query: filters, table, now }) => {
  const { model, query } = await queryList(dayCentres, { filters, table, now });
  return dayCentresTree(model, query);
});
