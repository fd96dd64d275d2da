import { createHmac } from 'node:crypto';
import { decodeJwt, errors, jwtVerify, SignJWT } from 'jose';
import * as z from 'zod/mini';
import {
  AccountId,
  ContactId,
  EmailAddress,
  EnquiryId,
  SignatureRequestId,
} from '../kernel/ids.ts';
import { Refusal } from '../kernel/refusal.ts';
import { PlaceRef } from '../places/place.ts';
import { RegistrationId } from '../registration/registrationRequest.ts';
import { Period } from '../reporting/period.ts';
import { SavedSearchId } from '../savedSearches/savedSearch.ts';
import { groupOfPurpose, type TokenPurpose } from './linkGroups.ts';
import { openedByKeys, signingKey } from './linkKeys.ts';

/** One place, and the contact to whom the link was sent. */
const ContactClaims = z.object({ place: PlaceRef, contact: ContactId, email: EmailAddress });
export type ContactClaims = z.infer<typeof ContactClaims>;

/** A mail about several places, by its key, and the address to which it was sent. */
const PromptClaims = z.object({ mail: z.string().check(z.minLength(1)), email: EmailAddress });
export type PromptClaims = z.infer<typeof PromptClaims>;

/** One home's report of one month, and the contact to whom the link was sent. */
const ReportClaims = z.extend(ContactClaims, { period: Period });
export type ReportClaims = z.infer<typeof ReportClaims>;

/** One enquiry to one place, and the contact to whom the link was sent. */
const EnquiryClaims = z.extend(ContactClaims, { enquiry: EnquiryId });
export type EnquiryClaims = z.infer<typeof EnquiryClaims>;

/** One saved search of an account. */
const SavedSearchClaims = z.object({ account: AccountId, search: SavedSearchId });
export type SavedSearchClaims = z.infer<typeof SavedSearchClaims>;

/** One invitation of an address, as it was last sent. */
const AccountInvitationClaims = z.object({ invitation: z.uuid(), email: EmailAddress });
export type AccountInvitationClaims = z.infer<typeof AccountInvitationClaims>;
/** One stranger's request to join, and the address that it is to confirm. */
const RegistrationClaims = z.object({ request: RegistrationId, email: EmailAddress });
export type RegistrationClaims = z.infer<typeof RegistrationClaims>;

/** One agreement as it was last sent, and the address of its signatory (agreements, section 2). */
const AgreementClaims = z.object({
  signatureRequestId: SignatureRequestId,
  issue: z.int(),
  email: EmailAddress,
});
export type AgreementClaims = z.infer<typeof AgreementClaims>;

/** What the token of a link says, by the link's purpose. */
const linkClaims = {
  vacancy: ContactClaims,
  availability: ContactClaims,
  invitation: ContactClaims,
  savedSearch: SavedSearchClaims,
  report: ReportClaims,
  domcareReport: ReportClaims,
  accountInvitation: AccountInvitationClaims,
  registration: RegistrationClaims,
  agreement: AgreementClaims,
  vacancies: PromptClaims,
  availabilities: PromptClaims,
  enquiry: EnquiryClaims,
  openAgain: ContactClaims,
  updatesBrought: PromptClaims,
} as const satisfies { [P in TokenPurpose]?: z.ZodMiniObject };
export type LinkPurpose = keyof typeof linkClaims;

/** What is signed like a link and stands in no mail: what the code of a mail was exchanged for. */
const tokenClaims = { ...linkClaims, reportLines: ReportClaims } as const satisfies {
  [P in TokenPurpose]: z.ZodMiniObject;
};
export type LinkClaims<P extends TokenPurpose> = z.infer<(typeof tokenClaims)[P]>;

const ISSUER = 'placewell';

/** A link's token, good for one purpose until it expires. */
export async function signLink<P extends TokenPurpose>(
  purpose: P,
  claims: LinkClaims<P>,
  times: { from: Date; hours: number },
): Promise<string> {
  const from = Math.floor(times.from.getTime() / 1000);
  return new SignJWT({ ...claims })
    .setProtectedHeader({ alg: 'HS256' })
    .setIssuer(ISSUER)
    .setAudience(purpose)
    .setIssuedAt(from)
    .setExpirationTime(from + times.hours * 3600)
    .sign(await signingKey(groupOfPurpose[purpose]));
}

const digitsBy = (key: Uint8Array, id: string): string => {
  const digest = createHmac('sha256', key).update(id).digest();
  return String(digest.readBigUInt64BE() % 1_000_000n).padStart(6, '0');
};

/** Six digits for an id, zeros in front: HMAC-SHA-256 with the key of codes, modulo 10⁶. */
export const linkDigits = async (id: string): Promise<string> =>
  digitsBy(await signingKey('codes'), id);

/** Whether these are the digits of an id, also where the key was changed while the code was on its way. */
export async function areLinkDigits(id: string, typed: string, now: Date): Promise<boolean> {
  const isRight = (key: Uint8Array) => digitsBy(key, id) === typed || undefined;
  return (await openedByKeys('codes', now, isRight)) === true;
}

/**
 * Whether each part is base64url as it is written: the last character of a signature has bits to
 * spare, so that four texts decode to the same bytes. One link has one token.
 */
const isWellWritten = (token: string): boolean =>
  token.split('.').every((part) => Buffer.from(part, 'base64url').toString('base64url') === part);

/** Whether there are links of this purpose. */
export const isLinkPurpose = (purpose: string): purpose is LinkPurpose =>
  Object.hasOwn(linkClaims, purpose);

/** The purpose that a token claims, unverified: which door it is to be tried at. */
export function claimedPurpose(token: string): string | undefined {
  try {
    const { aud } = decodeJwt(token);
    return typeof aud === 'string' ? aud : undefined;
  } catch {
    return undefined;
  }
}

/** When the link of a token that was let in was signed. */
export const signedAt = (token: string): Date => new Date((decodeJwt(token).iat ?? 0) * 1000);

/**
 * A hash under which something of a person is counted for a day. It takes the key of codes, so that nobody
 * who reads the table can try addresses on it.
 */
export async function dailyHash(day: string, what: string): Promise<string> {
  return createHmac('sha256', await signingKey('codes'))
    .update(JSON.stringify([day, what]))
    .digest('base64url');
}

/** What a token says. Refuses (`unauthenticated`) one that is altered, expired or for another purpose. */
export async function openLink<P extends TokenPurpose>(
  purpose: P,
  token: string,
  now: Date,
): Promise<LinkClaims<P>> {
  if (!isWellWritten(token)) throw refusedLink();
  const payload = await openedByKeys(groupOfPurpose[purpose], now, (key) =>
    payloadBy(key, token, { purpose, now }),
  );
  const claims = tokenClaims[purpose].safeParse(payload);
  if (!claims.success) throw refusedLink();
  return claims.data as LinkClaims<P>;
}

/** What a token says; undefined where another key signed it. Refuses one that is not good otherwise. */
async function payloadBy(
  key: Uint8Array,
  token: string,
  { purpose, now }: { purpose: TokenPurpose; now: Date },
): Promise<unknown> {
  try {
    const { payload } = await jwtVerify(token, key, {
      algorithms: ['HS256'],
      issuer: ISSUER,
      audience: purpose,
      currentDate: now,
      requiredClaims: ['exp'],
    });
    return payload;
  } catch (error) {
    if (error instanceof errors.JWSSignatureVerificationFailed) return undefined;
    throw refusedLink(error);
  }
}

export const LINK_EXPIRED =
  'This link has expired. Please sign in, or use the link in your latest email.';

function refusedLink(cause?: unknown): Refusal {
  return new Refusal(
    'unauthenticated',
    cause instanceof errors.JWTExpired
      ? LINK_EXPIRED
      : 'This link is not valid. Please sign in, or use the link in your latest email.',
  );
}
