import type { Enquiry } from '#shared/enquiries/enquiry.ts';
import { enquiryKindOf, enquiryWords } from '#shared/enquiries/enquiryKinds.ts';
import { type AskerNews, EnquiryUpdateContent } from '#shared/enquiries/enquiryMails.ts';
import { mayAsk, readerOf } from '#shared/enquiries/whoseEnquiry.ts';
import { whyTakesNobody } from '#shared/enquiries/whyTakesNobody.ts';
import { CARE_HOME } from '#shared/homes/careHome.ts';
import type { EmailAddress } from '#shared/kernel/ids.ts';
import { looksAfter, visibleOwners } from '#shared/server/enquiries/enquiryOwners.ts';
import { environment } from '#shared/server/environment.ts';
import { accountEntity, findAccountByEmail } from '#shared/store/accounts.store.ts';
import { findEnquiry } from '#shared/store/enquiries.store.ts';
import { wanted } from '#shared/store/entity.ts';
import { findPlace } from '#shared/store/placeKinds.ts';
import type { Table } from '#shared/store/table.ts';
import { Letter, Paragraph } from '../mail/Letter.tsx';
import { mailKind } from '../mail/mailKind.ts';

type Shown = NonNullable<EnquiryUpdateContent['shown']>;

const WORDS: Readonly<
  Record<AskerNews, { heading: (shown: Shown) => string; says: (shown: Shown) => string }>
> = {
  firstYes: {
    heading: ({ reference, place_kind }) => `${enquiryWords(place_kind).a} said yes (${reference})`,
    says: ({ answered, asked }) => `${answered} of ${asked} have answered so far.`,
  },
  timeIsOver: {
    heading: ({ reference }) => `The time to answer is over (${reference})`,
    says: ({ answered, asked, yes }) =>
      `${answered} of ${asked} have answered, ${yes} of them said yes. The enquiry stays open for 72 hours.`,
  },
  expired: {
    heading: ({ reference }) => `An enquiry has ended (${reference})`,
    says: ({ place_kind }) =>
      `Nobody chose ${enquiryWords(place_kind).a.toLowerCase()} within 72 hours of the time to answer, so the enquiry has ended. You can copy it and ask again.`,
  },
  givenBack: {
    heading: ({ reference, place_kind }) =>
      `The ${enquiryWords(place_kind).place} that was chosen gave it back (${reference})`,
    says: () =>
      'The enquiry is open again. You can ask again those who said yes or would like to assess first.',
  },
  bedGone: {
    heading: ({ reference }) => `No bed is kept any more (${reference})`,
    says: ({ place_name, takes_nobody }) =>
      takes_nobody !== undefined
        ? `${place_name} keeps no bed for this enquiry any more. ${takes_nobody} Please phone them, or take the choice back and choose another place.`
        : `By what ${place_name} shows there is no bed for this enquiry now. One is kept as soon as it fits. Please phone them if you cannot wait.`,
  },
  notMovedIn: {
    heading: ({ reference, place_kind }) => `${enquiryWords(place_kind).notMovedIn} (${reference})`,
    says: ({ place_name, place_kind }) =>
      `${place_name} says so. The enquiry is closed as ‘${enquiryKindOf(place_kind).outcomes.not_placed.toLowerCase()}’.`,
  },
};

/** Whether whoever asked is still to be told that: it may be another by the time at which an email goes. */
const STILL: Readonly<Record<AskerNews, (enquiry: Enquiry) => boolean>> = {
  firstYes: ({ state, yes }) => state === 'OPEN' && yes > 0,
  timeIsOver: ({ state, time_is_told }) => state === 'OPEN' && time_is_told,
  expired: ({ state }) => state === 'EXPIRED',
  givenBack: ({ state }) => state === 'OPEN',
  bedGone: ({ state, chosen }) => state === 'CHOSEN' && chosen?.bed_kept === false,
  notMovedIn: ({ state }) => state === 'CLOSED',
};

const NOTHING: Shown = {
  place_kind: CARE_HOME,
  reference: '',
  asked: 0,
  answered: 0,
  yes: 0,
  place_name: '',
};
const subject = ({ news, shown }: EnquiryUpdateContent): string =>
  WORDS[news].heading(shown ?? NOTHING);

/** What becomes of an enquiry, to whoever asked. */
export const enquiryUpdateMail = mailKind(EnquiryUpdateContent, {
  links: ({ content }) => ({ action: `${environment().SITE_URL}/enquiries/${content.enquiry}` }),
  subject,
  letter: (content, { action }) => (
    <Letter
      heading={subject(content)}
      preview={WORDS[content.news].says(content.shown ?? NOTHING)}
      action={{ label: 'Open the enquiry', href: action }}
      note="You need to sign in."
      reason="You get this email because you sent this enquiry in Placewell or took it over, or because nobody else looks after it now: then you can take it over."
    >
      <Paragraph>Hello {content.first_name},</Paragraph>
      <Paragraph>{WORDS[content.news].says(content.shown ?? NOTHING)}</Paragraph>
    </Letter>
  ),
  async standing({ to, content }, { table, now }) {
    const facts = await findEnquiry(table, content.enquiry);
    if (!facts) return { moot: 'The enquiry has gone' };
    const { enquiry } = facts;
    if (!STILL[content.news](enquiry)) return { moot: 'The enquiry has changed since' };
    const [asker] = await table.read(wanted(accountEntity, { id: enquiry.account }));
    const isLookedAfter = await looksAfter(enquiry, asker, { table, now });
    if (isLookedAfter && asker?.email !== to) return { moot: 'The enquiry is another’s now' };
    if (!isLookedAfter && !(await isColleague(to, enquiry, { table, now }))) {
      return { moot: 'They may not see such enquiries any more' };
    }
    const { place_kind, reference, asked, answered, yes, chosen } = enquiry;
    const shown = { place_kind, reference, asked, answered, yes, place_name: chosen?.name ?? '' };
    const isBedGone = content.news === 'bedGone' && chosen;
    const place = isBedGone ? await findPlace(table, chosen.place) : undefined;
    const takes_nobody = place && whyTakesNobody(place);
    return {
      content: { ...content, shown: { ...shown, ...(takes_nobody && { takes_nobody }) } },
      kept: content,
    };
  },
});

/** Whether whoever reads at an address can take over an enquiry that nobody looks after. */
async function isColleague(
  email: EmailAddress,
  enquiry: Enquiry,
  around: { table: Table; now: Date },
): Promise<boolean> {
  const account = await findAccountByEmail(around.table, email);
  if (!account || !mayAsk(account, enquiry.place_kind)) return false;
  return readerOf(enquiry, account, await visibleOwners(account, around)) === 'colleague';
}
