import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { jwtVerify, SignJWT } from 'jose';
import * as z from 'zod/mini';
import type { LinkPurpose } from '../kernel/endpoint.ts';
import { ContactId, EmailAddress, HomeUuid } from '../kernel/ids.ts';
import { Refusal } from '../kernel/refusal.ts';
import { clientSettings } from './aws.ts';
import { environment } from './environment.ts';

/** What a link is for: one home, and the contact to whom it was sent. */
export const LinkClaims = z.object({
  home: HomeUuid,
  contact: ContactId,
  email: EmailAddress,
});
export type LinkClaims = z.infer<typeof LinkClaims>;

const ISSUER = 'placewell';
let secret: Promise<Uint8Array> | undefined;

async function fetchSecret(): Promise<Uint8Array> {
  const { LINK_SECRET, LINK_SECRET_ID } = environment();
  if (LINK_SECRET) return new TextEncoder().encode(LINK_SECRET);
  if (!LINK_SECRET_ID) throw new Error('Neither LINK_SECRET nor LINK_SECRET_ID is set');
  const client = new SecretsManagerClient(clientSettings);
  const answer = await client.send(new GetSecretValueCommand({ SecretId: LINK_SECRET_ID }));
  if (!answer.SecretString) throw new Error('The secret of email links is empty');
  return new TextEncoder().encode(answer.SecretString);
}

function linkSecret(): Promise<Uint8Array> {
  secret ??= fetchSecret().catch((error: unknown) => {
    secret = undefined;
    throw error;
  });
  return secret;
}

/** A link's token, good for one purpose until it expires. */
export async function signLink(
  purpose: LinkPurpose,
  claims: LinkClaims,
  times: { from: Date; hours: number },
): Promise<string> {
  const from = Math.floor(times.from.getTime() / 1000);
  return new SignJWT({ ...claims })
    .setProtectedHeader({ alg: 'HS256' })
    .setIssuer(ISSUER)
    .setAudience(purpose)
    .setIssuedAt(from)
    .setExpirationTime(from + times.hours * 3600)
    .sign(await linkSecret());
}

/** What a token is for. Refuses (`unauthenticated`) one that is altered, expired or for another purpose. */
export async function openLink(
  purpose: LinkPurpose,
  token: string,
  now: Date,
): Promise<LinkClaims> {
  const key = await linkSecret();
  try {
    const { payload } = await jwtVerify(token, key, {
      algorithms: ['HS256'],
      issuer: ISSUER,
      audience: purpose,
      currentDate: now,
      requiredClaims: ['exp'],
    });
    return LinkClaims.parse(payload);
  } catch (error) {
    const expired = error instanceof Error && error.name === 'JWTExpired';
    throw new Refusal(
      'unauthenticated',
      expired
        ? 'This link has expired. Please sign in, or use the link in your latest email.'
        : 'This link is not valid. Please sign in, or use the link in your latest email.',
    );
  }
}
