import { AccountChangedContent } from '#shared/account/accountChanged.mail.ts';
import type { EmailAddress } from '#shared/kernel/ids.ts';
import { environment } from '#shared/server/environment.ts';
import { wanted } from '#shared/store/entity.ts';
import { inactiveAddressEntity } from '#shared/store/inactive.store.ts';
import type { Table } from '#shared/store/table.ts';
import { Letter, type LetterParts, Paragraph } from '../mail/Letter.tsx';
import { mailKind } from '../mail/mailKind.ts';

type What = AccountChangedContent['what'];

const WORDS: Record<What, { subject: string; text: string }> = {
  passwordChanged: {
    subject: 'Your password was changed',
    text: 'The password of your Placewell account was changed just now, and every session of the account has ended. Sign in with the new password.',
  },
  mfaReset: {
    subject: 'Your two-step sign-in was reset',
    text: 'Two-step sign-in to your Placewell account has been reset for you, and every session of the account has ended. Your password is enough for now. Once you have signed in, connect your authenticator app again in your account settings.',
  },
  mfaOff: {
    subject: 'Your two-step sign-in was turned off',
    text: 'Two-step sign-in to your Placewell account was turned off just now. Your password alone is enough from now on. You can turn two-step sign-in on again in your account settings.',
  },
  deactivated: {
    subject: 'Your account has been deactivated',
    text: 'Your Placewell account has been deactivated. You cannot sign in, the links in our emails no longer work for you, and we send you no other emails.',
  },
  reactivated: {
    subject: 'Your account is active again',
    text: 'Your Placewell account is active again. Sign in with your email address and password, as before.',
  },
};

type Ending = Pick<LetterParts, 'preview' | 'note'> & { label: string };

const NOT_ME: Ending = {
  preview: 'If this was not you, choose a new password now.',
  label: 'This was not me: choose a new password',
  note: 'If this was you, there is nothing to do.',
};
const ENDINGS: Record<What, Ending & { path: string }> = {
  passwordChanged: { ...NOT_ME, path: '/forgotten-password' },
  mfaReset: { ...NOT_ME, path: '/forgotten-password' },
  mfaOff: { ...NOT_ME, path: '/forgotten-password' },
  deactivated: {
    preview: 'You cannot sign in for now.',
    label: 'Open Placewell',
    note: 'If you think that this is wrong, please contact the central team.',
    path: '/sign-in',
  },
  reactivated: {
    preview: 'You can sign in again.',
    label: 'Sign in',
    note: 'If you have forgotten your password, you can choose a new one there.',
    path: '/sign-in',
  },
};

const subject = ({ what }: AccountChangedContent): string => WORDS[what].subject;

/** Tells a person what was done to their account, in case it was not they who did it. */
function AccountChanged({ content, link }: { content: AccountChangedContent; link: string }) {
  const { what, first_name } = content;
  const { preview, label, note } = ENDINGS[what];
  return (
    <Letter
      heading={subject(content)}
      preview={preview}
      action={{ label, href: link }}
      note={note}
      reason="You get this email because it is about the security of your Placewell account. It cannot be switched off."
    >
      <Paragraph>Hello {first_name},</Paragraph>
      <Paragraph>{WORDS[what].text}</Paragraph>
    </Letter>
  );
}

/** Why a mail about being deactivated, or active again, is no longer so: it may wait for minutes, and another has gone out since. */
async function whyTakenBack(
  table: Table,
  email: EmailAddress,
  { what }: AccountChangedContent,
): Promise<string | undefined> {
  if (what !== 'deactivated' && what !== 'reactivated') return undefined;
  const [inactive] = await table.read(wanted(inactiveAddressEntity, { email }));
  if (what === 'deactivated') return inactive ? undefined : 'The account is active again';
  return inactive ? 'The account is deactivated' : undefined;
}

export const accountChangedMail = mailKind(AccountChangedContent, {
  links: ({ content: { what } }) => ({
    action: `${environment().SITE_URL}${ENDINGS[what].path}`,
  }),
  subject,
  letter: (content, { action }) => <AccountChanged content={content} link={action} />,
  whyMoot: ({ to, content }, { table }) => whyTakenBack(table, to, content),
  // Rare, asked for, and the one mail that an account's owner must have.
  goesToSuppressed: true,
  goesToInactive: true,
});
