import type { AgreementContent } from '#shared/agreements/agreementMails.ts';
import { isOver, linkHours } from '#shared/agreements/agreementRules.ts';
import { isOutstanding } from '#shared/agreements/agreementValues.ts';
import type { EmailAddress } from '#shared/kernel/ids.ts';
import { hasLostSignatory } from '#shared/server/agreements/hasLostSignatory.ts';
import { environment } from '#shared/server/environment.ts';
import { signLink } from '#shared/server/linkToken.ts';
import { findAgreementReturn } from '#shared/store/agreementReturns.store.ts';
import type { Table } from '#shared/store/table.ts';
import { findVariation } from '#shared/store/variations.store.ts';

type About = Pick<AgreementContent, 'return' | 'issue' | 'deadline'>;

/** The page on which the bearer opens and signs: until 30 days after the deadline that holds (section 2). */
export async function signingLink(to: EmailAddress, about: About, now: Date): Promise<string> {
  const token = await signLink(
    'agreement',
    { signatureRequestId: about.return, issue: about.issue, email: to },
    { from: now, hours: linkHours(about.deadline, now) },
  );
  return `${environment().SITE_URL}/sign_agreement#${token}`;
}

/** The agreement's own page, after signing in. */
export const agreementPage = (about: Pick<About, 'return'>): string =>
  `${environment().SITE_URL}/agreements/${about.return}`;

/** The central team's page of a return. */
export const returnPage = (about: { variation: string; return: string }): string =>
  `${environment().SITE_URL}/central_team/agreements/${about.variation}/returns/${about.return}`;

interface Mail {
  to: EmailAddress;
  content: About;
}

const GONE = 'The signatory is no longer a contact';

/**
 * A mail that asks to sign, with the deadline that holds; or why there is nothing to sign any more for whom it is
 * to. `orBounced`: a mail that came back before does not keep this one.
 */
export async function stillToSign<C extends About>(
  { to, content }: Mail & { content: C },
  { table, now, orBounced = false }: { table: Table; now: Date; orBounced?: boolean },
): Promise<{ content: C } | { moot: string }> {
  const agreementReturn = await findAgreementReturn(table, content.return);
  if (
    !agreementReturn ||
    agreementReturn.issue !== content.issue ||
    agreementReturn.signatory?.email !== to
  ) {
    return { moot: 'The agreement was sent again, or to someone else' };
  }
  const isAsked =
    isOutstanding(agreementReturn) || (orBounced && agreementReturn.status === 'BOUNCED');
  if (!isAsked) return { moot: 'There is nothing to sign any more' };
  const variation = await findVariation(table, agreementReturn.variation);
  if (variation?.status !== 'OPEN') return { moot: 'The variation is closed or withdrawn' };
  const { deadline } = variation;
  if (isOver(deadline, now)) return { moot: 'The deadline has passed' };
  return (await hasLostSignatory(table, agreementReturn))
    ? { moot: GONE }
    : { content: { ...content, deadline } };
}

/** Why a mail to a signatory about how a return stands is moot: it stands otherwise, or they are gone. */
export async function whyNotOf(
  content: Pick<AgreementContent, 'return' | 'issue'>,
  { table, status }: { table: Table; status: 'EXPIRED' | 'WITHDRAWN' },
): Promise<string | undefined> {
  const agreementReturn = await findAgreementReturn(table, content.return);
  if (agreementReturn?.status !== status || agreementReturn.issue !== content.issue) {
    return 'The agreement has changed since';
  }
  return (await hasLostSignatory(table, agreementReturn)) ? GONE : undefined;
}

/** Why a mail that an agreement is closed is moot: it was signed first, sent anew, or they are gone. */
export async function whyNotClosed(
  { to, content }: Mail,
  { table }: { table: Table },
): Promise<string | undefined> {
  const agreementReturn = await findAgreementReturn(table, content.return);
  const isTheirs =
    agreementReturn?.issue === content.issue && agreementReturn.signatory?.email === to;
  if (!agreementReturn || !isTheirs || !isOutstanding(agreementReturn))
    return 'The agreement has changed since';
  return (await hasLostSignatory(table, agreementReturn)) ? GONE : undefined;
}
