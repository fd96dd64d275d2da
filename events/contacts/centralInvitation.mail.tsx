import { CentralInvitationContent } from '#shared/contacts/centralInvitation.mail.ts';
import { INVITATION_DAYS } from '#shared/contacts/registration.api.ts';
import { Letter, Paragraph } from '../mail/Letter.tsx';
import { mailKind } from '../mail/mailKind.ts';
import { whyNotToContact } from '../mail/whyNotToContact.ts';
import { registrationLink } from './registrationLink.ts';

const SUBJECT = 'Join Placewell as a central contact';

/** Somebody whom the central team has made a central contact is asked to register (ADR 40). */
function CentralInvitation({ content, link }: { content: CentralInvitationContent; link: string }) {
  const { place_name, first_name, invited_by } = content;
  return (
    <Letter
      heading={SUBJECT}
      preview="Choose a password and you can sign in."
      action={{ label: 'Register', href: link }}
      note={
        <>
          The link works for {INVITATION_DAYS} days. It is for you only, so please do not forward
          it.
        </>
      }
      reason={
        <>
          You get this email because {invited_by} of the central team has made you a central contact
          on Placewell. If you do not know why, you do not need to do anything.
        </>
      }
    >
      <Paragraph>Hello {first_name},</Paragraph>
      <Paragraph>
        {invited_by} of the central team has made you a central contact of care homes on Placewell,
        among them {place_name}.
      </Paragraph>
      <Paragraph>
        Register to see all of your homes on one page. You only need to choose a password. This is
        one email for all of them.
      </Paragraph>
    </Letter>
  );
}

export const centralInvitationMail = mailKind(CentralInvitationContent, {
  links: async ({ to, content }, now) => ({ action: await registrationLink(to, content, now) }),
  subject: () => SUBJECT,
  letter: (content, { action }) => <CentralInvitation content={content} link={action} />,
  whyMoot: ({ to, content: { place, contact } }, { table }) =>
    whyNotToContact(table, { place, contact, to }),
});
