import { type Account, isOfSussex, mayUse } from '#shared/account/account.ts';
import { homesWithoutRecipient } from '#shared/bounces/withoutRecipient.ts';
import type { Enquiry } from '#shared/enquiries/enquiry.ts';
import { isAskers, mayAsk } from '#shared/enquiries/whoseEnquiry.ts';
import { CARE_HOME } from '#shared/homes/careHome.ts';
import { londonDay } from '#shared/kernel/calendar.ts';
import type { EnquiryId } from '#shared/kernel/ids.ts';
import { overdueReviews } from '#shared/placements/reviewDays.ts';
import type { PlaceKind } from '#shared/places/place.ts';
import { MOST_COUNTED } from '#shared/registration/mostCounted.ts';
import { isOverdue } from '#shared/registration/registrationTimes.ts';
import { closedPeriod } from '#shared/reporting/closedPeriod.ts';
import { hasStatus, isNeeded } from '#shared/reporting/overview.ts';
import type { SearchedList } from '#shared/savedSearches/savedSearch.ts';
import { nobodysAmong, visibleOwners } from '#shared/server/enquiries/enquiryOwners.ts';
import { returnsNow } from '#shared/server/reporting/returnsModel.ts';
import { SERVICE_LOCATION } from '#shared/serviceLocations/locationKind.ts';
import { NEW_HOURS, type StartRow } from '#shared/startPage/startPage.api.ts';
import {
  recentPrompts,
  unansweredLocationsRow,
  unansweredRow,
} from '#shared/startPage/unanswered.ts';
import { activeEnquiries, findEnquiries } from '#shared/store/enquiries.store.ts';
import { wanted } from '#shared/store/entity.ts';
import { findHomes } from '#shared/store/homes.store.ts';
import { reviewDaysEntity } from '#shared/store/placementRows.store.ts';
import { someLocationPrompts, somePrompts } from '#shared/store/prompts.store.ts';
import { qualityTotalsEntity } from '#shared/store/quality.store.ts';
import { findRecipientCount } from '#shared/store/recipientCount.store.ts';
import { registrationsOf } from '#shared/store/registrations.store.ts';
import { movedDeadlines, withDeadline } from '#shared/store/reportDeadlines.store.ts';
import { alertCountEntity, savedSearchesOf } from '#shared/store/savedSearches.store.ts';
import { findLocations } from '#shared/store/serviceLocations.store.ts';
import type { Table } from '#shared/store/table.ts';
import { waitingForSignature } from '../agreements/waitingForSignature.ts';
import { endedOrganisations } from '../commissioners/endedOrganisations.ts';
import { hasChoosable } from '../enquiries/placesToAsk.ts';
import { agreementsToSeeToRow } from './agreementsToSeeTo.ts';

/** The most prompts that are looked through: a person telephones long before. */
const MOST_PROMPTS = 50;
const HOUR_MS = 3_600_000;

interface Reading {
  account: Account;
  table: Table;
  now: Date;
}

/** A row of the start page: who may have it, and how it is read. Each reads a few items only. */
interface RowReader {
  isFor: (account: Account) => boolean;
  /** Null or none: there is nothing to say. */
  read: (reading: Reading) => Promise<StartRow | StartRow[] | null>;
}

const unanswered: RowReader = {
  isFor: (account) => mayUse(account, 'nhList'),
  async read({ account, table, now }) {
    const { items, more } = await somePrompts(table, account.id, MOST_PROMPTS);
    const prompts = recentPrompts(items, now);
    if (prompts.length === 0) return null;
    const homes = await findHomes(
      table,
      prompts.map(({ home }) => home),
    );
    return unansweredRow(prompts, homes, more);
  },
};

const unansweredLocations: RowReader = {
  isFor: (account) => mayUse(account, 'dcList'),
  async read({ account, table, now }) {
    const { items, more } = await someLocationPrompts(table, account.id, MOST_PROMPTS);
    const prompts = recentPrompts(items, now);
    if (prompts.length === 0) return null;
    const locations = await findLocations(
      table,
      prompts.map(({ location }) => location),
    );
    return unansweredLocationsRow(prompts, locations, more);
  },
};

/** How many of the account's searches of a list had an email of something new lately. */
async function newIn(list: SearchedList, { account, table, now }: Reading): Promise<number> {
  const all = await savedSearchesOf(table, account.id);
  const searches = all.searches.filter((search) => search.list === list);
  const alerts = await table.readMany(
    searches.map(({ id }) => wanted(alertCountEntity, { search: id })),
  );
  const from = new Date(now.getTime() - NEW_HOURS * HOUR_MS).toISOString();
  return alerts.filter((alert) => alert !== undefined && alert.last_alert_at >= from).length;
}

/** The enquiry, where it is one. */
const theOne = ([first, ...others]: readonly Enquiry[]): EnquiryId | null =>
  first && others.length === 0 ? first.id : null;

/** The reader's own that have a yes to choose from, and colleagues' that nobody looks after. */
const enquiries: RowReader = {
  isFor: (account) => mayAsk(account, CARE_HOME) || mayAsk(account, SERVICE_LOCATION),
  async read({ account, table, now }) {
    const whose = await visibleOwners(account, { table, now });
    const enquiriesOfEach = await Promise.all(whose.map((code) => activeEnquiries(table, code)));
    const visibleEnquiries = enquiriesOfEach
      .flat()
      .filter(({ place_kind }) => mayAsk(account, place_kind));
    const answered = visibleEnquiries
      .filter(({ state, yes }) => state === 'OPEN' && yes > 0)
      .filter((enquiry) => isAskers(enquiry, account, whose));
    const facts = await findEnquiries(
      table,
      answered.map(({ id }) => id),
    );
    const isChoosable = await Promise.all(facts.map((fact) => hasChoosable(fact, { table, now })));
    const own = facts.filter((_, at) => isChoosable[at]).map(({ enquiry }) => enquiry);
    const ids = await nobodysAmong(visibleEnquiries, account, { table, now });
    const ownerless = visibleEnquiries.filter(({ id }) => ids.has(id));
    const row = (kind: 'enquiriesToChoose' | 'enquiriesOfNobody', these: readonly Enquiry[]) =>
      these.length > 0 ? [{ kind, count: these.length, enquiry: theOne(these) }] : [];
    return [...row('enquiriesToChoose', own), ...row('enquiriesOfNobody', ownerless)];
  },
};

const newInSearches: RowReader = {
  isFor: (account) => mayUse(account, 'nhList'),
  async read(reading) {
    const count = await newIn('careHomes', reading);
    return count > 0 ? { kind: 'newInSearches', count } : null;
  },
};

const newInLocationSearches: RowReader = {
  isFor: (account) => mayUse(account, 'dcList'),
  async read(reading) {
    const count = await newIn('domcare', reading);
    return count > 0 ? { kind: 'newInLocationSearches', count } : null;
  },
};

/** How the places of a kind stand, as they were counted last; null where nothing is to be seen to. */
async function standingOf(kind: PlaceKind, { table }: Reading) {
  const ofKind = kind === CARE_HOME ? {} : { kind };
  const [totals] = await table.read(wanted(qualityTotalsEntity, ofKind));
  if (!totals || totals.look_closer + totals.missing === 0) return null;
  const { look_closer, missing, built_at } = totals;
  return { look_closer, missing, built_at };
}

const quality: RowReader = {
  isFor: (account) => mayUse(account, 'nhQuality'),
  async read(reading) {
    const standing = await standingOf(CARE_HOME, reading);
    return standing && { kind: 'quality', ...standing };
  },
};

const locationQuality: RowReader = {
  isFor: (account) => mayUse(account, 'dcQuality'),
  async read(reading) {
    const standing = await standingOf(SERVICE_LOCATION, reading);
    return standing && { kind: 'locationQuality', ...standing };
  },
};

/** A payer's own placements are exact; others' have no row. The central team has one of all. */
const reviewsOverdue: RowReader = {
  isFor: (account) =>
    mayUse(account, 'nhPlacement') &&
    !isOfSussex(account) &&
    (account.kind === 'lph' || account.organisation_code !== null),
  async read({ account, table, now }) {
    const payer = account.kind === 'lph' ? null : account.organisation_code;
    const [stored] = await table.read(wanted(reviewDaysEntity, { payer }));
    if (!stored) return null;
    const { period, built_at } = stored;
    const count = overdueReviews(stored, londonDay(now));
    return count > 0 ? { kind: 'reviewsOverdue', count, period, payer, built_at } : null;
  },
};

/** How many reports of the newest closed month have not come, of a kind of place. */
async function lateOf(kind: PlaceKind, { table, now }: Reading) {
  const moved = await movedDeadlines(table);
  const period = closedPeriod(now, moved);
  const at = now.toISOString();
  const returns = await returnsNow(table, { period, kind, now });
  const count = returns
    .filter(isNeeded)
    .map((overviewReturn) => withDeadline(overviewReturn, moved.get(period)))
    .filter((overviewReturn) => hasStatus(overviewReturn, 'overdue', at)).length;
  return { count, period };
}

/** The central team alone has the overviews that these lead to. */
const lateReports: RowReader = {
  isFor: ({ kind }) => kind === 'lph',
  async read(reading) {
    const late = await lateOf(CARE_HOME, reading);
    return late.count > 0 ? { kind: 'lateReports', ...late } : null;
  },
};

const lateLocationReports: RowReader = {
  isFor: ({ kind }) => kind === 'lph',
  async read(reading) {
    const late = await lateOf(SERVICE_LOCATION, reading);
    return late.count > 0 ? { kind: 'lateLocationReports', ...late } : null;
  },
};

const withoutRecipient: RowReader = {
  isFor: ({ kind }) => kind === 'lph',
  async read({ table }) {
    const counted = await findRecipientCount(table);
    const count = counted ? homesWithoutRecipient(counted) : 0;
    return counted && count > 0
      ? { kind: 'homesWithoutRecipient', count, counted_at: counted.counted_at }
      : null;
  },
};

/** Of commissioners and the central team: a provider's own page says what is to be signed. */
const agreementsToSign: RowReader = {
  isFor: ({ kind }) => kind !== 'provider',
  async read(reading) {
    const waiting = await waitingForSignature(reading);
    const [deadline] = waiting.map((agreement) => agreement.deadline).sort();
    return deadline ? { kind: 'agreementsToSign', count: waiting.length, deadline } : null;
  },
};

const requestsToJoin: RowReader = {
  isFor: ({ kind }) => kind === 'lph',
  async read({ table, now }) {
    const { items, more } = await registrationsOf(table, 'PENDING', {
      after: null,
      limit: MOST_COUNTED,
    });
    const overdue = items.filter((request) => isOverdue(request, now)).length;
    const count = items.length;
    return count > 0 ? { kind: 'requestsToJoin', count, overdue, more } : null;
  },
};

const agreementsToSeeTo: RowReader = {
  isFor: ({ kind }) => kind === 'lph',
  read: ({ table }) => agreementsToSeeToRow(table),
};

const accountsToMove: RowReader = {
  isFor: ({ kind }) => kind === 'lph',
  async read({ table, now }) {
    const ended = await endedOrganisations(table, londonDay(now));
    const organisations = ended.map(({ code, name, accounts }) => ({ code, name, accounts }));
    return organisations.length > 0 ? { kind: 'accountsToMove', organisations } : null;
  },
};

/** Every row, in the order in which they are shown. */
const ROWS: readonly RowReader[] = [
  enquiries,
  unanswered,
  unansweredLocations,
  newInSearches,
  newInLocationSearches,
  quality,
  locationQuality,
  reviewsOverdue,
  agreementsToSign,
  requestsToJoin,
  agreementsToSeeTo,
  accountsToMove,
  lateReports,
  lateLocationReports,
  withoutRecipient,
];

/** What needs this account today. */
export async function startRows(reading: Reading): Promise<StartRow[]> {
  const rows = await Promise.all(
    ROWS.filter(({ isFor }) => isFor(reading.account)).map(({ read }) => read(reading)),
  );
  return rows.flatMap((row) => row ?? []);
}
