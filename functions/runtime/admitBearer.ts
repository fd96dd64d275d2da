import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { addressesOf, fullName } from '#shared/contacts/contact.ts';
import { Refusal } from '#shared/kernel/refusal.ts';
import {
  type AccountInvitationClaims,
  type AgreementClaims,
  type ContactClaims,
  isLinkPurpose,
  openLink,
  type PromptClaims,
  type RegistrationClaims,
  type SavedSearchClaims,
} from '#shared/server/linkToken.ts';
import { accountInvitationEntity } from '#shared/store/accountInvitations.store.ts';
import { accountEntity } from '#shared/store/accounts.store.ts';
import { contactEntity, membershipEntity } from '#shared/store/contacts.store.ts';
import { wanted } from '#shared/store/entity.ts';
import { inactiveAddressEntity, inactiveAmong } from '#shared/store/inactive.store.ts';
import { isPlaceKind, wantedPlace } from '#shared/store/placeKinds.ts';
import { registrationRequestEntity } from '#shared/store/registrations.store.ts';
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
  if ('signatureRequestId' in claims) return byFeature('agreement')(claims, context, event);
  if ('mail' in claims) {
    return byFeature(purpose as MailPurpose)(claims, context, event);
  }
  return admitContact(claims, { ...context, kind });
}

/** Purposes whose bearers only functions of one feature know. */
interface FeatureClaims {
  agreement: AgreementClaims;
  vacancies: PromptClaims;
  availabilities: PromptClaims;
  updatesBrought: PromptClaims;
}
/** Those whose links name a mail about several places. */
export type MailPurpose = Exclude<keyof FeatureClaims, 'agreement'>;
type Admit<P extends keyof FeatureClaims> = (
  claims: FeatureClaims[P],
  context: Context,
  event: APIGatewayProxyEventV2,
) => Promise<Admitted>;

const features: { [P in keyof FeatureClaims]?: Admit<P> } = {};

/** What only functions of a feature do, they bring along: every other is smaller by it. */
export function admitBearersBy<P extends keyof FeatureClaims>(purpose: P, admit: Admit<P>): void {
  Object.assign(features, { [purpose]: admit });
}

function byFeature<P extends keyof FeatureClaims>(purpose: P): Admit<P> {
  const admit = features[purpose];
  if (!admit) throw new Error(`Only functions of its feature open a link for ${purpose}`);
  return admit as Admit<P>;
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
  const [accountInvitation, inactive, pastAnswer] = await context.table.read(
    wanted(accountInvitationEntity, { email }),
    wanted(inactiveAddressEntity, { email }),
    pastAnswerKey(`invitationLink:${link}`, context),
  );
  const invitation = accountInvitation?.link === link ? accountInvitation : undefined;
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
