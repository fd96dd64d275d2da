import { AvailabilityPromptContent } from '#shared/domiciliary/availabilityPrompt.mail.ts';
import { Letter, Paragraph } from '../mail/Letter.tsx';
import { mailKind } from '../mail/mailKind.ts';
import { StandsIn } from '../mail/StandsIn.tsx';
import {
  AvailabilityLinkTerms,
  LastAnswer,
  LONGEST_ANSWER,
  linkToLocation,
  whyAvailabilityPromptMoot,
} from './availabilityMail.tsx';

const subject = ({ location_name }: AvailabilityPromptContent): string =>
  `Please confirm your availability: ${location_name}`;

/** The weekly prompt, and each weekday's of those who are late or have chosen so (domiciliary, section 4). */
function AvailabilityPrompt({
  content,
  link,
}: {
  content: AvailabilityPromptContent;
  link: string;
}) {
  const { location_name, first_name, stands_in_for } = content;
  return (
    <Letter
      heading={subject(content)}
      preview="Confirm or change your availability. You do not need to sign in."
      action={{ label: 'Confirm your availability', href: link }}
      note={<AvailabilityLinkTerms name={location_name} />}
      reason={
        <>
          You get this email because you look after availability updates at {location_name}. It
          stops once the availability is confirmed. To change how often it comes, or who gets it,
          sign in to Placewell and open the service location.
        </>
      }
    >
      <Paragraph>Hello {first_name},</Paragraph>
      <Paragraph>
        Commissioners are looking for care at home today. This is what they see for {location_name}.
      </Paragraph>
      {stands_in_for && <StandsIn names={stands_in_for} />}
      <LastAnswer {...content} />
    </Letter>
  );
}

export const availabilityPromptMail = mailKind(AvailabilityPromptContent, {
  links: linkToLocation,
  subject,
  letter: (content, { action }) => <AvailabilityPrompt content={content} link={action} />,
  whyMoot: whyAvailabilityPromptMoot,
  longest: { answer: LONGEST_ANSWER },
});
