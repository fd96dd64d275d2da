import { Link, Text } from '@react-email/components';
import type { ReactNode } from 'react';
import { addressesOf } from '#shared/contacts/contact.ts';
import {
  broughtInWords,
  FIGURE_NAMES,
  UPDATE_FIGURES,
  type UpdateFigures,
} from '#shared/enquiries/updateMonth.ts';
import {
  broughtInAll,
  broughtPlaces,
  UpdatesBroughtContent,
  updatesBroughtKey,
} from '#shared/enquiries/updatesBrought.mail.ts';
import { UPDATES_STOP_DAYS } from '#shared/enquiries/updatesStop.ts';
import { isClosed } from '#shared/homes/locationStatus.ts';
import { atFirstUse } from '#shared/kernel/atFirstUse.ts';
import { ContactId } from '#shared/kernel/ids.ts';
import { periodInWords } from '#shared/reporting/period.ts';
import { environment } from '#shared/server/environment.ts';
import { signLink } from '#shared/server/linkToken.ts';
import { contactEntity, membershipEntity } from '#shared/store/contacts.store.ts';
import { updatesStoppedAmong } from '#shared/store/enquiries.store.ts';
import { wanted } from '#shared/store/entity.ts';
import { homeEntity } from '#shared/store/homes.store.ts';
import { FIGURES } from '../mail/Figures.tsx';
import { Letter, Paragraph } from '../mail/Letter.tsx';
import { look } from '../mail/look.ts';
import { type Addressed, mailKind } from '../mail/mailKind.ts';
import { StandsIn } from '../mail/StandsIn.tsx';

type Content = UpdatesBroughtContent;

const countOf = ({ homes, others }: Content): number => homes.length + (others?.homes ?? 0);

function subject(content: Content): string {
  const month = periodInWords(content.month);
  const [first] = content.homes;
  return first && countOf(content) === 1
    ? `What your updates brought in ${month}: ${first.home_name}`
    : `What your updates brought in ${month}: ${countOf(content)} care homes`;
}

/** What came of a month's updates, to who looks after vacancies (enquiries, section 4). */
function UpdatesBrought({ content, links }: { content: Content; links: Links }) {
  const { month, first_name, homes } = content;
  const [first] = homes;
  const count = countOf(content);
  const homesText = first && count === 1 ? first.home_name : `your ${count} care homes`;
  return (
    <Letter
      heading={subject(content)}
      preview="What commissioners did with the beds that you told them of."
      action={{ label: 'See it by month', href: links.action }}
      note="You need to sign in to see earlier months."
      reason={
        <>
          You get this email because you look after vacancies at{' '}
          {count === 1 ? homesText : 'these care homes'}. It comes once a month, if there is
          something to tell. You can end it without signing in, for {UPDATES_STOP_DAYS} days from
          now:{' '}
          {/* Nothing behind it: a mail program that makes links of text would take a full stop in. */}
          <Link href={links.stop}>stop these monthly emails</Link>
        </>
      }
    >
      <Paragraph>Hello {first_name},</Paragraph>
      <Paragraph>
        This is what the updates of {homesText} brought in {periodInWords(month)}.
      </Paragraph>
      {first?.stands_in_for && count === 1 && <StandsIn names={first.stands_in_for} />}
      {broughtInWords(broughtInAll(content), count).map((sentence) => (
        <Text key={sentence} style={look.text}>
          <strong>{sentence}</strong>
        </Text>
      ))}
      {count > 1 && <ByHome content={content} />}
    </Letter>
  );
}

const cell = { ...look.count, padding: '10px 0 10px 6px' };
const name = { ...look.columnName, padding: '8px 0 8px 6px', textAlign: 'right' } as const;
const names = atFirstUse(() => new Intl.ListFormat('en-GB'));

function ByHome({ content: { homes, others } }: { content: Content }) {
  return (
    <table className={FIGURES} style={{ ...look.figures, fontSize: '14px' }}>
      <thead>
        <tr>
          <th scope="col" style={look.columnName}>
            Care home
          </th>
          {UPDATE_FIGURES.map((figure) => (
            <th key={figure} scope="col" style={{ ...name, fontSize: '12px' }}>
              {FIGURE_NAMES[figure]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {homes.map((home) => (
          <Row key={home.home} figures={home}>
            {home.home_name}
            {home.stands_in_for && (
              <>
                <br />
                <span style={look.rowNote}>For {names().format(home.stands_in_for)}, on leave</span>
              </>
            )}
          </Row>
        ))}
        {others && (
          <Row figures={others}>
            {others.homes} more {others.homes === 1 ? 'care home' : 'care homes'}
          </Row>
        )}
      </tbody>
    </table>
  );
}

function Row({ figures, children }: { figures: UpdateFigures; children: ReactNode }) {
  return (
    <tr>
      <th scope="row" style={look.rowName}>
        {children}
      </th>
      {UPDATE_FIGURES.map((figure) => (
        <td key={figure} style={cell}>
          {figures[figure]}
        </td>
      ))}
    </tr>
  );
}

/** Where the page shows what updates brought, and where the mails can be stopped. */
async function linksOf({ to, content }: Addressed<Content>, now: Date) {
  const claims = { mail: updatesBroughtKey(content, to), email: to };
  const token = await signLink('updatesBrought', claims, {
    from: now,
    hours: UPDATES_STOP_DAYS * 24,
  });
  const { SITE_URL } = environment();
  const [first] = content.homes;
  const page = first && countOf(content) === 1 ? `/${first.home}/home` : '/home';
  return {
    action: `${SITE_URL}${page}/enquiries?show=brought`,
    stop: `${SITE_URL}/updates_email#${token}`,
  };
}
type Links = Awaited<ReturnType<typeof linksOf>>;

export const updatesBroughtMail = mailKind(UpdatesBroughtContent, {
  links: linksOf,
  subject,
  letter: (content, links) => <UpdatesBrought content={content} links={links} />,
  async standing({ to, content }, { table }) {
    const places = broughtPlaces(content);
    const [memberships, contacts, currentHomes] = await Promise.all([
      table.readMany(places.map(({ place }) => wanted(membershipEntity, { place, email: to }))),
      table.readMany(
        places.map(({ place, contact }) =>
          wanted(contactEntity, { place, id: ContactId.parse(contact) }),
        ),
      ),
      table.readMany(content.homes.map(({ home: uuid }) => wanted(homeEntity, { uuid }))),
    ]);
    const isTheirs = (at: number) => memberships[at]?.contact === places[at]?.contact;
    // Somebody with two addresses is the same person at both.
    const theirs = contacts.flatMap((contact, at) => (isTheirs(at) ? addressesOf(contact) : []));
    const { stopped, unreadable } = await updatesStoppedAmong(table, [to, ...theirs]);
    if (stopped.size > 0) return { moot: 'They have stopped it' };
    if (unreadable.size > 0) return { moot: 'Whether they have stopped it cannot be read' };
    const homes = content.homes.filter((_, at) => {
      const home = currentHomes[at];
      return home && !isClosed(home) && isTheirs(at);
    });
    return homes.length === 0
      ? { moot: 'No home of the email is theirs any more' }
      : { content: { ...content, homes } };
  },
});
