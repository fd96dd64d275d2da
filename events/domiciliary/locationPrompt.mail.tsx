import { AVAILABILITY_LINK_HOURS } from '../../shared/domiciliary/availabilityPromptRules.ts';
import { lastUpdatedText } from '../../shared/domiciliary/capacityRules.ts';
import { locationRef } from '../../shared/domiciliary/locationKind.ts';
import { LocationPromptContent } from '../../shared/domiciliary/locationPrompt.mail.ts';
import { isOnAqpList } from '../../shared/domiciliary/locationRules.ts';
import { ContactId } from '../../shared/kernel/ids.ts';
import { environment } from '../../shared/server/environment.ts';
import { signLink } from '../../shared/server/linkToken.ts';
import { findLocation } from '../../shared/store/serviceLocations.store.ts';
import { whyNotToContact } from '../contacts/whyNotToContact.ts';
import { Letter, Paragraph } from '../mail/Letter.tsx';
import { mailKind } from '../mail/mailKind.ts';
import { StandsIn } from '../prompts/promptMail.tsx';

const subject = ({ organisation, location_name }: LocationPromptContent): string =>
  `${organisation} asks where ${location_name} can take new packages`;

/** A commissioner's question to a service location (domiciliary, section 4). */
function LocationPrompt({ content, link }: { content: LocationPromptContent; link: string }) {
  const { location_name, first_name, organisation, updated, stands_in_for } = content;
  return (
    <Letter
      heading={subject(content)}
      preview={`${organisation} is looking at ${location_name} and needs today’s availability.`}
      action={{ label: 'Confirm your availability', href: link }}
      note={
        <>
          Nothing has changed, or a new answer: either way you need not sign in. The link works for{' '}
          {AVAILABILITY_LINK_HOURS} hours and for {location_name} only. Anyone who has it can update
          this availability, so please do not forward it.
        </>
      }
      reason={
        <>
          You get this email because you look after availability at {location_name} and someone at{' '}
          {organisation} pressed ‘Prompt to update availability’ in Placewell. A service location is
          asked in this way at most once in six hours.
        </>
      }
    >
      <Paragraph>
        Hello {first_name}, {organisation} is arranging care at home and would like to know where
        you can take a new package today. {lastUpdatedText(updated)}.
      </Paragraph>
      {stands_in_for && <StandsIn names={stands_in_for} />}
    </Letter>
  );
}

export const locationPromptMail = mailKind(LocationPromptContent, {
  async links({ to, content }, now) {
    const contact = ContactId.parse(content.contact);
    const claims = { place: locationRef(content.location), contact, email: to };
    const hours = AVAILABILITY_LINK_HOURS;
    const token = await signLink('availability', claims, { from: now, hours });
    return { action: `${environment().SITE_URL}/domcare/availability_link#${token}` };
  },
  subject,
  letter: (content, { action }) => <LocationPrompt content={content} link={action} />,
  async whyMoot({ to, content }, { table }) {
    const place = locationRef(content.location);
    const whyNot = await whyNotToContact(table, { place, contact: content.contact, to });
    if (whyNot) return whyNot;
    const location = await findLocation(table, content.location);
    if (!location || !isOnAqpList(location)) return 'The location is not on the list';
    if (location.capacity.updated !== content.updated) return 'The location has answered since';
    return undefined;
  },
});
