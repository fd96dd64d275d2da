import type { Membership } from '../contacts/contact.ts';
import { CARE_HOME, homeRef } from '../homes/careHome.ts';
import { Home } from '../homes/home.ts';
import type { HomeUuid } from '../kernel/ids.ts';
import { placePartition } from '../places/place.ts';
import { entity, wanted } from './entity.ts';
import type { Cursor, Table } from './table.ts';

/**
 * Access patterns
 * - a home by its uuid: pk `careHome#<uuid>`, sk `PLACE`
 * - homes changed since an instant, oldest first: CHG, pk `HOME`, sk `<changed_at>#<uuid>`
 * - a home by the regulator's id: LINK, pk `CQC#<cqc_recorded_id>`, sk `<uuid>`
 */
export const homeEntity = entity<Home, Pick<Home, 'uuid'>>({
  name: 'home',
  schema: Home,
  isFeed: true,
  shape: 9,
  upgrades: [
    {
      why: 'Homes close and are succeeded, join reporting on a day, and may be AQP pilots',
      up: (row) => ({
        location_status: 'OPEN',
        closed_on: null,
        successor: null,
        predecessor: null,
        aqp_pilot_status: false,
        total_beds_pilot: null,
        // Whoever is on the AQP list and has answered, has answered the AQP form.
        has_answered_aqp_beds_question: hasAnswered(row),
        icb_contact: null,
        reporting_from: null,
        ...row,
      }),
    },
    {
      why: 'A figure that was found not right by phone is tagged until the home confirms it',
      up: (row) => ({ ...row, vacancy: { disputed: null, ...Object(row.vacancy) } }),
    },
    {
      why: 'The regulator may say on which day to come a home closes',
      up: (row) => ({ closes_on: null, ...row }),
    },
    {
      why: 'A home says what number commissioners should phone, and its card has its manager as a contact',
      up: (row) => ({ public_phone: '', manager_contact: null, ...row }),
    },
    {
      why: 'A rating may be said to be none of the file that a home came with',
      up: (row) => row,
    },
    {
      why: 'A suspension from the AQP list has a day, which a job reads from the history where one stands',
      up: (row) => ({ aqp_suspension_since: null, ...row }),
    },
    {
      why: 'A home says which of its vacant beds are promised or cannot be used, and why it is closed to new residents',
      up: (row) => ({
        notes: [],
        notes_version: 0,
        self_imposed_suspension_reason: null,
        self_imposed_suspension_other: '',
        self_imposed_suspension_until: null,
        ...row,
      }),
    },
    {
      why: 'The list says how soon a home usually answers enquiries',
      up: (row) => ({ answers_within: null, ...row }),
    },
  ],
  key: ({ uuid }) => ({ pk: placePartition(homeRef(uuid)), sk: 'PLACE' }),
  index: ({ uuid, changed_at, cqc_recorded_id }) => ({
    CHG: { pk: 'HOME', sk: `${changed_at}#${uuid}` },
    LINK: cqc_recorded_id === null ? null : { pk: `CQC#${cqc_recorded_id}`, sk: uuid },
  }),
});

/** Whether a home of the first shape was on the AQP list and had said which beds are free. */
function hasAnswered(row: Record<string, unknown>): boolean {
  const { updated_at } = Object(row.vacancy) as { updated_at?: unknown };
  return row.aqp_status === true && typeof updated_at === 'string';
}

/** The home, or undefined. */
export async function findHome(table: Table, uuid: HomeUuid): Promise<Home | undefined> {
  const [home] = await table.read(wanted(homeEntity, { uuid }));
  return home;
}

/** The home with this id of the regulator, as it is now; undefined when there is none. */
export async function findHomeByCqcId(table: Table, cqcId: string): Promise<Home | undefined> {
  // The index trails by a moment: it says which home, and the home says the rest.
  const { items } = await table.page(homeEntity, { index: 'LINK', pk: `CQC#${cqcId}`, limit: 1 });
  return items[0] && findHome(table, items[0].uuid);
}

/**
 * The homes with these uuids, in that order and however many; those that do not exist or cannot be
 * read are left out.
 */
export async function findHomes(table: Table, uuids: HomeUuid[]): Promise<Home[]> {
  const homes = await table.readMany(uuids.map((uuid) => wanted(homeEntity, { uuid })));
  return homes.filter((home) => home !== undefined);
}

/** Homes that changed at this instant or after, oldest first; every home when it is not given. */
export function homesChangedSince(table: Table, since?: string): AsyncGenerator<Home> {
  return table.each(homeEntity, {
    index: 'CHG',
    pk: 'HOME',
    ...(since !== undefined && { from: since }),
  });
}

/** A page of all homes in the order of their last change; one that changes meanwhile comes again. */
export const homesPage = (
  table: Table,
  { after, limit }: { after: Cursor | undefined; limit: number },
): Promise<{ items: Home[]; after: Cursor | undefined }> =>
  table.page(homeEntity, { index: 'CHG', pk: 'HOME', limit, after });

/** Those of a person's memberships that are of care homes, by the home's uuid. */
export const homeMemberships = (memberships: readonly Membership[]): Map<HomeUuid, Membership> =>
  new Map(
    memberships
      .filter(({ place }) => place.kind === CARE_HOME)
      .map((membership) => [membership.place.uuid as HomeUuid, membership]),
  );
