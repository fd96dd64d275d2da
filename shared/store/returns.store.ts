import { homeRef } from '../homes/careHome.ts';
import type { HomeUuid } from '../kernel/ids.ts';
import { placePartition } from '../places/place.ts';
import type { Period } from '../reporting/period.ts';
import type { PlacementLine } from '../reporting/placement.ts';
import {
  MonthlyReturn,
  PlacementDraft,
  PlacementItem,
  ReturnSection,
  ReturnVersion,
} from '../reporting/return.ts';
import { entity, wanted } from './entity.ts';
import type { Table } from './table.ts';

const partition = (home: HomeUuid): string => placePartition(homeRef(home));

/**
 * Access patterns
 * - a home's return of a period: pk `careHome#<uuid>`, sk `RETURN#<period>`
 * - a home's returns, newest first: the same backwards
 * - returns changed since an instant, oldest first: CHG, pk `RETURN`, sk `<changed_at>#<uuid>`
 * - the returns of a period: LINK, pk `RETURNS#<period>`, sk `<home>`
 */
export const returnEntity = entity<MonthlyReturn, Pick<MonthlyReturn, 'home' | 'period'>>({
  name: 'monthlyReturn',
  schema: MonthlyReturn,
  isFeed: true,
  key: ({ home, period }) => ({ pk: partition(home), sk: `RETURN#${period}` }),
  index: ({ home, period, uuid, changed_at }) => ({
    CHG: { pk: 'RETURN', sk: `${changed_at}#${uuid}` },
    LINK: { pk: `RETURNS#${period}`, sk: home },
  }),
});

type OfSection = Pick<ReturnSection, 'home' | 'period' | 'draft' | 'section'>;

/**
 * Access patterns
 * - a section of a draft: pk `careHome#<uuid>`, sk `RSECTION#<period>#<draft>#<section>`
 * - the sections of a draft, and of all of a return's drafts: those that begin so
 */
export const returnSectionEntity = entity<ReturnSection, OfSection>({
  name: 'returnSection',
  schema: ReturnSection,
  key: ({ home, period, draft, section }) => ({
    pk: partition(home),
    sk: `RSECTION#${period}#${draft}#${section}`,
  }),
});

type OfVersion = Pick<ReturnVersion, 'home' | 'period' | 'number'>;

/**
 * Access patterns
 * - a submitted version: pk `careHome#<uuid>`, sk `RVERSION#<period>#<number, 4 digits>`
 * - the versions of a return, newest first: those that begin so, backwards
 */
export const returnVersionEntity = entity<ReturnVersion, OfVersion>({
  name: 'returnVersion',
  schema: ReturnVersion,
  shape: 2,
  upgrades: [
    {
      why: 'Unusual answers that were confirmed are kept: an amendment does not ask about them again',
      up: (row) => ({ confirmed: [], ...row }),
    },
  ],
  key: ({ home, period, number }) => ({
    pk: partition(home),
    sk: `RVERSION#${period}#${String(number).padStart(4, '0')}`,
  }),
});

/**
 * Access patterns
 * - the placements of a draft: pk `careHome#<uuid>`, sk `RPLACEMENTS#<period>#<draft>`
 */
export const placementDraftEntity = entity<
  PlacementDraft,
  Pick<PlacementDraft, 'home' | 'period' | 'draft'>
>({
  name: 'placementDraft',
  schema: PlacementDraft,
  key: ({ home, period, draft }) => ({
    pk: partition(home),
    sk: `RPLACEMENTS#${period}#${draft}`,
  }),
});

/**
 * Access patterns
 * - up to 25 lines of placements: pk `careHome#<uuid>`, sk `RLINES#<period>#<id>`
 * - all of a home, oldest month first: those that begin with `RLINES#`
 */
export const placementItemEntity = entity<
  PlacementItem,
  Pick<PlacementItem, 'home' | 'period' | 'id'>
>({
  name: 'placementItem',
  schema: PlacementItem,
  key: ({ home, period, id }) => ({ pk: partition(home), sk: `RLINES#${period}#${id}` }),
});

type OfReturn = Pick<MonthlyReturn, 'home' | 'period'>;

/** The return, or undefined. */
export async function findReturn(table: Table, of: OfReturn): Promise<MonthlyReturn | undefined> {
  const [found] = await table.read(wanted(returnEntity, of));
  return found;
}

/** A home's returns, newest first; at most `limit`, and of periods before `before` where it is named. */
export function returnsOf(
  table: Table,
  home: HomeUuid,
  { before, limit }: { before?: Period; limit?: number } = {},
): Promise<MonthlyReturn[]> {
  const range = {
    pk: partition(home),
    from: 'RETURN#',
    // A letter after every digit; with `before`, what sorts before that very period.
    to: before === undefined ? 'RETURN#~' : `RETURN#${before}`,
    newestFirst: true,
  };
  if (limit === undefined) return table.all(returnEntity, range);
  // `before` itself may be the first of them.
  return table
    .some(returnEntity, { ...range, limit: limit + 1 })
    .then((found) => found.filter(({ period }) => period !== before).slice(0, limit));
}

/** Every return of a period, by the home's uuid. */
export const returnsOfPeriod = (table: Table, period: Period): AsyncGenerator<MonthlyReturn> =>
  table.each(returnEntity, { index: 'LINK', pk: `RETURNS#${period}` });

/** Whether a period has any returns. */
export async function hasReturns(table: Table, period: Period): Promise<boolean> {
  const pk = `RETURNS#${period}`;
  return (await table.some(returnEntity, { index: 'LINK', pk, limit: 1 })).length > 0;
}

/** Returns that changed at this instant or after, oldest first; every one when it is not given. */
export const returnsChangedSince = (table: Table, since?: string): AsyncGenerator<MonthlyReturn> =>
  table.each(returnEntity, {
    index: 'CHG',
    pk: 'RETURN',
    ...(since !== undefined && { from: since }),
  });

/** The sections of a return's draft that somebody has saved. */
export const sectionsOfDraft = (
  table: Table,
  { home, period, draft }: OfReturn & { draft: number },
): Promise<ReturnSection[]> =>
  table.all(returnSectionEntity, {
    pk: partition(home),
    prefix: `RSECTION#${period}#${draft}#`,
  });

/** The sections of all drafts that a return has had, those of amendments too. */
export const sectionsOfReturn = (
  table: Table,
  { home, period }: OfReturn,
): Promise<ReturnSection[]> =>
  table.all(returnSectionEntity, { pk: partition(home), prefix: `RSECTION#${period}#` });

/** The submitted versions of a return, newest first. */
export const versionsOf = (table: Table, { home, period }: OfReturn): Promise<ReturnVersion[]> =>
  table.all(returnVersionEntity, {
    pk: partition(home),
    prefix: `RVERSION#${period}#`,
    newestFirst: true,
  });

/** The newest submitted version of each return, in their order; of one without, undefined. */
export const newestVersions = (
  table: Table,
  returns: readonly MonthlyReturn[],
): Promise<(ReturnVersion | undefined)[]> =>
  table.readMany(
    returns.map(({ home, period, submitted_version: number }) =>
      wanted(returnVersionEntity, number === 0 ? undefined : { home, period, number }),
    ),
  );

/** Every item of lines of a home, oldest month first: of all versions and drafts. */
export const placementItemsOf = (table: Table, home: HomeUuid): Promise<PlacementItem[]> =>
  table.all(placementItemEntity, { pk: partition(home), prefix: 'RLINES#' });

/** The lines of these items, in order. Throws where one of them is missing. */
export async function linesOf(
  table: Table,
  { home, period }: OfReturn,
  items: readonly string[],
): Promise<PlacementLine[]> {
  const found = await table.read(
    ...items.map((id) => wanted(placementItemEntity, { home, period, id })),
  );
  return found.flatMap((item) => {
    if (!item) throw new Error('Lines of placements are missing');
    return item.lines;
  });
}
