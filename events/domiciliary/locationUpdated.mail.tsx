import { Text } from '@react-email/components';
import { mayUse } from '../../shared/account/account.ts';
import { lastUpdatedText } from '../../shared/domiciliary/capacityRules.ts';
import { LocationUpdatedContent } from '../../shared/domiciliary/locationUpdated.mail.ts';
import { environment } from '../../shared/server/environment.ts';
import { findAccountByEmail } from '../../shared/store/accounts.store.ts';
import { Letter, Paragraph } from '../mail/Letter.tsx';
import { look } from '../mail/look.ts';
import { mailKind } from '../mail/mailKind.ts';

/** The areas of all England. */
const LONGEST_AREAS = 3000;

const subject = ({ location_name }: LocationUpdatedContent): string =>
  `${location_name} has updated its availability`;

const NO_AVAILABILITY = 'No availability for new packages';

/** The answer to a commissioner who asked for an email about it (domiciliary, section 4). */
function LocationUpdated({ content, link }: { content: LocationUpdatedContent; link: string }) {
  const { location_name, first_name, answer, updated } = content;
  const [areas, ...others] = answer;
  const said = others.filter(({ value }) => value !== '');
  return (
    <Letter
      heading={subject(content)}
      preview={lastUpdatedText(updated)}
      action={{ label: 'See the service location', href: link }}
      note="Availability can change at any time: please phone the provider before you rely on it."
      reason={
        <>
          You get this email because you prompted {location_name} in Placewell and asked for an
          email when it updates. You will get no more unless you prompt it again.
        </>
      }
    >
      <Paragraph>
        Hello {first_name}, the service location has answered. {lastUpdatedText(updated)}.
      </Paragraph>
      <Text style={look.text}>
        <strong>{areas?.label}:</strong> {areas?.value || NO_AVAILABILITY}
        {said.map(({ label, value }) => (
          <span key={label}>
            <br />
            <strong>{label}:</strong> {value}
          </span>
        ))}
      </Text>
    </Letter>
  );
}

export const locationUpdatedMail = mailKind(LocationUpdatedContent, {
  links: ({ content }) => ({ action: `${environment().SITE_URL}/domcare/${content.location}` }),
  subject,
  letter: (content, { action }) => <LocationUpdated content={content} link={action} />,
  longest: { answer: LONGEST_AREAS },
  async whyMoot({ to }, { table }) {
    const reader = await findAccountByEmail(table, to);
    return reader && mayUse(reader, 'dcList')
      ? undefined
      : 'The reader may not see the list any more';
  },
});
