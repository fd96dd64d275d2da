import { AccountInvitationContent } from '#shared/commissioners/accountInvitation.mail.ts';
import { ACCOUNT_INVITATION_DAYS } from '#shared/commissioners/accountInvitation.ts';
import { environment } from '#shared/server/environment.ts';
import { signLink } from '#shared/server/linkToken.ts';
import { accountInvitationEntity } from '#shared/store/accountInvitations.store.ts';
import { wanted } from '#shared/store/entity.ts';
import { Letter, Paragraph } from '../mail/Letter.tsx';
import { mailKind } from '../mail/mailKind.ts';

const subject = (): string => 'Your invitation to Placewell';

/** Somebody is to have an account as a commissioner or of the central team (decisions, section 10). */
function Invitation({ content, link }: { content: AccountInvitationContent; link: string }) {
  const { account_kind, first_name, organisation, invited_by } = content;
  const isCentral = account_kind === 'lph';
  return (
    <Letter
      heading={subject()}
      preview="Choose a password and you can sign in."
      action={{ label: 'Choose a password', href: link }}
      note={
        <>
          The link works for {ACCOUNT_INVITATION_DAYS} days. It is for you only, so please do not
          forward it.
        </>
      }
      reason={
        <>
          You get this email because {invited_by} invited this address to Placewell. If you do not
          know why, you do not need to do anything.
        </>
      }
    >
      <Paragraph>Hello {first_name},</Paragraph>
      <Paragraph>
        {invited_by} has invited you to Placewell
        {isCentral ? ' as a member of its central team' : `, for ${organisation}`}.
      </Paragraph>
      <Paragraph>
        {isCentral
          ? 'The central team looks after the homes, announcements, rates and accounts.'
          : 'Placewell shows which care homes in England have vacant beds today.'}{' '}
        You only need to choose a password.
      </Paragraph>
    </Letter>
  );
}

export const accountInvitationMail = mailKind(AccountInvitationContent, {
  async links({ to, content: { invitation } }, now) {
    const hours = ACCOUNT_INVITATION_DAYS * 24;
    const token = await signLink(
      'accountInvitation',
      { invitation, email: to },
      { from: now, hours },
    );
    return { action: `${environment().SITE_URL}/account_invitation#${token}` };
  },
  subject,
  letter: (content, { action }) => <Invitation content={content} link={action} />,
  async whyMoot({ to, content: { invitation } }, { table }) {
    const [present] = await table.read(wanted(accountInvitationEntity, { email: to }));
    return present?.link === invitation ? undefined : 'The invitation was withdrawn or sent again';
  },
});
