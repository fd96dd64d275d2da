import { Link, Text } from '@react-email/components';
import { NO_AVAILABILITY } from '#shared/domiciliary/areasInWords.ts';
import { LocationSearchAlertContent } from '#shared/domiciliary/locationSearchAlert.mail.ts';
import { STOP_LINK_DAYS } from '#shared/savedSearches/savedSearch.ts';
import { environment } from '#shared/server/environment.ts';
import { signLink } from '#shared/server/linkToken.ts';
import { lastUpdatedText } from '#shared/serviceLocations/capacityRules.ts';
import { accountEntity } from '#shared/store/accounts.store.ts';
import { wanted } from '#shared/store/entity.ts';
import { savedSearchesEntity } from '#shared/store/savedSearches.store.ts';
import { Letter, Paragraph } from '../mail/Letter.tsx';
import { look } from '../mail/look.ts';
import { mailKind } from '../mail/mailKind.ts';
import { alertingSearch } from '../savedSearches/alertingSearch.ts';
import { ringText } from '../savedSearches/ringText.ts';

type AlertedLocation = LocationSearchAlertContent['locations'][number];

/** A search in words, and the areas of all England: longer than a name. */
const LONGEST_WORDS = 4000;

function subject({ pace, locations, more }: LocationSearchAlertContent): string {
  const [first] = locations;
  const count = locations.length + more;
  if (first && count === 1) return `Care at home you are looking for: ${first.name}`;
  const time = pace === 'at_once' ? '' : ' since the last email';
  return `Care at home you are looking for: ${count} providers${time}`;
}

/** Service locations that match a saved search have appeared (ADR 15). */
function LocationSearchAlert(props: {
  content: LocationSearchAlertContent;
  link: string;
  stop: string;
}) {
  const { content, link, stop } = props;
  const { first_name, words, pace, locations, more } = content;
  return (
    <Letter
      heading={subject(content)}
      preview={words}
      action={{ label: 'See the providers that match', href: link }}
      note="Please phone the provider before you rely on it. The list shows the answers as they are when you open it."
      reason={
        <>
          You get this email because you saved this search in Placewell and asked for emails{' '}
          {pace === 'daily' ? 'once a day' : 'as soon as a matching provider appears'}. You can end
          them without signing in, for {STOP_LINK_DAYS} days from now:{' '}
          {/* Nothing behind it: a mail program that makes links of text would take a full stop in. */}
          <Link href={stop}>stop the emails of this search</Link>
        </>
      }
    >
      <Paragraph>Hello {first_name},</Paragraph>
      <Paragraph>This has appeared for your saved search: {words}.</Paragraph>
      {locations.map((location) => (
        <LocationLine key={`${location.name} ${location.phone}`} location={location} />
      ))}
      {more > 0 && <Paragraph>And {more} more in the list.</Paragraph>}
    </Letter>
  );
}

function LocationLine({ location }: { location: AlertedLocation }) {
  const { name, provider, areas, minimum_call, notice, updated } = location;
  return (
    <Text style={look.text}>
      <strong>{name}</strong>
      {provider && `, ${provider}`}
      <br />
      {updated === null ? '' : `${areas || NO_AVAILABILITY}. `}
      {minimum_call && `Minimum call ${minimum_call}. `}
      {notice && `Notice ${notice}. `}
      {lastUpdatedText(updated)}
      {ringText(location) && (
        <>
          <br />
          {ringText(location)}
        </>
      )}
    </Text>
  );
}

export const locationSearchAlertMail = mailKind(LocationSearchAlertContent, {
  async links({ content: { account, search, filters } }, now) {
    const { SITE_URL } = environment();
    const times = { from: now, hours: STOP_LINK_DAYS * 24 };
    const token = await signLink('savedSearch', { account, search }, times);
    return {
      action: `${SITE_URL}/domcare/list?${new URLSearchParams(filters)}`,
      stop: `${SITE_URL}/saved_searches/stop#${token}`,
    };
  },
  subject,
  letter: (content, { action, stop }) => (
    <LocationSearchAlert content={content} link={action} stop={stop} />
  ),
  longest: { words: LONGEST_WORDS, locations: LONGEST_WORDS },
  async whyMoot({ content }, { table }) {
    const [existing, account] = await table.read(
      wanted(savedSearchesEntity, { account: content.account }),
      wanted(accountEntity, { id: content.account }),
    );
    return alertingSearch(content.search, existing, account) ? undefined : 'The search was stopped';
  },
});
