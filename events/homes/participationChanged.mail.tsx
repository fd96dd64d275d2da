import { Section, Text } from '@react-email/components';
import { ParticipationChangedContent } from '#shared/participation/participationChanged.mail.ts';
import type { PlaceRef } from '#shared/places/place.ts';
import { environment } from '#shared/server/environment.ts';
import { SERVICE_LOCATION } from '#shared/serviceLocations/locationKind.ts';
import { Letter, Paragraph } from '../mail/Letter.tsx';
import { mailKind } from '../mail/mailKind.ts';
import { StandsIn } from '../mail/StandsIn.tsx';
import { whyNotToContact } from '../mail/whyNotToContact.ts';

type Content = ParticipationChangedContent;

const isAgency = ({ kind }: PlaceRef): boolean => kind === SERVICE_LOCATION;

/** What the mail calls the places, and why its reader hears of them. */
interface Words {
  many: string;
  /** Of one place: what its page is called. */
  page: string;
  intro: (who: string, verb: string) => string;
  reader: (who: string) => string;
}

const HOMES: Words = {
  many: 'care homes',
  page: 'Open the home’s page',
  intro: (who, verb) => `The central team has changed how ${who} ${verb} part.`,
  reader: (who) => `the manager or a central contact of ${who}`,
};
const AGENCIES: Words = {
  many: 'homecare agencies',
  page: 'Open the agency’s page',
  // The regulator's file changes it too: it closes an agency.
  intro: (who, verb) => `How ${who} ${verb} part has changed.`,
  reader: (who) => `a contact of ${who}`,
};
const BOTH: Words = {
  ...AGENCIES,
  many: 'care homes and homecare agencies',
};

const countOf = ({ places, more_places }: Content): number => places.length + more_places;

/** The one place that a mail is about, if it is about one. */
const onlyPlaceOf = (content: Content): Content['places'][number] | undefined =>
  countOf(content) === 1 ? content.places[0] : undefined;

function wordsOf(content: Content): Words {
  const only = onlyPlaceOf(content);
  // Others that it was queued about are not its reader's any more.
  const covers = only ? [only.place] : content.covers;
  if (!covers.some(isAgency)) return HOMES;
  return covers.every(isAgency) ? AGENCIES : BOTH;
}

function subject(content: Content): string {
  const only = onlyPlaceOf(content);
  return only
    ? `Changes to ${only.name}’s settings`
    : `How ${countOf(content).toLocaleString('en-GB')} of your ${wordsOf(content).many} take part has changed`;
}

/** Tells people of a place what changed in how it takes part (decisions, section 10; ADR 104). */
function ParticipationChanged({ content, link }: { content: Content; link: string }) {
  const { first_name, places, more_places, stands_in_for } = content;
  const only = onlyPlaceOf(content);
  const { many, page, intro, reader } = wordsOf(content);
  const who = only ? only.name : `these ${many}`;
  return (
    <Letter
      heading={subject(content)}
      preview="What has changed, and what was so before."
      action={{ label: only ? page : 'Open Placewell', href: link }}
      note={`${only ? 'Its history' : 'The history of each'} shows who changed what, when and why.`}
      reason={`You get this email because you are ${reader(who)}. It comes at 9am on a working day after something has changed. If something is wrong, please write to the central team.`}
    >
      <Paragraph>Hello {first_name},</Paragraph>
      <Paragraph>{intro(who, only ? 'takes' : 'take')}</Paragraph>
      {stands_in_for && <StandsIn names={stands_in_for} />}
      {places.map((changedPlace) => (
        <Changes key={changedPlace.place.uuid} place={changedPlace} named={!only} />
      ))}
      {more_places > 0 && (
        <Paragraph>
          {more_places.toLocaleString('en-GB')} more of your {many} have changed. You find what has
          changed in the history of each.
        </Paragraph>
      )}
    </Letter>
  );
}

function Changes({ place, named }: { place: Content['places'][number]; named: boolean }) {
  const { name, changes, new_bed_form } = place;
  return (
    <Section>
      {named && (
        <Paragraph>
          <strong>{name}</strong>
        </Paragraph>
      )}
      {changes.map(({ label, before, after }) => (
        <Text key={label} style={{ fontSize: '16px', lineHeight: '24px', margin: '0 0 4px' }}>
          {label}: <strong>{after}</strong> (before: {before})
        </Text>
      ))}
      {new_bed_form && (
        <Paragraph>
          The form for vacant beds asks for other bed types now. Please check the figures.
        </Paragraph>
      )}
    </Section>
  );
}

const pageOf = (place: PlaceRef): string =>
  isAgency(place) ? `domcare/service_location/${place.uuid}` : `${place.uuid}/home`;

export const participationChangedMail = mailKind(ParticipationChangedContent, {
  links: ({ content }) => {
    const only = onlyPlaceOf(content);
    const site = environment().SITE_URL;
    return { action: only ? `${site}/${pageOf(only.place)}` : `${site}/` };
  },
  subject,
  letter: (content, { action }) => <ParticipationChanged content={content} link={action} />,
  // A place of which its reader is no contact any more is not told of.
  async standing({ to, content }, { table }) {
    const reasons = await Promise.all(
      content.places.map(({ place, contact }) => whyNotToContact(table, { place, contact, to })),
    );
    const places = content.places.filter((_, at) => reasons[at] === undefined);
    const [moot] = reasons;
    return places.length === 0 && moot !== undefined
      ? { moot }
      : { content: { ...content, places } };
  },
});
