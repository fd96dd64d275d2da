import { Link, Text } from '@react-email/components';
import { homeRef } from '#shared/homes/careHome.ts';
import { dayInWords, londonDay } from '#shared/kernel/calendar.ts';
import { ContactId } from '#shared/kernel/ids.ts';
import { environment } from '#shared/server/environment.ts';
import { signLink } from '#shared/server/linkToken.ts';
import { findHome } from '#shared/store/homes.store.ts';
import { OpenAgainContent } from '#shared/suspensions/openAgain.mail.ts';
import {
  OPEN_AGAIN_LINK_HOURS,
  openAgainQuestion,
  whyCannotAnswer,
} from '#shared/suspensions/openAgainRules.ts';
import { Letter, Paragraph } from '../mail/Letter.tsx';
import { look } from '../mail/look.ts';
import { type Addressed, mailKind } from '../mail/mailKind.ts';
import { StandsIn } from '../mail/StandsIn.tsx';
import { whyNotToContact } from '../mail/whyNotToContact.ts';

const question = ({ until, day }: OpenAgainContent): string => openAgainQuestion(until, day);

/** Both open the page with the answer chosen: only the page's own button answers. */
const ANSWERS = [
  ['yes', 'Yes, we are open again'],
  ['not_yet', 'Not yet'],
] as const;

/** Asks a home on the working day before it may be open again (enquiries, section 1). */
function OpenAgain({ content, page }: { content: OpenAgainContent; page: Page }) {
  const { home_name, first_name, until, stands_in_for } = content;
  return (
    <Letter
      heading={question(content)}
      preview={`${home_name} is closed to new residents until someone says that it is open.`}
      note={
        <>
          You do not need to sign in. The link works for {OPEN_AGAIN_LINK_HOURS / 24} days and for{' '}
          {home_name} only. Anyone who has it can answer, so please do not forward it.
        </>
      }
      reason={
        <>
          You get this email because you look after vacancies at {home_name}, which said that it may
          be open again on {dayInWords(until)}. To change who gets it, sign in to Placewell and edit
          the home’s contacts.
        </>
      }
    >
      <Paragraph>Hello {first_name},</Paragraph>
      <Paragraph>
        {home_name} has suspended new placements and may be open again on {dayInWords(until)}. The
        suspension does not end automatically: commissioners see it until you end it.
      </Paragraph>
      {stands_in_for && <StandsIn names={stands_in_for} />}
      {ANSWERS.map(([answer, label]) => (
        <Text key={answer} style={look.text}>
          <Link href={page(answer)} style={look.button}>
            {label}
          </Link>
        </Text>
      ))}
    </Letter>
  );
}

type Page = (answer: (typeof ANSWERS)[number][0]) => string;

/** A link by which this contact answers for this home without signing in. */
async function linksOf({ to, content }: Addressed<OpenAgainContent>, now: Date): Promise<Page> {
  const contact = ContactId.parse(content.contact);
  const claims = { place: homeRef(content.home), contact, email: to };
  const token = await signLink('openAgain', claims, { from: now, hours: OPEN_AGAIN_LINK_HOURS });
  return (answer) => `${environment().SITE_URL}/open_again?answer=${answer}#${token}`;
}

export const openAgainMail = mailKind(OpenAgainContent, {
  links: linksOf,
  subject: (content) => `${question(content)} (${content.home_name})`,
  letter: (content, page) => <OpenAgain content={content} page={page} />,
  async standing({ to, content }, { table, now }) {
    const { home: uuid, contact, until } = content;
    const whyNot = await whyNotToContact(table, { place: homeRef(uuid), contact, to });
    if (whyNot) return { moot: whyNot };
    const home = await findHome(table, uuid);
    if (!home || whyCannotAnswer(home) !== null) return { moot: 'The home cannot answer' };
    if (!home.self_imposed_suspension) return { moot: 'The suspension has ended' };
    if (home.self_imposed_suspension_until !== until)
      return { moot: 'The home has said another day' };
    return { content: { ...content, day: londonDay(now) } };
  },
});
