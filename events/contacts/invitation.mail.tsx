import { InvitationContent } from '#shared/contacts/invitation.mail.ts';
import { INVITATION_DAYS } from '#shared/contacts/registration.api.ts';
import { upperFirst } from '#shared/kernel/letterCase.ts';
import { placeKindOf } from '#shared/store/placeKinds.ts';
import { Letter, Paragraph } from '../mail/Letter.tsx';
import { mailKind } from '../mail/mailKind.ts';
import { whyNotToContact } from '../mail/whyNotToContact.ts';
import { registrationLink } from './registrationLink.ts';

const subject = ({ place_name }: InvitationContent): string => `Join ${place_name} on Placewell`;

/** A new contact without an account is asked to register (decisions, section 5). */
function Invitation({ content, link }: { content: InvitationContent; link: string }) {
  const { place_name, first_name, invited_by } = content;
  const { registerTo } = placeKindOf(content.place).words;
  return (
    <Letter
      heading={subject(content)}
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
          You get this email because {invited_by} added you as a contact of {place_name} on
          Placewell. If you do not know why, you do not need to do anything.
        </>
      }
    >
      <Paragraph>Hello {first_name},</Paragraph>
      <Paragraph>
        {upperFirst(invited_by)} has added you to the contacts of {place_name}.
      </Paragraph>
      <Paragraph>Register to {registerTo}. You only need to choose a password.</Paragraph>
    </Letter>
  );
}

export const invitationMail = mailKind(InvitationContent, {
  links: async ({ to, content }, now) => ({ action: await registrationLink(to, content, now) }),
  subject,
  letter: (content, { action }) => <Invitation content={content} link={action} />,
  whyMoot: ({ to, content: { place, contact } }, { table }) =>
    whyNotToContact(table, { place, contact, to }),
});
