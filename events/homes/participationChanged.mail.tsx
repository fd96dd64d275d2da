import { Section, Text } from '@react-email/components';
import { homeRef } from '../../shared/homes/careHome.ts';
import { ParticipationChangedContent } from '../../shared/homes/participationChanged.mail.ts';
import { environment } from '../../shared/server/environment.ts';
import { whyNotToContact } from '../contacts/whyNotToContact.ts';
import { Letter, Paragraph } from '../mail/Letter.tsx';
import { mailKind } from '../mail/mailKind.ts';
import { StandsIn } from '../prompts/promptMail.tsx';

type Content = ParticipationChangedContent;

const countOf = ({ homes, more_homes }: Content): number => homes.length + more_homes;

function subject(content: Content): string {
  const [first] = content.homes;
  return countOf(content) === 1 && first
    ? `Changes to ${first.home_name}’s settings`
    : `How ${countOf(content).toLocaleString('en-GB')} of your care homes take part has changed`;
}

/** Tells a home's manager and central contacts what the central team changed (decisions, section 10). */
function ParticipationChanged({ content, link }: { content: Content; link: string }) {
  const { first_name, homes, more_homes, stands_in_for } = content;
  const isOne = countOf(content) === 1;
  return (
    <Letter
      heading={subject(content)}
      preview="What the central team has changed, and what was so before."
      action={{ label: isOne ? 'Open the home’s page' : 'Open Placewell', href: link }}
      note="Each home’s history shows who changed what, when and why."
      reason="You get this email because you are the manager or a central contact of these care homes. It comes at 9am on a working day after something has changed. If something is wrong, please write to the central team."
    >
      <Paragraph>Hello {first_name},</Paragraph>
      <Paragraph>
        The central team has changed how {isOne ? homes[0]?.home_name : 'these care homes'}{' '}
        {isOne ? 'takes' : 'take'} part.
      </Paragraph>
      {stands_in_for && <StandsIn names={stands_in_for} />}
      {homes.map((home) => (
        <Changes key={home.home} home={home} named={!isOne} />
      ))}
      {more_homes > 0 && (
        <Paragraph>
          {more_homes.toLocaleString('en-GB')} more of your care homes have changed. You find what
          has changed in the history of each.
        </Paragraph>
      )}
    </Letter>
  );
}

function Changes({ home, named }: { home: Content['homes'][number]; named: boolean }) {
  const { home_name, changes, new_bed_form } = home;
  return (
    <Section>
      {named && (
        <Paragraph>
          <strong>{home_name}</strong>
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

export const participationChangedMail = mailKind(ParticipationChangedContent, {
  links: ({ content }) => {
    const [first] = content.homes;
    const site = environment().SITE_URL;
    return { action: countOf(content) === 1 && first ? `${site}/${first.home}/home` : `${site}/` };
  },
  subject,
  letter: (content, { action }) => <ParticipationChanged content={content} link={action} />,
  async whyMoot({ to, content }, { table }) {
    const reasons = await Promise.all(
      content.homes.map(({ home, contact }) =>
        whyNotToContact(table, { place: homeRef(home), contact, to }),
      ),
    );
    return reasons.every((why) => why !== undefined) ? reasons[0] : undefined;
  },
});
