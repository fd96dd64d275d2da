import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { REPLACED_LINK } from '../../shared/agreements/agreementWords.ts';
import { addressesOf, fullName } from '../../shared/contacts/contact.ts';
import { Refusal } from '../../shared/kernel/refusal.ts';
import { hasLostSignatory } from '../../shared/server/agreements/hasLostSignatory.ts';
import {
  type AccountInvitationClaims,
  type AgreementClaims,
  type ContactClaims,
  isLinkPurpose,
  openLink,
  type RegistrationClaims,
  type SavedSearchClaims,
} from '../../shared/server/linkToken.ts';
import { accountInvitationEntity } from '../../shared/store/accountInvitations.store.ts';
import { accountEntity } from '../../shared/store/accounts.store.ts';
import { agreementReturnEntity } from '../../shared/store/agreementReturns.store.ts';
import { contactEntity, membershipEntity } from '../../shared/store/contacts.store.ts';
import { wanted } from '../../shared/store/entity.ts';
import { inactiveAddressEntity, inactiveAmong } from '../../shared/store/inactive.store.ts';
import { isPlaceKind, wantedPlace } from '../../shared/store/placeKinds.ts';
import { registrationRequestEntity } from '../../shared/store/registrations.store.ts';
import { type Admitted, admitted, type Context, pastAnswerKey, type Rule } from './admitted.ts';

export const LINK_ENDED = 'This link no longer gives access. Please sign in.';

/**
 * Admits the bearer of a link, or refuses (`unauthenticated`): also one whose account is deactivated,
 * whatever the link is for (agreements, section 5).
 */
export async function admitBearer(
  { purpose, kind }: Rule<'link'>,
  event: APIGatewayProxyEventV2,
  context: Context,
): Promise<Admitted> {
  if (!isLinkPurpose(purpose)) throw new Error(`There are no links of the purpose ${purpose}`);
  const claims = await openLink(purpose, event.headers['x-link-token'] ?? '', context.now);
  if ('account' in claims) return admitSearcher(claims, context);
  if ('invitation' in claims) return admitInvited(claims, context);
  if ('request' in claims) return admitStranger(claims, context);
  if ('signatureRequestId' in claims) return admitSignatory(claims, context);
  return admitContact(claims, { ...context, kind });
}

async function admitSearcher(claims: SavedSearchClaims, context: Context): Promise<Admitted> {
  const [account, pastAnswer] = await context.table.read(
    wanted(accountEntity, { id: claims.account }),
    pastAnswerKey(`searchLink:${claims.account}`, context),
  );
  if (!account?.is_active) throw new Refusal('unauthenticated', LINK_ENDED);
  return admitted({ kind: 'searchLink', claims, account }, { pastAnswer });
}

async function admitInvited(claims: AccountInvitationClaims, context: Context): Promise<Admitted> {
  const { invitation: link, email } = claims;
  const [found, inactive, pastAnswer] = await context.table.read(
    wanted(accountInvitationEntity, { email }),
    wanted(inactiveAddressEntity, { email }),
    pastAnswerKey(`invitationLink:${link}`, context),
  );
  const invitation = found?.link === link ? found : undefined;
  // Accepting it ends it: the same call again gets the answer that it had.
  if (inactive || (!invitation && !pastAnswer)) {
    throw new Refusal('unauthenticated', LINK_ENDED);
  }
  return admitted({ kind: 'invitationLink', claims, invitation }, { pastAnswer });
}

async function admitStranger(
  { request: id, email }: RegistrationClaims,
  context: Context,
): Promise<Admitted> {
  const [request, inactive, pastAnswer] = await context.table.read(
    wanted(registrationRequestEntity, { id }),
    wanted(inactiveAddressEntity, { email }),
    pastAnswerKey(`registrationLink:${id}`, context),
  );
  if (request?.email !== email || inactive) throw new Refusal('unauthenticated', LINK_ENDED);
  const claims = { request: id, email };
  return admitted({ kind: 'registrationLink', claims, request }, { pastAnswer });
}

/**
 * The signatory of an agreement, by the link of its present issue. A contact who was deleted is none any
 * more; after signing the link shows what was signed (agreements, sections 1 and 2).
 */
async function admitSignatory(claims: AgreementClaims, context: Context): Promise<Admitted> {
  const { signatureRequestId: id, issue, email } = claims;
  const { table } = context;
  const [agreement, inactive, pastAnswer] = await table.read(
    wanted(agreementReturnEntity, { id }),
    wanted(inactiveAddressEntity, { email }),
    pastAnswerKey(`agreementLink:${id}`, context),
  );
  if (!agreement || inactive) throw new Refusal('unauthenticated', LINK_ENDED);
  const caller = { kind: 'agreementLink', claims, agreement } as const;
  // Passing it on ends the link: the same call again gets the answer that it had.
  if (pastAnswer) return admitted(caller, { pastAnswer });
  if (agreement.issue !== issue || agreement.signatory?.email !== email) {
    throw new Refusal('unauthenticated', REPLACED_LINK);
  }
  if (await hasLostSignatory(table, agreement)) throw new Refusal('unauthenticated', LINK_ENDED);
  return admitted(caller, {});
}

async function admitContact(
  claims: ContactClaims,
  { kind, ...context }: Context & { kind: string | undefined },
): Promise<Admitted> {
  const { place: ref, contact: id, email } = claims;
  const { table } = context;
  const isRightKind = kind === undefined ? isPlaceKind(ref.kind) : ref.kind === kind;
  if (!isRightKind) throw new Refusal('unauthenticated', LINK_ENDED);
  const [place, inactive, membership, contact, pastAnswer] = await table.read(
    wantedPlace(ref, ref),
    wanted(inactiveAddressEntity, { email }),
    wanted(membershipEntity, { place: ref, email }),
    wanted(contactEntity, { place: ref, id }),
    pastAnswerKey(`link:${id}`, context),
  );
  if (!place || inactive || membership?.contact !== id) {
    throw new Refusal('unauthenticated', LINK_ENDED);
  }
  // Somebody with two addresses is the same person at both.
  const others = addressesOf(contact).filter((address) => address !== email);
  if ((await inactiveAmong(table, others)).size > 0) {
    throw new Refusal('unauthenticated', LINK_ENDED);
  }
  const name = contact ? fullName(contact) : '';
  return admitted({ kind: 'link', claims, name }, { place, pastAnswer });
}
