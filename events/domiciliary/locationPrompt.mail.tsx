import { LocationPromptContent } from '#shared/domiciliary/locationPrompt.mail.ts';
import { lastUpdatedText } from '#shared/serviceLocations/capacityRules.ts';
import { Letter, Paragraph } from '../mail/Letter.tsx';
import { mailKind } from '../mail/mailKind.ts';
import { StandsIn } from '../mail/StandsIn.tsx';
import { AvailabilityLinkTerms, linkToLocation, whyAvailabilityMoot } from './availabilityMail.tsx';

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
      note={<AvailabilityLinkTerms name={location_name} />}
      reason={
        <>
          You get this email because you look after availability at {location_name} and someone at{' '}
          {organisation} pressed ‘Prompt to update availability’ in Placewell. An agency is asked in
          this way at most once in six hours.
        </>
      }
    >
      <Paragraph>Hello {first_name},</Paragraph>
      <Paragraph>
        {organisation} is arranging care at home and would like to know where you can take a new
        package today. {lastUpdatedText(updated)}.
      </Paragraph>
      {stands_in_for && <StandsIn names={stands_in_for} />}
    </Letter>
  );
}

export const locationPromptMail = mailKind(LocationPromptContent, {
  links: linkToLocation,
  subject,
  letter: (content, { action }) => <LocationPrompt content={content} link={action} />,
  whyMoot: whyAvailabilityMoot,
});
