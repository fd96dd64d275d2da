import type { ReactNode } from 'react';
import {
  AgreementClosedContent,
  AgreementCompleteContent,
  type AgreementContent,
  AgreementDeclinedContent,
  AgreementDelegatedContent,
  AgreementDigestContent,
  AgreementExpiredContent,
  AgreementExtendedContent,
  AgreementReassignedContent,
  AgreementReminderContent,
  AgreementSignedContent,
  AgreementToSignContent,
  AgreementWithdrawnContent,
} from '#shared/agreements/agreementMails.ts';
import { dayWritten } from '#shared/agreements/agreementRules.ts';
import { londonDay, londonStamp } from '#shared/kernel/calendar.ts';
import { environment } from '#shared/server/environment.ts';
import { Letter, Paragraph } from '../mail/Letter.tsx';
import { type Addressed, mailKind } from '../mail/mailKind.ts';
import { oneLine } from '../mail/oneLine.ts';
import {
  agreementPage,
  returnPage,
  signingLink,
  stillToSign,
  whyNotClosed,
  whyNotOf,
} from './agreementLinks.ts';

/*
 * The mails about agreements: one thing to do, why, and no rates (agreements, section 4). Those to a
 * signatory lead to the signing page by a link of the issue that they are about.
 */

const LONGEST_REASON = 1_000;

/** The signatory's own link, on which the agreement is read-only once it cannot be signed: they may have no account. */
const ownLink = async ({ to, content }: Addressed<AgreementContent>, now: Date) => ({
  action: await signingLink(to, content, now),
});

/** 'Asked by Cleo Central for NHS Example ICB.' */
const askedBy = ({ asked_by, commissioner }: AgreementContent): string =>
  asked_by === undefined
    ? `Asked for ${commissioner}.`
    : `Asked by ${asked_by} for ${commissioner}.`;

const whyAsked = (content: AgreementContent): string =>
  `You get this email because you are asked to sign for ${content.contract_name}. ${askedBy(content)}`;

const WHO_CAN = (
  <>
    The link is for you alone. If a colleague should sign, open the agreement and pass it on to
    them. To sign you need a code, which we send to this address.
  </>
);

/** Somebody is asked to do something about an agreement that is outstanding. */
function Ask({
  content,
  heading,
  link,
  children,
}: {
  content: AgreementContent;
  heading: string;
  link: string;
  children: ReactNode;
}) {
  const { name, reference, title, contract_name, deadline } = content;
  return (
    <Letter
      heading={heading}
      preview={`${reference}: please sign by ${dayWritten(deadline)}.`}
      action={{ label: 'Read and sign', href: link }}
      note={WHO_CAN}
      reason={whyAsked(content)}
    >
      <Paragraph>Hello {name},</Paragraph>
      {children}
      <Paragraph>
        It is the agreement {reference}, {title}, of {contract_name}. Please read it and sign it by
        the end of {dayWritten(deadline)}.
      </Paragraph>
    </Letter>
  );
}

const askedSubject = ({ deadline, title }: AgreementContent): string =>
  `Please sign by ${dayWritten(deadline)}: ${title}`;

export const agreementToSignMail = mailKind(AgreementToSignContent, {
  links: ownLink,
  subject: askedSubject,
  letter: (content, { action }) => (
    <Ask content={content} heading={askedSubject(content)} link={action}>
      <Paragraph>
        {content.passed_on_by === null
          ? `${content.commissioner} asks you to sign an agreement.`
          : `${content.passed_on_by} has passed an agreement on to you to sign.`}
      </Paragraph>
    </Ask>
  ),
  standing: stillToSign,
});

const reminderSubject = (content: AgreementContent): string =>
  `Reminder: please sign by ${dayWritten(content.deadline)}: ${content.title}`;

export const agreementReminderMail = mailKind(AgreementReminderContent, {
  links: ownLink,
  subject: reminderSubject,
  letter: (content, { action }) => (
    <Ask content={content} heading={reminderSubject(content)} link={action}>
      <Paragraph>An agreement still waits for your signature.</Paragraph>
    </Ask>
  ),
  standing: stillToSign,
});

const extendedSubject = ({ deadline, title }: AgreementContent): string =>
  `New deadline ${dayWritten(deadline)}: ${title}`;

export const agreementExtendedMail = mailKind(AgreementExtendedContent, {
  links: ownLink,
  subject: extendedSubject,
  letter: (content, { action }) => (
    <Ask content={content} heading={extendedSubject(content)} link={action}>
      <Paragraph>You have longer to sign an agreement: its deadline was moved.</Paragraph>
    </Ask>
  ),
  standing: (mail, around) => stillToSign(mail, { ...around, orBounced: true }),
});

/** The signatory opens what they signed by their link; whoever gets a copy signs in. */
async function fileLink(
  mail: Addressed<AgreementContent>,
  { signatory }: { signatory: boolean },
  now: Date,
) {
  return {
    action: signatory ? await signingLink(mail.to, mail.content, now) : agreementPage(mail.content),
  };
}

function Sealed({
  content,
  heading,
  link,
  sha256,
  children,
}: {
  content: AgreementContent;
  heading: string;
  link: string;
  sha256: string;
  children: ReactNode;
}) {
  return (
    <Letter
      heading={heading}
      preview={`${content.reference} for ${content.contract_name}.`}
      action={{ label: 'Open the agreement', href: link }}
      note={
        <>
          The file&rsquo;s SHA-256 is {sha256}. Anyone who has the file can check it at{' '}
          {environment().SITE_URL}/agreements/verify.
        </>
      }
      reason={`You get this email because you signed for ${content.contract_name}, or are named as a contact who gets a copy.`}
    >
      <Paragraph>Hello {content.name},</Paragraph>
      {children}
    </Letter>
  );
}

const at = (instant: string): string =>
  `${londonStamp(new Date(instant)).slice(0, 5)} on ${dayWritten(londonDay(new Date(instant)))}`;

export const agreementSignedMail = mailKind(AgreementSignedContent, {
  links: (mail, now) => fileLink(mail, { signatory: mail.content.is_signatory }, now),
  subject: ({ title }) => `Signed: ${title}`,
  letter: (content, { action }) => (
    <Sealed
      content={content}
      heading={`Signed: ${content.title}`}
      link={action}
      sha256={content.sha256}
    >
      <Paragraph>
        {content.signed_by} signed the agreement {content.reference}, {content.title}, for{' '}
        {content.contract_name} at {at(content.signed_at)}. The signed file is ready.
      </Paragraph>
    </Sealed>
  ),
  whyMoot: async () => undefined,
});

export const agreementCompleteMail = mailKind(AgreementCompleteContent, {
  links: (mail, now) => fileLink(mail, { signatory: mail.content.is_signatory }, now),
  subject: ({ title }) => `Countersigned: ${title}`,
  letter: (content, { action }) => (
    <Sealed
      content={content}
      heading={`Countersigned: ${content.title}`}
      link={action}
      sha256={content.sha256}
    >
      <Paragraph>
        {content.commissioner} has countersigned the agreement {content.reference}, {content.title},
        with {content.contract_name}. Both sides have signed, and the complete file is ready.
      </Paragraph>
    </Sealed>
  ),
  whyMoot: async () => undefined,
});

/** Two names in a line: each a little shorter where it is very long. */
const declinedSubject = ({
  contract_name,
  title,
}: Pick<AgreementContent, 'contract_name' | 'title'>): string =>
  `${oneLine(contract_name, 80)} declined ${oneLine(title, 100)}`;

export const agreementDeclinedMail = mailKind(AgreementDeclinedContent, {
  links: ({ content }) => ({ action: returnPage(content) }),
  subject: declinedSubject,
  letter: (content, { action }) => (
    <Letter
      heading={declinedSubject(content)}
      preview={`${content.declined_by} gave a reason.`}
      action={{ label: 'Open it', href: action }}
      note="You can change the text and send it again, send it to someone else, or withdraw it."
      reason="You get this email because you opened this variation."
    >
      <Paragraph>
        {content.declined_by} declined the agreement {content.reference} for {content.contract_name}
        . They wrote:
      </Paragraph>
      <Paragraph>{content.reason}</Paragraph>
    </Letter>
  ),
  longest: { reason: LONGEST_REASON },
  whyMoot: async () => undefined,
});

export const agreementDelegatedMail = mailKind(AgreementDelegatedContent, {
  links: ({ content }) => ({ action: agreementPage(content) }),
  subject: ({ title }) => `Passed on: ${title}`,
  letter: (content, { action }) => (
    <Letter
      heading={`Passed on: ${content.title}`}
      preview={`${content.to_name} is asked to sign.`}
      action={{ label: 'See the agreement', href: action }}
      note="If this is not right, please tell the central team."
      reason={`You get this email because you were asked to sign for ${content.contract_name}, or are its first contact.`}
    >
      <Paragraph>Hello {content.name},</Paragraph>
      <Paragraph>
        {content.from_name} passed the agreement {content.reference}, {content.title}, on to{' '}
        {content.to_name}, who is now asked to sign it for {content.contract_name}.
      </Paragraph>
    </Letter>
  ),
  whyMoot: async () => undefined,
});

export const agreementExpiredMail = mailKind(AgreementExpiredContent, {
  links: ownLink,
  subject: ({ title }) => `Deadline passed: ${title}`,
  letter: (content, { action }) => (
    <Letter
      heading={`Deadline passed: ${content.title}`}
      preview={`It was ${dayWritten(content.deadline)}.`}
      action={{ label: 'See the agreement', href: action }}
      note="If you still want to sign, please contact the central team: they can move the deadline."
      reason={whyAsked(content)}
    >
      <Paragraph>Hello {content.name},</Paragraph>
      <Paragraph>
        The deadline for the agreement {content.reference}, {content.title}, of{' '}
        {content.contract_name} was {dayWritten(content.deadline)}. It can no longer be signed.
      </Paragraph>
    </Letter>
  ),
  whyMoot: ({ content }, { table }) => whyNotOf(content, { table, status: 'EXPIRED' }),
});

export const agreementWithdrawnMail = mailKind(AgreementWithdrawnContent, {
  links: ownLink,
  subject: ({ title }) => `Withdrawn: ${title}`,
  letter: (content, { action }) => (
    <Letter
      heading={`Withdrawn: ${content.title}`}
      preview="You do not need to do anything."
      action={{ label: 'See the agreement', href: action }}
      note="You do not need to do anything."
      reason={whyAsked(content)}
    >
      <Paragraph>Hello {content.name},</Paragraph>
      <Paragraph>
        The agreement {content.reference}, {content.title}, of {content.contract_name} was withdrawn
        and can no longer be signed. The reason: {content.reason}
      </Paragraph>
    </Letter>
  ),
  longest: { reason: LONGEST_REASON },
  whyMoot: ({ content }, { table }) => whyNotOf(content, { table, status: 'WITHDRAWN' }),
});

export const agreementClosedMail = mailKind(AgreementClosedContent, {
  links: ownLink,
  subject: ({ title }) => `Closed: ${title}`,
  letter: (content, { action }) => (
    <Letter
      heading={`Closed: ${content.title}`}
      preview="You do not need to do anything."
      action={{ label: 'See the agreement', href: action }}
      note="You do not need to do anything. If you still want to sign, please contact the central team."
      reason={whyAsked(content)}
    >
      <Paragraph>Hello {content.name},</Paragraph>
      <Paragraph>
        The agreement {content.reference}, {content.title}, of {content.contract_name} is closed and
        can no longer be signed.
      </Paragraph>
    </Letter>
  ),
  whyMoot: whyNotClosed,
});

export const agreementReassignedMail = mailKind(AgreementReassignedContent, {
  // Their link is dead, and the agreement may be nobody's whom they know: the list of their own is theirs.
  links: () => ({ action: `${environment().SITE_URL}/agreements` }),
  subject: ({ title }) => `Sent to someone else: ${title}`,
  letter: (content, { action }) => (
    <Letter
      heading={`Sent to someone else: ${content.title}`}
      preview="You do not need to do anything."
      action={{ label: 'See your agreements', href: action }}
      note="You do not need to do anything. If this is not right, please tell the central team."
      reason={`You get this email because you were asked to sign for ${content.contract_name}. ${askedBy(content)}`}
    >
      <Paragraph>Hello {content.name},</Paragraph>
      <Paragraph>
        The central team has sent the agreement {content.reference}, {content.title}, of{' '}
        {content.contract_name} to someone else to sign. Your link to it no longer works.
      </Paragraph>
    </Letter>
  ),
  whyMoot: async () => undefined,
});

const digestSubject = ({ day }: AgreementDigestContent): string =>
  `Agreements: news of ${dayWritten(day)}`;

const NEWS = [
  ['declined', 'declined'],
  ['bounced', 'not reached by email'],
  ['no_signatory', 'without a signatory'],
  ['passed_on', 'passed on'],
] as const;

export const agreementDigestMail = mailKind(AgreementDigestContent, {
  links: ({ content: { variations } }) => {
    const [variation, ...others] = variations;
    const only = variation && others.length === 0 ? `/${variation.uuid}` : '';
    return { action: `${environment().SITE_URL}/central_team/agreements${only}` };
  },
  subject: digestSubject,
  letter: (content, { action }) => (
    <Letter
      heading={digestSubject(content)}
      preview="What happened since the last email."
      action={{ label: 'Open the agreements', href: action }}
      note="There is no email on a day without news."
      reason="You get this email because you look after these variations."
    >
      <Paragraph>Hello {content.name},</Paragraph>
      {content.variations.map((variation) => (
        <Paragraph key={variation.uuid}>
          {variation.reference}, {variation.title}:{' '}
          {NEWS.filter(([field]) => variation[field] > 0)
            .map(([field, words]) => `${variation[field]} ${words}`)
            .join(', ')}
          .
        </Paragraph>
      ))}
    </Letter>
  ),
  whyMoot: async () => undefined,
});
