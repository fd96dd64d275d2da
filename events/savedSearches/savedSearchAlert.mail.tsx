import { Link, Text } from '@react-email/components';
import { usableWords } from '#shared/homes/shownBeds.ts';
import { updatedText } from '#shared/homes/vacancyRules.ts';
import { STOP_LINK_DAYS } from '#shared/savedSearches/savedSearch.ts';
import { SavedSearchAlertContent } from '#shared/savedSearches/savedSearchAlert.mail.ts';
import { environment } from '#shared/server/environment.ts';
import { signLink } from '#shared/server/linkToken.ts';
import { accountEntity } from '#shared/store/accounts.store.ts';
import { wanted } from '#shared/store/entity.ts';
import { savedSearchesEntity } from '#shared/store/savedSearches.store.ts';
import { Figures } from '../mail/Figures.tsx';
import { Letter, Paragraph } from '../mail/Letter.tsx';
import { look } from '../mail/look.ts';
import { mailKind } from '../mail/mailKind.ts';
import { alertingSearch } from './alertingSearch.ts';
import { ringText } from './ringText.ts';

type AlertedHome = SavedSearchAlertContent['homes'][number];

/** By whom, as the home's card names it. */
function suspendedText({ suspensions = [] }: AlertedHome): string {
  const kinds = suspensions.map((kind) => kind.toLowerCase()).join(', ');
  return `New placements are suspended there now${kinds && ` (${kinds})`}.`;
}

function subject({ pace, homes, more }: SavedSearchAlertContent): string {
  const [first] = homes;
  const count = homes.length + more;
  if (first && count === 1) return `A bed you are looking for: ${first.home_name}`;
  const time = pace === 'at_once' ? '' : ' since the last email';
  return `Beds you are looking for: ${count} care homes${time}`;
}

/** Beds that match a saved search have appeared (ADR 15). */
function SavedSearchAlert(props: { content: SavedSearchAlertContent; link: string; stop: string }) {
  const { content, link, stop } = props;
  const { first_name, words, pace, homes, more } = content;
  const [first] = homes;
  const single = homes.length + more === 1 && first;
  return (
    <Letter
      heading={subject(content)}
      preview={words}
      action={{ label: 'See the care homes that match', href: link }}
      note="Beds can be filled at any time. Phone the home to check. The list shows the figures as they are when you open it."
      reason={
        <>
          You get this email because you saved this search in Placewell and asked for emails{' '}
          {pace === 'daily' ? 'once a day' : 'as soon as a matching bed appears'}. You can end them
          without signing in, for {STOP_LINK_DAYS} days from now:{' '}
          {/* Nothing behind it: a mail program that makes links of text would take a full stop in. */}
          <Link href={stop}>stop the emails of this search</Link>
        </>
      }
    >
      <Paragraph>Hello {first_name},</Paragraph>
      <Paragraph>This has appeared for your saved search: {words}.</Paragraph>
      {single ? (
        <OneHome home={single} />
      ) : (
        homes.map((home) => <HomeLine key={`${home.home_name} ${home.phone}`} home={home} />)
      )}
      {more > 0 && <Paragraph>And {more} more in the list.</Paragraph>}
    </Letter>
  );
}

function OneHome({ home }: { home: AlertedHome }) {
  return (
    <>
      <Paragraph>
        {placeOf(home)}. {ringText(home) && `${ringText(home)}. `}
        {home.suspended && `${suspendedText(home)} `}
        {home.aqp_suspension}
      </Paragraph>
      <Figures {...home} />
      {home.in_words && <Paragraph>By type: {home.in_words}.</Paragraph>}
    </>
  );
}

/** Free beds by type: in the words of the card, or as an earlier release listed them. */
const byType = ({ in_words, types }: AlertedHome): string =>
  in_words ??
  types
    .filter(({ vacant_beds }) => vacant_beds > 0)
    .map(({ bed_type, vacant_beds }) => `${bed_type} ${vacant_beds}`)
    .join(', ');

function HomeLine({ home }: { home: AlertedHome }) {
  const free = byType(home);
  return (
    <Text style={look.text}>
      <strong>{home.home_name}</strong>
      {home.local_authority && `, ${home.local_authority}`}
      <br />
      {home.vacant_beds} vacant {home.vacant_beds === 1 ? 'bed' : 'beds'}
      {home.usable && <strong>{usableWords(home.usable.all, home.vacant_beds)}</strong>}
      {free && ` (${free})`}, updated {updatedText(home.updated_at)}
      {ringText(home) && (
        <>
          <br />
          {ringText(home)}
        </>
      )}
      {home.suspended && (
        <>
          <br />
          {suspendedText(home)}
        </>
      )}
      {home.aqp_suspension && (
        <>
          <br />
          {home.aqp_suspension}
        </>
      )}
    </Text>
  );
}

const placeOf = ({ home_name, local_authority }: AlertedHome): string =>
  local_authority ? `${home_name}, ${local_authority}` : home_name;

export const savedSearchAlertMail = mailKind(SavedSearchAlertContent, {
  async links({ content: { account, search, filters } }, now) {
    const { SITE_URL } = environment();
    const times = { from: now, hours: STOP_LINK_DAYS * 24 };
    const token = await signLink('savedSearch', { account, search }, times);
    return {
      action: `${SITE_URL}/care_homes/list?${new URLSearchParams(filters)}`,
      stop: `${SITE_URL}/saved_searches/stop#${token}`,
    };
  },
  subject,
  letter: (content, { action, stop }) => (
    <SavedSearchAlert content={content} link={action} stop={stop} />
  ),
  // A saved search in words: longer than its filters can make it. Beds: four types, and as many limits as notes.
  longest: { words: 4000, 'homes.in_words': 1100 },
  async whyMoot({ content }, { table }) {
    const [existing, account] = await table.read(
      wanted(savedSearchesEntity, { account: content.account }),
      wanted(accountEntity, { id: content.account }),
    );
    return alertingSearch(content.search, existing, account) ? undefined : 'The search was stopped';
  },
});
