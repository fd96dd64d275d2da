import { RegistrationConfirmContent } from '#shared/registration/registrationConfirm.mail.ts';
import { CONFIRMATION_HOURS } from '#shared/registration/registrationTimes.ts';
import { Letter, Paragraph } from '../mail/Letter.tsx';
import { mailKind } from '../mail/mailKind.ts';
import { confirmationLink, whyNotToConfirm } from './confirmationLink.ts';

const SUBJECT = 'Confirm your email address';

/** No word of it was typed by whoever asked: they may not be whose address this is. */
function RegistrationConfirm({ link }: { link: string }) {
  return (
    <Letter
      heading={SUBJECT}
      preview="Someone has entered your address to ask for access."
      action={{ label: 'See the request', href: link }}
      note={
        <>
          The link works for {CONFIRMATION_HOURS} hours. Nothing happens until you confirm on the
          page that it opens.
        </>
      }
      reason="You get this email because someone entered your address on Placewell. If it was not you, you do not need to do anything: the request is deleted automatically."
    >
      <Paragraph>
        Someone has entered this address to ask to join a care home or homecare agency on Placewell,
        the portal through which care homes report their vacant beds, and homecare agencies where
        they can take new packages.
      </Paragraph>
      <Paragraph>If it was you, look at what was entered and confirm it.</Paragraph>
    </Letter>
  );
}

export const registrationConfirmMail = mailKind(RegistrationConfirmContent, {
  isAwaited: true,
  links: async ({ to, content }, now) => ({ action: await confirmationLink(to, content, now) }),
  subject: () => SUBJECT,
  letter: (_, { action }) => <RegistrationConfirm link={action} />,
  whyMoot: ({ content }, { table }) => whyNotToConfirm(table, content),
});
