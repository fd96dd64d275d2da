import { Link, Text } from '@react-email/components';
import { AVAILABILITY_LINK_HOURS } from '#shared/domiciliary/availabilityPromptRules.ts';
import { stillTakesIn } from '#shared/enquiries/enquiryKinds.ts';
import {
  EnquiryNewsContent,
  type ReaderEnquiry,
  type ShownEnquiry,
} from '#shared/enquiries/enquiryMails.ts';
import { isSamePlace } from '#shared/places/place.ts';
import { findEnquiry } from '#shared/store/enquiries.store.ts';
import type { Table } from '#shared/store/table.ts';
import {
  EnquiryQuestion,
  EnquiryReason,
  enquiryLinkTerms,
  placeNames,
  withPhone,
} from '../mail/enquiryLetter.tsx';
import {
  availabilityPage,
  type EnquiryLinks,
  enquiriesStillToTell,
  enquiryLinks,
  enquiryPage,
  wordsOf,
} from '../mail/enquiryStanding.ts';
import { Letter, Paragraph } from '../mail/Letter.tsx';
import { look } from '../mail/look.ts';
import { mailKind } from '../mail/mailKind.ts';
import { StandsIn } from '../mail/StandsIn.tsx';
import { mayKnowOf } from './letterOf.ts';

type What = EnquiryNewsContent['what'];

/** What a letter says: its heading, and a sentence about each enquiry. */
interface Words {
  heading: (first: ShownEnquiry, count: number) => string;
  says: (shown: ShownEnquiry) => string;
  /** What the link is called; null: there is nothing to do. */
  link: string | null;
}

const NO_LONGER = 'no longer needed, thank you';

const WORDS: Readonly<Record<What, Words>> = {
  askedAgain: {
    heading: (shown) => `Asked again: ${wordsOf(shown).asks} (${shown.reference})`,
    says: (shown) =>
      `The enquiry is open again, and nobody is chosen. ${wordsOf(shown).stillYes} Please answer by ${shown.respond_by}.`,
    link: null,
  },
  reminded: {
    heading: (shown) => `Please answer: ${wordsOf(shown).asks} (${shown.reference})`,
    says: ({ respond_by }) => `You have not answered yet. Please answer by ${respond_by}.`,
    link: null,
  },
  phoneAnswer: {
    heading: ({ reference }) => `Your answer by phone was entered (${reference})`,
    says: (shown) =>
      [
        `${shown.name} has entered what you said by phone.`,
        wordsOf(shown).byPhone,
        'If it is not right, please say so.',
      ]
        .filter((sentence) => sentence !== '')
        .join(' '),
    link: 'See the answer, confirm it or say ‘This is not right’',
  },
  chosen: {
    heading: ({ reference }) => `You were chosen (${reference})`,
    says: (shown) =>
      `${wordsOf(shown).arrives(shown.arrival)} Please agree the rest with ${withPhone(shown)}.`,
    link: 'Open the enquiry',
  },
  moved: {
    heading: (shown) => `${wordsOf(shown).dayChanged} (${shown.reference})`,
    says: (shown) => wordsOf(shown).arrivesNow(shown.arrival),
    link: 'Open the enquiry',
  },
  released: {
    heading: (shown) => `${wordsOf(shown).releasedHeading} (${shown.reference})`,
    says: (shown) =>
      `${wordsOf(shown).released(placeNames(shown))} If you have questions, please phone ${withPhone(shown)}.`,
    link: null,
  },
  over: {
    heading: ({ reference }, count) =>
      count === 1 ? `Enquiry ${reference}: ${NO_LONGER}` : `${count} enquiries: ${NO_LONGER}`,
    // Somebody of several homes may have been chosen for another of them.
    says: (shown) =>
      `${placeNames(shown)} ${shown.places.length === 1 ? 'is' : 'are'} no longer needed for enquiry ${shown.reference} from ${shown.organisation}. Thank you for your time.`,
    link: null,
  },
  movedIn: {
    heading: (shown) => `${wordsOf(shown).didTheyMoveIn} (${shown.reference})`,
    says: (shown) => wordsOf(shown).wasToArrive(shown.arrival),
    link: null,
  },
  bedGone: {
    heading: ({ reference }) => `No bed is kept any more (${reference})`,
    says: (shown) =>
      shown.takes_nobody
        ? `They are to arrive on ${shown.arrival}, and your home takes nobody now. Please phone ${withPhone(shown)}.`
        : `They are to arrive on ${shown.arrival}, and by what your home shows there is no bed for them now. One is kept as soon as it fits. If it will not, please phone ${withPhone(shown)}.`,
    link: 'Open the enquiry',
  },
};

const subject = ({ what, shown }: EnquiryNewsContent): string => {
  const [first] = shown;
  return first ? WORDS[what].heading(first, shown.length) : 'News of an enquiry';
};

const ASKS = new Set<What>(['askedAgain', 'reminded']);

function News({ what, shown, links }: { what: What; shown: ShownEnquiry; links: EnquiryLinks }) {
  const { says, link } = WORDS[what];
  const buttons: [label: string, answer?: string][] =
    what === 'movedIn'
      ? [
          [wordsOf(shown).movedIn, 'moved_in'],
          ['No', 'not_moved_in'],
        ]
      : link === null
        ? []
        : [[link]];
  return (
    <>
      <Paragraph>{says(shown)}</Paragraph>
      {ASKS.has(what) && <EnquiryQuestion shown={shown} links={links} />}
      {shown.places.map((shownPlace) =>
        buttons.map(([label, answer]) => (
          <Text key={`${shownPlace.place.uuid}${label}`} style={look.text}>
            <strong>{shownPlace.name}</strong>
            <br />
            <Link href={enquiryPage(links, shown, shownPlace, answer)} style={look.button}>
              {label}
            </Link>
          </Text>
        )),
      )}
      {shown.still_takes !== undefined && <StillTakes shown={shown} links={links} />}
    </>
  );
}

/** What a location that is chosen is asked besides: its form also says that nothing has changed. */
function StillTakes({ shown, links }: { shown: ShownEnquiry; links: EnquiryLinks }) {
  return (
    <>
      <Paragraph>
        {stillTakesIn(shown.still_takes ?? '')} This link works for {AVAILABILITY_LINK_HOURS / 24}{' '}
        days and needs no sign-in either.
      </Paragraph>
      {shown.places.map((shownPlace) => (
        <Text key={shownPlace.place.uuid} style={look.text}>
          <Link href={availabilityPage(links, shownPlace)} style={look.button}>
            Confirm or change your availability
          </Link>
        </Text>
      ))}
    </>
  );
}

/** Without the places that know nothing of an enquiry: they have not answered, and no email asked them. */
async function knownAmong(
  enquiries: readonly ReaderEnquiry[],
  table: Table,
): Promise<ReaderEnquiry[]> {
  return Promise.all(
    enquiries.map(async ({ enquiry: id, places }) => {
      const facts = await findEnquiry(table, id);
      const isKnown = await Promise.all(
        places.map(async ({ place }) => {
          const enquiryPlace = facts?.places.find((it) => isSamePlace(it.place, place));
          const { first_answered_at, first_phoned_at } = enquiryPlace ?? {};
          return Boolean(first_answered_at ?? first_phoned_at) || mayKnowOf(table, id, place);
        }),
      );
      return { enquiry: id, places: places.filter((_, at) => isKnown[at]) };
    }),
  );
}

/** What becomes of an enquiry, to the people of a place. */
export const enquiryNewsMail = mailKind(EnquiryNewsContent, {
  longest: { 'shown.needs.value': 900 },
  links: enquiryLinks,
  subject,
  letter: (content, links) => (
    <Letter
      heading={subject(content)}
      preview={content.shown[0] ? WORDS[content.what].says(content.shown[0]) : ''}
      note={WORDS[content.what].link === null && !ASKS.has(content.what) ? '' : enquiryLinkTerms}
      reason={<EnquiryReason shown={content.shown} />}
    >
      <Paragraph>Hello {content.first_name},</Paragraph>
      {content.stands_in_for && <StandsIn names={content.stands_in_for} />}
      {content.shown.map((shownEnquiry) => (
        <News key={shownEnquiry.enquiry} what={content.what} shown={shownEnquiry} links={links} />
      ))}
    </Letter>
  ),
  async standing({ to, content }, { table }) {
    const knownEnquiries =
      content.what === 'over' ? await knownAmong(content.enquiries, table) : content.enquiries;
    const { enquiries, shown } = await enquiriesStillToTell(
      { enquiries: knownEnquiries },
      {
        what: content.what,
        to,
        table,
      },
    );
    if (shown.length === 0) return { moot: 'The enquiry has changed since' };
    return {
      content: { ...content, enquiries, shown },
      kept: { ...content, enquiries, shown: [] },
    };
  },
});
