import type { PlaceKind } from '../places/place.ts';

/** Places asked at once. */
export const MOST_AT_ONCE = 8;
/** Places asked in all, while nobody is chosen. */
export const MOST_PLACES = 11;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** What one account, organisation and place may have of enquiries (enquiries, section 2). */
export const ENQUIRY_LIMITS = {
  openOfAccount: 40,
  openOfOrganisation: 200,
  sentInHour: 20,
  sentInDay: 60,
  placeInHour: 20,
} as const;

/** A day is chosen at most so many days on. */
export const MOST_DAYS_AHEAD = 90;
/** A chosen bed is kept so many days after the day of arrival. */
export const KEPT_DAYS = 7;
/** A place's 'no' corrects a placing within so many days. */
export const CORRECTED_DAYS = 7;
/** A bed is kept for an answer so many hours after it was to be given, at most. */
export const KEPT_HOURS = 4;
/** Needs and texts go so many days after the end. */
export const NEEDS_KEPT_DAYS = 90;
/** The rest goes so many months after the end, and is counted. */
export const KEPT_MONTHS = 13;
/** A link in a mail of an enquiry is signed for so long; what it opens the enquiry's state decides. */
export const ENQUIRY_LINK_HOURS = 35 * 24;
/** A place's page lists its last so many, and of older ones those that are open or have chosen it. */
export const LISTED_OF_PLACE = 100;
/** Older ones are looked for so many days back. */
export const LISTED_DAYS_BACK = 183;
/** The page of the chosen place stays open so long after the end. */
export const CHOSEN_SEES_MS = DAY_MS;
/** Further enquiries to one person within this time come together. */
export const ASKED_TOGETHER_MS = 10 * 60_000;
/** The same of 'no longer needed'. */
export const OVER_TOGETHER_MS = HOUR_MS;

/** What an account has sent, or others of the organisations whose enquiries it sees. */
interface SentBefore {
  state: string;
  place_kind: PlaceKind;
  account: string;
  organisation: string;
  created_at: string;
}

/**
 * Why an account may not send one more now; undefined: it may. `lately` has all of a day, and all that are open. Open
 * ones of a kind that it may not see any more do not count: it could close none, so its colleagues take them over.
 */
export function whyNotSend(
  lately: readonly SentBefore[],
  {
    account,
    organisation,
    maySee,
    now,
  }: {
    account: string;
    organisation: string;
    maySee: (kind: PlaceKind) => boolean;
    now: Date;
  },
): string | undefined {
  const open = lately.filter(({ state }) => state === 'OPEN');
  const own = lately.filter((sentBefore) => sentBefore.account === account);
  const sentIn = (ms: number) =>
    own.filter(({ created_at }) => now.getTime() - Date.parse(created_at) < ms).length;
  const { openOfAccount, openOfOrganisation, sentInHour, sentInDay } = ENQUIRY_LIMITS;
  const toClose = open.filter(
    (sentBefore) => sentBefore.account === account && maySee(sentBefore.place_kind),
  );
  if (toClose.length >= openOfAccount)
    return `You have ${openOfAccount} open enquiries. Please close one first.`;
  if (
    open.filter((sentBefore) => sentBefore.organisation === organisation).length >=
    openOfOrganisation
  )
    return `Your organisation has ${openOfOrganisation} open enquiries. Please close one first.`;
  if (sentIn(HOUR_MS) >= sentInHour)
    return `You have sent ${sentInHour} enquiries within an hour. Please wait a little.`;
  if (sentIn(DAY_MS) >= sentInDay)
    return `You have sent ${sentInDay} enquiries within a day. Please send more tomorrow.`;
  return undefined;
}

/** Told plainly to who asks a place for the 21st time within an hour. */
export const tooManyAtPlace = (name: string): string =>
  `${name} has had ${ENQUIRY_LIMITS.placeInHour} enquiries within an hour. Please phone them.`;
