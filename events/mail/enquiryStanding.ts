import type { Enquiry, EnquiryPlace } from '../../shared/enquiries/enquiry.ts';
import type { EnquiryFacts } from '../../shared/enquiries/enquiryCommands.ts';
import { ENQUIRY_LINK_HOURS } from '../../shared/enquiries/enquiryLimits.ts';
import type {
  ShownEnquiry,
  Told,
  ToldEnquiry,
  ToldPlace,
} from '../../shared/enquiries/enquiryMails.ts';
import { needsInWords } from '../../shared/enquiries/needsInWords.ts';
import { askerSeen } from '../../shared/enquiries/whoseEnquiry.ts';
import { dayInWords, londonStamp } from '../../shared/kernel/calendar.ts';
import { ContactId, type EmailAddress } from '../../shared/kernel/ids.ts';
import { isSamePlace } from '../../shared/places/place.ts';
import { environment } from '../../shared/server/environment.ts';
import { signLink } from '../../shared/server/linkToken.ts';
import { membershipEntity } from '../../shared/store/contacts.store.ts';
import { findEnquiry } from '../../shared/store/enquiries.store.ts';
import { wanted } from '../../shared/store/entity.ts';
import type { Table } from '../../shared/store/table.ts';

/** Whether a place is still to be told that. */
const STILL: Readonly<Record<Told, (enquiry: Enquiry, one: EnquiryPlace) => boolean>> = {
  asked: ({ state }, { answer }) => state === 'OPEN' && answer === null,
  askedAgain: ({ state }, { answer }) => state === 'OPEN' && answer === null,
  reminded: ({ state }, { answer }) => state === 'OPEN' && answer === null,
  phoneAnswer: ({ state }, { answer }) => state === 'OPEN' && answer?.channel === 'phone',
  chosen: (enquiry, one) => enquiry.state === 'CHOSEN' && isChosen(enquiry, one),
  moved: (enquiry, one) => enquiry.state === 'CHOSEN' && isChosen(enquiry, one),
  movedIn: (enquiry, one) => enquiry.state === 'CHOSEN' && isChosen(enquiry, one),
  bedGone: (enquiry, one) =>
    enquiry.state === 'CHOSEN' && isChosen(enquiry, one) && enquiry.chosen?.bed_kept === false,
  released: (enquiry, one) => !isChosen(enquiry, one),
  // Also the place that was chosen, where the enquiry was closed after all.
  over: ({ state, chosen }, one) =>
    state !== 'OPEN' && (state !== 'CHOSEN' || !(chosen && isSamePlace(chosen.place, one.place))),
};

const isChosen = ({ chosen }: Enquiry, { place }: EnquiryPlace): boolean =>
  chosen !== null && isSamePlace(chosen.place, place);

/** What of a mail's enquiries is still to be told, and what the letter says of each. */
export async function stillTold(
  content: { enquiries: readonly ToldEnquiry[] },
  { what, to, table }: { what: Told; to: EmailAddress; table: Table },
): Promise<{ enquiries: ToldEnquiry[]; shown: ShownEnquiry[] }> {
  const enquiries: ToldEnquiry[] = [];
  const shown: ShownEnquiry[] = [];
  for (const told of content.enquiries) {
    const facts = await findEnquiry(table, told.enquiry);
    if (!facts) continue;
    const theirs = await theirPlaces(told.places, to, table);
    const places = theirs.filter(({ place }) => {
      const one = facts.places.find((asked) => isSamePlace(asked.place, place));
      return one && STILL[what](facts.enquiry, one);
    });
    if (places.length === 0) continue;
    enquiries.push({ enquiry: told.enquiry, places });
    shown.push(shownOf(facts, places));
  }
  return { enquiries, shown };
}

/** Those places of which the reader is still that contact, at this address. */
async function theirPlaces(
  places: readonly ToldPlace[],
  email: EmailAddress,
  table: Table,
): Promise<ToldPlace[]> {
  const memberships = await table.readMany(
    places.map(({ place }) => wanted(membershipEntity, { place, email })),
  );
  return places.filter(({ contact }, at) => memberships[at]?.contact === contact);
}

function shownOf({ enquiry, places }: EnquiryFacts, told: ToldPlace[]): ShownEnquiry {
  const { id, reference, organisation_name, needs, beds, needed_from, chosen } = enquiry;
  const from = dayInWords(needed_from);
  return {
    enquiry: id,
    reference,
    organisation: organisation_name,
    ...askerSeen(enquiry),
    respond_by: londonStamp(new Date(enquiry.respond_by)),
    needs: needs ? needsInWords(needs, { beds, needed_from: from }) : [],
    arrival: chosen ? dayInWords(chosen.arrival) : '',
    places: told.map((one) => {
      const asked = places.find(({ place }) => isSamePlace(place, one.place));
      return { ...one, name: asked?.name ?? '', answer: asked?.answer?.answer ?? '' };
    }),
  };
}

/** The links of a mail, by enquiry and place: each opens that one enquiry for that one place. */
export type EnquiryLinks = Readonly<Record<string, string>>;

const linkKey = (enquiry: string, place: string): string => `${enquiry}#${place}`;

/** Signed as the mail goes out, so that none is ever stored. */
export async function enquiryLinks(
  { to, content }: { to: EmailAddress; content: { enquiries: readonly ToldEnquiry[] } },
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
  return links;
}

/** The address of the enquiry's page, with an answer chosen already where one is named. */
export function enquiryPage(
  links: EnquiryLinks,
  { enquiry }: Pick<ShownEnquiry, 'enquiry'>,
  { place }: Pick<ToldPlace, 'place'>,
  answer?: string,
): string {
  const chosen = answer === undefined ? '' : `?answer=${answer}`;
  return `${environment().SITE_URL}/enquiry_link${chosen}#${links[linkKey(enquiry, place.uuid)] ?? ''}`;
}
