import { AccountChangedContent } from '../../shared/account/accountChanged.mail.ts';
import { environment } from '../../shared/server/environment.ts';
import { Letter, Paragraph } from '../mail/Letter.tsx';
import { mailKind } from '../mail/mailKind.ts';

const WORDS: Record<AccountChangedContent['what'], { subject: string; text: string }> = {
  passwordChanged: {
    subject: 'Your password was changed',
    text: 'the password of your Placewell account was changed just now, and every session of the account has ended. Sign in with the new password.',
  },
  mfaReset: {
    subject: 'Your second step was reset',
    text: 'the central team has reset the second step of signing in to your Placewell account, and every session of the account has ended. Your password is enough for now. Once you have signed in, connect your authenticator app again in your account settings.',
  },
  mfaOff: {
    subject: 'Your second step was turned off',
    text: 'the second step of signing in to your Placewell account was turned off just now. Your password alone is enough from now on. You can turn the second step on again in your account settings.',
  },
};

const subject = ({ what }: AccountChangedContent): string => WORDS[what].subject;

/** Tells a person what was done to their account, in case it was not they who did it. */
function AccountChanged({ content, link }: { content: AccountChangedContent; link: string }) {
  const { what, first_name } = content;
  return (
    <Letter
      heading={subject(content)}
      preview="If this was not you, choose a new password now."
      action={{ label: 'This was not me: choose a new password', href: link }}
      note="If this was you, there is nothing to do."
      reason="You get this email because it is about the security of your Placewell account. It cannot be switched off."
    >
      <Paragraph>
        Hello {first_name}, {WORDS[what].text}
      </Paragraph>
    </Letter>
  );
}

export const accountChangedMail = mailKind(AccountChangedContent, {
  links: () => ({ action: `${environment().SITE_URL}/forgotten-password` }),
  subject,
  letter: (content, { action }) => <AccountChanged content={content} link={action} />,
  whyMoot: async () => undefined,
  // Rare, asked for, and the one mail that an account's owner must have.
  goesToSuppressed: true,
});
