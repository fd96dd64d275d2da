import { AlreadyRegisteredContent } from '#shared/registration/alreadyRegistered.mail.ts';
import { CONFIRMATION_HOURS } from '#shared/registration/registrationTimes.ts';
import { environment } from '#shared/server/environment.ts';
import { Letter, Paragraph } from '../mail/Letter.tsx';
import { mailKind } from '../mail/mailKind.ts';
import { confirmationLink, whyNotToConfirm } from './confirmationLink.ts';

const SUBJECT = 'You already have a Placewell account';

interface Links {
  /** The page on which the request is confirmed; to sign in, where the account cannot join a home. */
  action: string;
  signIn: string;
}

function AlreadyRegistered({
  content,
  links,
}: {
  content: AlreadyRegisteredContent;
  links: Links;
}) {
  const { first_name, may_join } = content;
  return (
    <Letter
      heading={SUBJECT}
      preview="Someone has entered your address to ask for access."
      action={{ label: may_join ? 'See the request' : 'Sign in', href: links.action }}
      note={
        may_join ? (
          <>
            The link works for {CONFIRMATION_HOURS} hours. Nothing happens until you confirm on the
            page that it opens.
          </>
        ) : (
          'If you have forgotten your password, choose a new one where you sign in.'
        )
      }
      reason="You get this email because someone entered your address on Placewell. If it was not you, you do not need to do anything."
    >
      <Paragraph>Hello {first_name},</Paragraph>
      <Paragraph>
        You can sign in to Placewell with this address and your password at {links.signIn}
      </Paragraph>
      {may_join && (
        <Paragraph>
          If you asked to join another care home or homecare agency, look at what was entered and
          confirm it.
        </Paragraph>
      )}
    </Letter>
  );
}

export const alreadyRegisteredMail = mailKind(AlreadyRegisteredContent, {
  isAwaited: true,
  async links({ to, content }, now) {
    const signIn = `${environment().SITE_URL}/sign-in`;
    return { signIn, action: content.may_join ? await confirmationLink(to, content, now) : signIn };
  },
  subject: () => SUBJECT,
  letter: (content, links) => <AlreadyRegistered content={content} links={links} />,
  whyMoot: ({ content }, { table }) => whyNotToConfirm(table, content),
});
