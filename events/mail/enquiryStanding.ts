import { AVAILABILITY_LINK_HOURS } from '#shared/domiciliary/availabilityPromptRules.ts';
import { type Enquiry, type EnquiryPlace, isAwaited } from '#shared/enquiries/enquiry.ts';
import type { EnquiryFacts } from '#shared/enquiries/enquiryCommands.ts';
import { type EnquiryWords, enquiryKindOf, enquiryWords } from '#shared/enquiries/enquiryKinds.ts';
import { ENQUIRY_LINK_HOURS } from '#shared/enquiries/enquiryLimits.ts';
import type {
  PlaceNews,
  ReaderEnquiry,
  ReaderPlace,
  ShownEnquiry,
} from '#shared/enquiries/enquiryMails.ts';
import { needsInWords } from '#shared/enquiries/needsInWords.ts';
import { areaStillTaken } from '#shared/enquiries/stillTakes.ts';
import { shownAsker } from '#shared/enquiries/whoseEnquiry.ts';
import { whyNotAskable } from '#shared/enquiries/whyNotAskable.ts';
import { whyTakesNobody } from '#shared/enquiries/whyTakesNobody.ts';
import { CARE_HOME } from '#shared/homes/careHome.ts';
import { dayInWords, londonStamp } from '#shared/kernel/calendar.ts';
import { ContactId, type EmailAddress } from '#shared/kernel/ids.ts';
import { isSamePlace, type Place, type PlaceKind } from '#shared/places/place.ts';
import { environment } from '#shared/server/environment.ts';
import { signLink } from '#shared/server/linkToken.ts';
import { membershipEntity } from '#shared/store/contacts.store.ts';
import { findEnquiry } from '#shared/store/enquiries.store.ts';
import { wanted } from '#shared/store/entity.ts';
import { findPlace, findPlaces } from '#shared/store/placeKinds.ts';
import type { Table } from '#shared/store/table.ts';

/** Whether a place is still to be told that. */
const STILL: Readonly<Record<PlaceNews, (enquiry: Enquiry, place: EnquiryPlace) => boolean>> = {
  asked: ({ state }, enquiryPlace) => state === 'OPEN' && isAwaited(enquiryPlace),
  askedAgain: ({ state }, enquiryPlace) => state === 'OPEN' && isAwaited(enquiryPlace),
  reminded: ({ state }, enquiryPlace) => state === 'OPEN' && isAwaited(enquiryPlace),
  phoneAnswer: ({ state }, { answer }) => state === 'OPEN' && answer?.channel === 'phone',
  chosen: (enquiry, enquiryPlace) => enquiry.state === 'CHOSEN' && isChosen(enquiry, enquiryPlace),
  moved: (enquiry, enquiryPlace) => enquiry.state === 'CHOSEN' && isChosen(enquiry, enquiryPlace),
  // Not once they are to come on a later day.
  movedIn: (enquiry, enquiryPlace) =>
    enquiry.state === 'CHOSEN' && isChosen(enquiry, enquiryPlace) && enquiry.moved_in_asked,
  bedGone: (enquiry, enquiryPlace) =>
    enquiry.state === 'CHOSEN' &&
    isChosen(enquiry, enquiryPlace) &&
    enquiry.chosen?.bed_kept === false,
  released: (enquiry, enquiryPlace) => !isChosen(enquiry, enquiryPlace),
  // Also the place that was chosen, where the enquiry was closed after all.
  over: ({ state, chosen }, enquiryPlace) =>
    state !== 'OPEN' &&
    (state !== 'CHOSEN' || !(chosen && isSamePlace(chosen.place, enquiryPlace.place))),
};

/** Whether what a place is told is still so. */
export const isStillToTell = (
  what: PlaceNews,
  enquiry: Enquiry,
  enquiryPlace: EnquiryPlace,
): boolean => STILL[what](enquiry, enquiryPlace);

const isChosen = ({ chosen }: Enquiry, { place }: EnquiryPlace): boolean =>
  chosen !== null && isSamePlace(chosen.place, place);

/** What asks a place whether it can take somebody: none that may not be asked any more. */
const ASKS: ReadonlySet<PlaceNews> = new Set(['asked', 'askedAgain', 'reminded']);

/**
 * Whether a place may be told that as it stands now. One that could not be asked is not asked; one that has closed is
 * asked nothing, and told what it has to know: that it was chosen, that they come on another day or not at all.
 */
function mayTell(what: PlaceNews, place: Place | undefined): boolean {
  const bar = whyNotAskable(place);
  if (ASKS.has(what)) return bar === null;
  return what !== 'movedIn' || bar !== 'closed';
}

/** What of a mail's enquiries is still to be told, and what the letter says of each. */
export async function enquiriesStillToTell(
  content: { enquiries: readonly ReaderEnquiry[] },
  { what, to, table }: { what: PlaceNews; to: EmailAddress; table: Table },
): Promise<{ enquiries: ReaderEnquiry[]; shown: ShownEnquiry[] }> {
  const enquiries: ReaderEnquiry[] = [];
  const shown: ShownEnquiry[] = [];
  for (const group of content.enquiries) {
    const facts = await findEnquiry(table, group.enquiry);
    if (!facts) continue;
    const theirs = await theirPlaces(group.places, to, table);
    const refs = theirs.map(({ place }) => place);
    const foundPlaces = await findPlaces(table, refs);
    const places = theirs.filter(({ place }) => {
      const enquiryPlace = facts.places.find((candidate) => isSamePlace(candidate.place, place));
      const now = foundPlaces.find((it) => isSamePlace(it, place));
      return enquiryPlace && STILL[what](facts.enquiry, enquiryPlace) && mayTell(what, now);
    });
    if (places.length === 0) continue;
    enquiries.push({ enquiry: group.enquiry, places });
    const area = what === 'chosen' ? await stillTakenArea(facts.enquiry, table) : undefined;
    const isShut = what === 'bedGone' && foundPlaces.some((place) => whyTakesNobody(place));
    shown.push({
      ...shownOf(facts, places),
      ...(area !== undefined && { still_takes: area }),
      ...(isShut && { takes_nobody: true }),
    });
  }
  return { enquiries, shown };
}

/** Where the chosen place is asked whether it can still take packages; undefined: it is not. */
async function stillTakenArea(enquiry: Enquiry, table: Table): Promise<string | undefined> {
  const asks = enquiryKindOf(enquiry.place_kind).asksStillTakes && enquiry.chosen;
  const place = asks ? await findPlace(table, asks.place) : undefined;
  return place && areaStillTaken(enquiry, place);
}

/** Those places of which the reader is still that contact, at this address. */
async function theirPlaces(
  places: readonly ReaderPlace[],
  email: EmailAddress,
  table: Table,
): Promise<ReaderPlace[]> {
  const memberships = await table.readMany(
    places.map(({ place }) => wanted(membershipEntity, { place, email })),
  );
  return places.filter(({ contact }, at) => memberships[at]?.contact === contact);
}

function shownOf({ enquiry, places }: EnquiryFacts, readerPlaces: ReaderPlace[]): ShownEnquiry {
  const { id, reference, organisation_name, needs, beds, needed_from, chosen } = enquiry;
  const from = dayInWords(needed_from);
  return {
    enquiry: id,
    reference,
    organisation: organisation_name,
    ...shownAsker(enquiry),
    respond_by: londonStamp(new Date(enquiry.respond_by)),
    needs: needs ? needsInWords(needs, { beds, needed_from: from }) : [],
    arrival: chosen ? dayInWords(chosen.arrival) : '',
    places: readerPlaces.map((readerPlace) => {
      const enquiryPlace = places.find(({ place }) => isSamePlace(place, readerPlace.place));
      return {
        ...readerPlace,
        name: enquiryPlace?.name ?? '',
        answer: enquiryPlace?.answer?.answer ?? '',
      };
    }),
  };
}

/**
 * The links of a mail, by enquiry and place: each opens that one enquiry for that one place; and of a location that is
 * asked whether it can still take packages, one to its availability form.
 */
export type EnquiryLinks = Readonly<Record<string, string>>;

const linkKey = (enquiry: string, place: string): string => `${enquiry}#${place}`;
const availabilityKey = (place: string): string => `availability#${place}`;

/** Signed as the mail goes out, so that none is ever stored. */
export async function enquiryLinks(
  {
    to,
    content,
  }: {
    to: EmailAddress;
    content: { enquiries: readonly ReaderEnquiry[]; shown: readonly ShownEnquiry[] };
  },
  now: Date,
): Promise<EnquiryLinks> {
  const links: Record<string, string> = {};
  const times = { from: now, hours: ENQUIRY_LINK_HOURS };
  for (const { enquiry, places } of content.enquiries) {
    for (const { place, contact } of places) {
      const claims = { place, contact: ContactId.parse(contact), email: to, enquiry };
      links[linkKey(enquiry, place.uuid)] = await signLink('enquiry', claims, times);
    }
  }
  const askable = content.shown.filter(({ still_takes }) => still_takes !== undefined);
  for (const { place, contact } of askable.flatMap(({ places }) => places)) {
    const claims = { place, contact: ContactId.parse(contact), email: to };
    const hours = AVAILABILITY_LINK_HOURS;
    links[availabilityKey(place.uuid)] = await signLink('availability', claims, {
      from: now,
      hours,
    });
  }
  return links;
}

/** The address of a chosen location's availability form, which also confirms what it said last. */
export const availabilityPage = (
  links: EnquiryLinks,
  { place }: Pick<ReaderPlace, 'place'>,
): string =>
  `${environment().SITE_URL}/domcare/availability_link#${links[availabilityKey(place.uuid)] ?? ''}`;

/** The kinds of place that a letter is about; one, unless somebody looks after places of several. */
export const kindsOf = (shown: readonly ShownEnquiry[]): PlaceKind[] => [
  ...new Set(shown.flatMap(({ places }) => places.map(({ place }) => place.kind))),
];

/** What a letter's readers are asked: 'can you take someone?' */
export function questionInSubject(shown: readonly ShownEnquiry[]): string {
  const [kind, ...others] = kindsOf(shown);
  return kind === undefined || others.length > 0 ? 'can you help?' : enquiryWords(kind).asks;
}

/** The words of the kind of place that an enquiry of a letter asks. */
export const wordsOf = ({ places }: Pick<ShownEnquiry, 'places'>): EnquiryWords =>
  enquiryWords(places[0]?.place.kind ?? CARE_HOME);

/** The address of the enquiry's page, with an answer chosen already where one is named. */
export function enquiryPage(
  links: EnquiryLinks,
  { enquiry }: Pick<ShownEnquiry, 'enquiry'>,
  { place }: Pick<ReaderPlace, 'place'>,
  answer?: string,
): string {
  const chosen = answer === undefined ? '' : `?answer=${answer}`;
  return `${environment().SITE_URL}/enquiry_link${chosen}#${links[linkKey(enquiry, place.uuid)] ?? ''}`;
}
