import * as z from 'zod/mini';
import type { ClosingSaved } from '#shared/directory/closing.api.ts';
import * as closingApi from '#shared/directory/closing.api.ts';
import { closingErrors } from '#shared/directory/closingRules.ts';
import type { RegisterPlace } from '#shared/directory/directory.api.ts';
import * as directoryApi from '#shared/directory/directory.api.ts';
import { isDoubleEntry } from '#shared/directory/doubleEntry.ts';
import { closedAsOf } from '#shared/directory/mergeHome.ts';
import { nameWords } from '#shared/directory/nameWords.ts';
import { settingsTaken } from '#shared/directory/settingsTaken.ts';
import { HOMES_SUCCEED, maySucceed } from '#shared/directory/succession.ts';
import { CARE_HOME } from '#shared/homes/careHome.ts';
import type { Home } from '#shared/homes/home.ts';
import { participationOf } from '#shared/homes/participation.ts';
import { londonDay } from '#shared/kernel/calendar.ts';
import type { HomeUuid } from '#shared/kernel/ids.ts';
import { Refusal } from '#shared/kernel/refusal.ts';
import { compactPostcode } from '#shared/postcodes/postcodeSpelling.ts';
import { careHomesList } from '#shared/server/careHomesList/careHomesList.ts';
import { closingWrites } from '#shared/server/directory/closingWrites.ts';
import { auditedChange } from '#shared/server/directory/saveHomes.ts';
import { closedKey, closedLocations } from '#shared/server/domiciliary/locationNames.ts';
import { liveList } from '#shared/server/placeList/liveList.ts';
import { findPostcode } from '#shared/server/postcodes/postcodes.ts';
import { participationWrites } from '#shared/server/reporting/participationWrites.ts';
import { contactsOf } from '#shared/store/contacts.store.ts';
import { CLOSED_PAGE, closedAt, closedPlaces } from '#shared/store/directory.store.ts';
import { findHome, findHomes, homeEntity } from '#shared/store/homes.store.ts';
import { findLocations } from '#shared/store/serviceLocations.store.ts';
import type { Table } from '#shared/store/table.ts';
import { replace } from '#shared/store/write.ts';
import { homeInForm } from '#shared/vacancies/homeInForm.ts';
import { readContacts, rosterWrite } from '../contacts/roster.ts';
import { actorOf } from '../runtime/caller.ts';
import { cursorsTo } from '../runtime/cursor.ts';
import { handle } from '../runtime/handle.ts';
import { registerEntry, registerLocation } from './registerEntry.ts';
import { type SucceededKind, succeed } from './succeed.ts';

export const getHomeClosing = handle(
  closingApi.getHomeClosing,
  async ({ place: home, table, now }) => {
    const related = [home.successor, home.predecessor].filter((uuid) => uuid !== null);
    const [contacts, others, linked] = await Promise.all([
      contactsOf(table, home),
      homesLike(home, { table, now }),
      findHomes(table, related),
    ]);
    const entryOf = (uuid: string | null) => {
      const home = linked.find((home) => home.uuid === uuid);
      return home ? registerEntry(home) : null;
    };
    return {
      ...registerEntry(home),
      successor_home: entryOf(home.successor),
      predecessor_home: entryOf(home.predecessor),
      may_succeed: others.filter((other) => maySucceed(home, other)).map(registerEntry),
      may_precede: others.filter((other) => maySucceed(other, home)).map(registerEntry),
      contacts: contacts.length,
      version: home.version,
    };
  },
);

const STALE = 'This home has changed since you opened it. Nothing was saved.';

export const patchHomeClosing = handle(
  closingApi.patchHomeClosing,
  async ({ body, place: home, table, now, at, save }) => {
    if (body.version !== undefined && body.version !== home.version) {
      throw new Refusal('stale', STALE, { current: savedView(home) });
    }
    const today = londonDay(now);
    const closing = { closed: body.closed, closed_on: body.closed_on ?? today };
    const errors = closingErrors(home, closing, today);
    const [first] = Object.values(errors).flat();
    if (first !== undefined) throw new Refusal('invalid', first, { errors });

    // A home that reopens is OPEN with a contact: refused where its contacts change at the same time.
    const opening = closing.closed ? null : await readContacts(table, home);
    const location_status = opening && opening.contacts.length > 0 ? 'OPEN' : 'REGISTERED';
    const after: Home = closing.closed
      ? closedAsOf(home, closing.closed_on)
      : { ...home, location_status, closed_on: null };
    const { writes, audited } = await closingWrites(table, { before: home, after, now });
    return save(
      {
        of: homeEntity.key(home).pk,
        what: closing.closed ? 'home.closed' : 'home.reopened',
        before: auditView(home),
        after: { ...auditView(after), reason: body.reason, ...audited },
      },
      [...writes, ...(opening ? [rosterWrite(opening, at)] : [])],
      savedView({ ...after, version: home.version + 1 }),
    );
  },
);

const savedView = (home: Home): ClosingSaved => ({ ...registerEntry(home), version: home.version });

const auditView = ({ location_status, closed_on }: Home) => ({ location_status, closed_on });

/** What a home takes over, with its own figures and notes as they follow the form of beds that comes with it. */
function takenInForm(former: Home, successor: Home, now: Date): Partial<Home> {
  const taken = settingsTaken(former, successor);
  const { vacancy, notes, notes_version } = homeInForm(successor, { ...successor, ...taken }, now);
  return { ...taken, vacancy, notes, notes_version };
}

const homes: SucceededKind<Home> = {
  rule: HOMES_SUCCEED,
  noSuch: 'There is no such care home',
  notTheSame:
    'These do not look like the same home: a successor has the same postcode, and a similar name or the same address, is open and follows no other home',
  another: 'This home already continues as another one',
  noun: 'A home',
  find: (table, uuid) => findHome(table, uuid as HomeUuid),
  taken: takenInForm,
  partOf: participationOf,
  ended: closingWrites,
  async begun(table, step) {
    const { writes, audited } = await participationWrites(table, step);
    return { writes: [replace(homeEntity, step.after, step.before), ...writes], audited };
  },
  tookOver: 'home.tookOver',
  auditedChange,
};

/** Homes' successions: `succeed` says how they go. */
export const postSuccession = handle(
  closingApi.postSuccession,
  async ({ body: { successor }, place: former, caller, table, now, at, trace, save }) => {
    const act = { who: actorOf(caller), at, trace };
    const { begun, ...reply } = await succeed(
      homes,
      { former, uuid: successor },
      { table, now, by: act },
    );
    if (!begun) return { successor, ...reply };
    return save({ what: 'home.succeeded', ...begun.entry }, begun.writes, { successor, ...reply });
  },
);

/** To where a page of the closed places ended. */
type Ended = Record<string, string>;
const cursors = cursorsTo(() => z.record(z.string(), z.string()));

interface Page {
  places: RegisterPlace[];
  /** Null: this is the last. */
  ended: Ended | null;
}

export const listClosedPlaces = handle(
  directoryApi.listClosedPlaces,
  async ({ query, table, now }) => {
    const question = `closed/${query.kind}`;
    const from =
      query.cursor === undefined ? undefined : cursors.readCursor(question, query.cursor);
    const { places, ended } = await (query.kind === CARE_HOME ? closedHomes : closedAgencies)(
      table,
      from,
      now,
    );
    return {
      // What lists them trails: a place that has just been reopened is not closed.
      places: places.filter(({ location_status }) => location_status === 'CLOSED'),
      cursor: ended ? cursors.writeCursor(question, ended) : null,
    };
  },
);

async function closedHomes(table: Table, from: Ended | undefined): Promise<Page> {
  const { items, after } = await closedPlaces(table, CARE_HOME, from);
  const homes = await findHomes(
    table,
    items.map(({ place }) => place.uuid as HomeUuid),
  );
  return { places: homes.map(registerEntry), ended: (after as Ended | undefined) ?? null };
}

async function closedAgencies(table: Table, from: Ended | undefined, now: Date): Promise<Page> {
  const closed = await closedLocations(table, now);
  const remainingClosed = closed.filter(
    (closedLocation) => from?.key === undefined || closedKey(closedLocation) < from.key,
  );
  const page = remainingClosed.slice(0, CLOSED_PAGE);
  const last = page.at(-1);
  const locations = await findLocations(
    table,
    page.map(({ uuid }) => uuid),
  );
  return {
    places: locations.map(registerLocation),
    ended: last && remainingClosed.length > page.length ? { key: closedKey(last) } : null,
  };
}

/** Far more than any postcode has. */
const NEAREST = 40;

/**
 * The other homes at a home's postcode, closed ones too, and those that may be the same home entered twice.
 * Open ones come from the list: the nearest, and those of its name, which finds homes whose postcode is
 * newer than our file of postcodes, or not known.
 */
async function homesLike(home: Home, { table, now }: { table: Table; now: Date }): Promise<Home[]> {
  const postcode = compactPostcode(home.postcode);
  const [{ model }, closed] = await Promise.all([
    liveList(careHomesList, table).at(now),
    postcode === '' ? [] : closedAt(table, CARE_HOME, postcode),
  ]);
  const all = { care_home_type: 'All' } as const;
  const origin = findPostcode(home.postcode) ?? null;
  const nearest = origin
    ? model.page(
        { filters: all, now, origin },
        { ordering: 'distance', after: null, size: NEAREST },
      )
    : null;
  const [word = ''] = [...nameWords(home.name)].sort((a, b) => b.length - a.length);
  const named = model.page(
    { filters: { ...all, search: `text-${word}` }, now, origin: null },
    { ordering: 'name', after: null, size: NEAREST },
  );
  const uuids = new Set([
    ...(nearest?.uuids() ?? []),
    ...named.uuids(),
    ...closed.map(({ place }) => place.uuid as HomeUuid),
  ]);
  uuids.delete(home.uuid);
  const homes = await findHomes(table, [...uuids]);
  return homes.filter(
    (other) =>
      (postcode !== '' && compactPostcode(other.postcode) === postcode) ||
      isDoubleEntry(home, other) ||
      isDoubleEntry(other, home),
  );
}
