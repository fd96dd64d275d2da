import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import type { AgreementReturn } from '#shared/agreements/agreementReturn.ts';
import { linkEnd } from '#shared/agreements/agreementRules.ts';
import { passedOnAlready, REPLACED_LINK } from '#shared/agreements/agreementWords.ts';
import { Refusal } from '#shared/kernel/refusal.ts';
import {
  addressesOfSignatory,
  hasLostSignatory,
} from '#shared/server/agreements/hasLostSignatory.ts';
import { type AgreementClaims, LINK_EXPIRED, signedAt } from '#shared/server/linkToken.ts';
import { agreementReturnEntity } from '#shared/store/agreementReturns.store.ts';
import { wanted } from '#shared/store/entity.ts';
import { inactiveAddressEntity, inactiveAmong } from '#shared/store/inactive.store.ts';
import { findVariation } from '#shared/store/variations.store.ts';
import { admitBearersBy, LINK_ENDED } from '../runtime/admitBearer.ts';
import { type Admitted, admitted, type Context, pastAnswerKey } from '../runtime/admitted.ts';

admitBearersBy('agreement', admitSignatory);

/**
 * The signatory of an agreement, by the link of its present issue. A contact who was deleted is none any
 * more; after signing the link shows what was signed (agreements, sections 1 and 2).
 */
async function admitSignatory(
  claims: AgreementClaims,
  context: Context,
  event: APIGatewayProxyEventV2,
): Promise<Admitted> {
  const { signatureRequestId: id, issue, email } = claims;
  const { table, now } = context;
  const [agreement, inactive, pastAnswer] = await table.read(
    wanted(agreementReturnEntity, { id }),
    wanted(inactiveAddressEntity, { email }),
    pastAnswerKey(`agreementLink:${id}`, context),
  );
  if (!agreement || inactive) throw new Refusal('unauthenticated', LINK_ENDED);
  // By the deadline that holds: it may have been moved since the link was mailed.
  const variation = await findVariation(table, agreement.variation);
  const signed = signedAt(event.headers['x-link-token'] ?? '');
  if (variation && now >= linkEnd(variation.deadline, signed)) {
    throw new Refusal('unauthenticated', LINK_EXPIRED);
  }
  const caller = { kind: 'agreementLink', claims, agreement } as const;
  // Passing it on ends the link: the same call again gets the answer that it had.
  if (pastAnswer) return admitted(caller, { pastAnswer });
  if (agreement.issue !== issue || agreement.signatory?.email !== email) {
    if (!isPassedOn(agreement, claims)) throw new Refusal('unauthenticated', REPLACED_LINK);
    // Of two at one mailbox the second is told what the first did, where they press; the link is dead.
    const isLook = event.routeKey.startsWith('GET ');
    throw new Refusal(isLook ? 'unauthenticated' : 'conflict', passedOnAlready(agreement));
  }
  if (await hasLostSignatory(table, agreement)) throw new Refusal('unauthenticated', LINK_ENDED);
  // Somebody with two addresses is the same person at both.
  const others = (await addressesOfSignatory(table, agreement)).filter((other) => other !== email);
  if ((await inactiveAmong(table, others)).size > 0) {
    throw new Refusal('unauthenticated', LINK_ENDED);
  }
  return admitted(caller, {});
}

/** Whether the link ended because its own signatory passed the agreement on, and nobody has sent it anew since. */
const isPassedOn = (
  { issue, asked_at, delegated_at, signed_by }: AgreementReturn,
  link: AgreementClaims,
): boolean =>
  delegated_at !== null &&
  link.issue === issue - 1 &&
  !signed_by?.paper &&
  (asked_at === null || asked_at < delegated_at);
