import { MAX_REASON_LENGTH } from '#shared/kernel/textChecks.ts';
import { RegistrationDecidedContent } from '#shared/registration/registrationDecided.mail.ts';
import { ASK_AGAIN_DAYS, OPEN_DAYS } from '#shared/registration/registrationTimes.ts';
import { REJECTION_WORDS } from '#shared/registration/registrationWords.ts';
import { environment } from '#shared/server/environment.ts';
import { Letter, Paragraph } from '../mail/Letter.tsx';
import { mailKind } from '../mail/mailKind.ts';

const SUBJECT = 'Your request to join Placewell';

const placeOf = ({ place_name }: RegistrationDecidedContent): string =>
  place_name ?? 'the care home or homecare agency that you named';

const NOTES: Record<RegistrationDecidedContent['outcome'], string> = {
  joined: 'If you have forgotten your password, choose a new one where you sign in.',
  rejected: `You can ask again ${ASK_AGAIN_DAYS} days after this email.`,
  expired: 'If you know someone there, ask them to add you to the contacts.',
};

function RegistrationDecided({
  content,
  link,
}: {
  content: RegistrationDecidedContent;
  link: string;
}) {
  const { outcome } = content;
  return (
    <Letter
      heading={SUBJECT}
      preview={outcome === 'joined' ? 'It was approved.' : 'It was not approved.'}
      action={{ label: outcome === 'joined' ? 'Sign in' : 'Ask again', href: link }}
      note={NOTES[outcome]}
      reason="You get this email because you asked to join a care home or homecare agency on Placewell and confirmed your address."
    >
      <Outcome content={content} />
    </Letter>
  );
}

function Outcome({ content }: { content: RegistrationDecidedContent }) {
  const { outcome, reason, text } = content;
  const place = placeOf(content);
  if (outcome === 'joined') {
    return (
      <Paragraph>
        Your request was approved. You are now a contact of {place}: sign in as usual, and you find
        it on your Home page.
      </Paragraph>
    );
  }
  if (outcome === 'expired') {
    return (
      <Paragraph>
        Nobody has decided on your request to join {place} within {OPEN_DAYS} days, so it has
        expired.
      </Paragraph>
    );
  }
  return (
    <>
      <Paragraph>Your request to join {place} was not approved.</Paragraph>
      {reason !== null && reason !== 'OTHER' && <Paragraph>{REJECTION_WORDS[reason]}.</Paragraph>}
      {text !== '' && <Paragraph>{text}</Paragraph>}
    </>
  );
}

export const registrationDecidedMail = mailKind(RegistrationDecidedContent, {
  links: ({ content: { outcome } }) => ({
    action: `${environment().SITE_URL}${outcome === 'joined' ? '/sign-in' : '/register/request'}`,
  }),
  subject: () => SUBJECT,
  letter: (content, { action }) => <RegistrationDecided content={content} link={action} />,
  whyMoot: async () => undefined,
  longest: { text: MAX_REASON_LENGTH },
});
