import { CARE_HOME } from '../homes/careHome.ts';
import type { HomeUuid } from '../kernel/ids.ts';
import { type PlaceKind, type PlaceRef, placePartition } from '../places/place.ts';
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

/** Whose reports: the uuid of a place, and its kind where that is no care home (ADR 60). */
export interface Whose {
  kind?: PlaceKind | undefined;
  home: HomeUuid;
}

/** The place whose return this is. */
export const placeOfReturn = ({ kind = CARE_HOME, home }: Whose): PlaceRef => ({
  kind,
  uuid: home,
});

/** A place as returns name it. */
export const whoseReturn = ({ kind, uuid }: PlaceRef): Whose => ({
  ...(kind !== CARE_HOME && { kind }),
  home: uuid as HomeUuid,
});

const partition = (whose: Whose): string => placePartition(placeOfReturn(whose));

/** The feed of a kind's returns, and the index of its returns of a period. */
const feedOf = (kind: PlaceKind = CARE_HOME): string =>
  kind === CARE_HOME ? 'RETURN' : `RETURN#${kind}`;
const periodOf = (period: Period, kind: PlaceKind = CARE_HOME): string =>
  kind === CARE_HOME ? `RETURNS#${period}` : `RETURNS#${kind}#${period}`;

type Row = Readonly<Record<string, unknown>>;

const PLACES_REPORT = {
  why: 'Places of other kinds report too, and their rows name the kind',
  up: (row: Row) => ({ ...row }),
};

/** What the warnings were about is not known of those: such a confirmation never agrees again. */
const WARNINGS_KEPT = {
  why: 'A confirmation keeps its figure and what the warning was about: another warning is asked about anew',
  up: (row: Row) => ({
    ...row,
    confirmed: (row.confirmed as (string | object)[]).map((confirmation) =>
      typeof confirmation === 'string'
        ? { id: confirmation, figure: figureIn(row.answers as Row, confirmation), about: null }
        : confirmation,
    ),
  }),
};
const figureIn = (answers: Row, id: string) =>
  typeof answers[id] === 'number' ? answers[id] : null;

type OfReturn = Pick<MonthlyReturn, 'kind' | 'home' | 'period'>;

/**
 * Access patterns
 * - a place's return of a period: pk `<kind>#<uuid>`, sk `RETURN#<period>`
 * - a place's returns, newest first: the same backwards
 * - returns of homes changed since an instant, oldest first: CHG, pk `RETURN`, sk `<changed_at>#<uuid>`; of another kind pk `RETURN#<kind>`
 * - the returns of a period: LINK, pk `RETURNS#<period>`, sk `<home>`; of another kind pk `RETURNS#<kind>#<period>`
 */
export const returnEntity = entity<MonthlyReturn, OfReturn>({
  name: 'monthlyReturn',
  schema: MonthlyReturn,
  isFeed: true,
  shape: 3,
  upgrades: [
    PLACES_REPORT,
    {
      why: 'A moved deadline is noted for and counted from anew: what is stored names its deadline',
      up: (row) => ({
        suspended_deadline_at: row.suspended === null ? null : row.deadline_at,
        overdue_deadline_at: row.overdue_mails === 0 ? null : row.deadline_at,
        ...row,
      }),
    },
  ],
  key: ({ kind, home, period }) => ({ pk: partition({ kind, home }), sk: `RETURN#${period}` }),
  index: ({ kind, home, period, uuid, changed_at }) => ({
    CHG: { pk: feedOf(kind), sk: `${changed_at}#${uuid}` },
    LINK: { pk: periodOf(period, kind), sk: home },
  }),
});

type OfSection = Pick<ReturnSection, 'kind' | 'home' | 'period' | 'draft' | 'section'>;

/**
 * Access patterns
 * - a section of a draft: pk `<kind>#<uuid>`, sk `RSECTION#<period>#<draft>#<section>`
 * - the sections of a draft, and of all of a return's drafts: those that begin so
 */
export const returnSectionEntity = entity<ReturnSection, OfSection>({
  name: 'returnSection',
  schema: ReturnSection,
  shape: 3,
  upgrades: [PLACES_REPORT, WARNINGS_KEPT],
  key: ({ kind, home, period, draft, section }) => ({
    pk: partition({ kind, home }),
    sk: `RSECTION#${period}#${draft}#${section}`,
  }),
});

type OfVersion = Pick<ReturnVersion, 'kind' | 'home' | 'period' | 'number'>;

/**
 * Access patterns
 * - a submitted version: pk `<kind>#<uuid>`, sk `RVERSION#<period>#<number, 4 digits>`
 * - the versions of a return, newest first: those that begin so, backwards
 */
export const returnVersionEntity = entity<ReturnVersion, OfVersion>({
  name: 'returnVersion',
  schema: ReturnVersion,
  shape: 5,
  upgrades: [
    {
      why: 'Unusual answers that were confirmed are kept: an amendment does not ask about them again',
      up: (row) => ({ confirmed: [], ...row }),
    },
    PLACES_REPORT,
    WARNINGS_KEPT,
    {
      why: 'A receipt names who signed off: where it went is kept, so that a name can be taken out of it',
      up: (row) => ({ receipts_to: [], ...row }),
    },
  ],
  key: ({ kind, home, period, number }) => ({
    pk: partition({ kind, home }),
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
    pk: partition({ home }),
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
  key: ({ home, period, id }) => ({ pk: partition({ home }), sk: `RLINES#${period}#${id}` }),
});

/** The return, or undefined. */
export async function findReturn(table: Table, ref: OfReturn): Promise<MonthlyReturn | undefined> {
  const [monthlyReturn] = await table.read(wanted(returnEntity, ref));
  return monthlyReturn;
}

/** A place's returns, newest first; at most `limit`, and of periods before `before` where it is named. */
export function returnsOf(
  table: Table,
  place: HomeUuid | Whose,
  { before, limit }: { before?: Period; limit?: number } = {},
): Promise<MonthlyReturn[]> {
  const range = {
    pk: partition(typeof place === 'string' ? { home: place } : place),
    from: 'RETURN#',
    // A letter after every digit; with `before`, what sorts before that very period.
    to: before === undefined ? 'RETURN#~' : `RETURN#${before}`,
    newestFirst: true,
  };
  if (limit === undefined) return table.all(returnEntity, range);
  // `before` itself may be the first of them.
  return table
    .some(returnEntity, { ...range, limit: limit + 1 })
    .then((returns) => returns.filter(({ period }) => period !== before).slice(0, limit));
}

/** Every return of a period of a kind of place, of care homes unless named, by the place's uuid. */
export const returnsOfPeriod = (
  table: Table,
  period: Period,
  kind?: PlaceKind,
): AsyncGenerator<MonthlyReturn> =>
  table.each(returnEntity, { index: 'LINK', pk: periodOf(period, kind) });

/** Whether a period has any returns of a kind of place, of care homes unless named. */
export async function hasReturns(table: Table, period: Period, kind?: PlaceKind): Promise<boolean> {
  const pk = periodOf(period, kind);
  return (await table.some(returnEntity, { index: 'LINK', pk, limit: 1 })).length > 0;
}

/**
 * Returns of a kind of place, of care homes unless named, that changed at this instant or after, oldest
 * first; every one when it is not given.
 */
export const returnsChangedSince = (
  table: Table,
  since?: string,
  kind?: PlaceKind,
): AsyncGenerator<MonthlyReturn> =>
  table.each(returnEntity, {
    index: 'CHG',
    pk: feedOf(kind),
    ...(since !== undefined && { from: since }),
  });

/** The sections of a return's draft that somebody has saved. */
export const sectionsOfDraft = (
  table: Table,
  { kind, home, period, draft }: OfReturn & { draft: number },
): Promise<ReturnSection[]> =>
  table.all(returnSectionEntity, {
    pk: partition({ kind, home }),
    prefix: `RSECTION#${period}#${draft}#`,
  });

/** The sections of all drafts that a return has had, those of amendments too. */
export const sectionsOfReturn = (
  table: Table,
  { kind, home, period }: OfReturn,
): Promise<ReturnSection[]> =>
  table.all(returnSectionEntity, { pk: partition({ kind, home }), prefix: `RSECTION#${period}#` });

/** The submitted versions of a return, newest first. */
export const versionsOf = (
  table: Table,
  { kind, home, period }: OfReturn,
): Promise<ReturnVersion[]> =>
  table.all(returnVersionEntity, {
    pk: partition({ kind, home }),
    prefix: `RVERSION#${period}#`,
    newestFirst: true,
  });

/** The newest submitted version of each return, in their order; of one without, undefined. */
export const newestVersions = (
  table: Table,
  returns: readonly MonthlyReturn[],
): Promise<(ReturnVersion | undefined)[]> =>
  table.readMany(
    returns.map(({ kind, home, period, submitted_version: number }) =>
      wanted(returnVersionEntity, number === 0 ? undefined : { kind, home, period, number }),
    ),
  );

/** Every item of lines of a home, oldest month first: of all versions and drafts. */
export const placementItemsOf = (table: Table, home: HomeUuid): Promise<PlacementItem[]> =>
  table.all(placementItemEntity, { pk: partition({ home }), prefix: 'RLINES#' });

/** The lines of these items, in order. Throws where one of them is missing. */
export async function linesOf(
  table: Table,
  { home, period }: Pick<MonthlyReturn, 'home' | 'period'>,
  items: readonly string[],
): Promise<PlacementLine[]> {
  const storedItems = await table.read(
    ...items.map((id) => wanted(placementItemEntity, { home, period, id })),
  );
  return storedItems.flatMap((item) => {
    if (!item) throw new Error('Lines of placements are missing');
    return item.lines;
  });
}
