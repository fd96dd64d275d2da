import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { type Account, mayUse } from '../../shared/account/account.ts';
import { fullName } from '../../shared/contacts/contact.ts';
import type { Access, Endpoint } from '../../shared/kernel/endpoint.ts';
import { AccountId, type EmailAddress } from '../../shared/kernel/ids.ts';
import { Refusal } from '../../shared/kernel/refusal.ts';
import type { Place } from '../../shared/places/place.ts';
import { environment } from '../../shared/server/environment.ts';
import { claimedPurpose, isLinkPurpose, openLink } from '../../shared/server/linkToken.ts';
import { accountEntity } from '../../shared/store/accounts.store.ts';
import { contactEntity, membershipEntity } from '../../shared/store/contacts.store.ts';
import { wanted } from '../../shared/store/entity.ts';
import { type PastAnswer, pastAnswerEntity } from '../../shared/store/idempotency.store.ts';
import { isPlaceKind, wantedPlace } from '../../shared/store/placeKinds.ts';
import { registrationRequestEntity } from '../../shared/store/registrations.store.ts';
import type { Table } from '../../shared/store/table.ts';
import { type Caller, callerId, hasIdentity, type Identity, identityOf } from './caller.ts';
import {
  NO_ACCOUNT,
  NOT_YOURS,
  namedPlace,
  namesAny,
  namesPlace,
  refusePlace,
  refuseUnnamed,
} from './namedPlace.ts';

/** What the check found, so that a use case need not read it again. */
export interface Admitted {
  caller: Caller;
  /** The place that the rule names, for `placeStaff`, `link` and `lph` with a place. */
  place: Place | undefined;
  /** The account that the rule names, for `ownAccount`. */
  subject: Account | undefined;
  pastAnswer: PastAnswer | undefined;
}

const NO_SUCH_PAGE = 'There is no such page';
const SET_UP_FIRST = 'Please turn on the second step of signing in first, in your account settings';
const LINK_ENDED = 'This link no longer gives access. Please sign in.';
const OTHER_ADDRESS =
  'You are signed in with another email address than your account’s. Please sign out and sign in again.';

interface Context {
  table: Table;
  now: Date;
  idempotencyKey: string | undefined;
}

type Rule<W extends Access['who']> = Extract<Access, { who: W }>;

/**
 * Admits the caller of an endpoint or refuses, with one consistent read: the account, the place and
 * the caller's part in it, and an earlier answer to the same idempotency key where there is one.
 */
export async function admit(
  { access }: Endpoint,
  event: APIGatewayProxyEventV2,
  context: Context,
): Promise<Admitted> {
  if (access.who === 'public') return admitAnybody(access, event, context);
  if (access.who === 'link') return admitBearer(access, event, context);
  const identity = identityOf(event);
  switch (access.who) {
    case 'placeStaff':
      return admitStaff(access, event, { ...context, identity });
    case 'ownAccount':
      return admitOwner(access, event, { ...context, identity });
    case 'lph':
      return admitCentralTeam(access, event, { ...context, identity });
    default:
      return admitAccount(access, { ...context, identity });
  }
}

/**
 * Somebody signed in comes here by GraphQL alone; the bearer of a link is known where the rule asks for
 * one. A link of another purpose, or none any more, is refused rather than taken for no link.
 */
async function admitAnybody(
  { links = [] }: Rule<'public'>,
  event: APIGatewayProxyEventV2,
  context: Context,
): Promise<Admitted> {
  if (hasIdentity(event)) {
    return admitAccount({ who: 'signedIn' }, { ...context, identity: identityOf(event) });
  }
  const token = event.headers['x-link-token'];
  const [first] = links;
  if (token !== undefined && first !== undefined) {
    const purpose = links.find((one) => one === claimedPurpose(token)) ?? first;
    return admitBearer({ who: 'link', purpose }, event, context);
  }
  const nobody: Caller = { kind: 'nobody' };
  // What is not asked again needs no read.
  if (context.idempotencyKey === undefined) return admitted(nobody, {});
  const [pastAnswer] = await context.table.read(pastAnswerKey(callerId(nobody), context));
  return admitted(nobody, { pastAnswer });
}

type SignedInContext = Context & { identity: Identity };

async function admitStaff(
  access: Rule<'placeStaff'>,
  event: APIGatewayProxyEventV2,
  context: SignedInContext,
): Promise<Admitted> {
  const { table, identity } = context;
  const ref = namedPlace(event, access);
  const [account, pastAnswer, place, membership] = await table.read(
    ...callerKeys(context),
    wantedPlace(access, ref),
    wanted(membershipEntity, ref && { place: ref, email: identity.email }),
  );
  checkAddress(account, identity.email);
  if (!ref) {
    const omits = access.mayOmit && account?.kind === 'lph' && !namesAny(event, access);
    if (!omits) throw refuseUnnamed(account, access);
    return admitted(signedIn(account), { pastAnswer });
  }
  const mayEnter = account?.kind === 'lph' || (account?.kind === 'provider' && membership);
  if (!account || !place || !mayEnter) throw refusePlace(account, access);
  return admitted(signedIn(account), { place, pastAnswer });
}

async function admitOwner(
  access: Rule<'ownAccount'>,
  event: APIGatewayProxyEventV2,
  context: SignedInContext,
): Promise<Admitted> {
  const named = AccountId.safeParse(event.pathParameters?.[access.account]).data;
  const [account, pastAnswer, subject] = await context.table.read(
    ...callerKeys(context),
    wanted(accountEntity, named && { id: named }),
  );
  checkAddress(account, context.identity.email);
  if (!account) throw new Refusal('forbidden', NO_ACCOUNT);
  if (account.kind === 'commissioner') throw new Refusal('forbidden', NOT_YOURS);
  const mayEnter = account.kind === 'lph' || subject?.id === account.id;
  if (subject?.kind !== 'provider' || !mayEnter) throw new Refusal('notFound', NO_SUCH_PAGE);
  return admitted(signedIn(account), { subject, pastAnswer });
}

async function admitCentralTeam(
  access: Rule<'lph'>,
  event: APIGatewayProxyEventV2,
  context: SignedInContext,
): Promise<Admitted> {
  const { table, identity } = context;
  const [account, pastAnswer, place] = namesPlace(access)
    ? await table.read(...callerKeys(context), wantedPlace(access, namedPlace(event, access)))
    : await table.read(...callerKeys(context));
  checkAddress(account, identity.email);
  if (!account) throw new Refusal('forbidden', NO_ACCOUNT);
  if (account.kind !== 'lph') throw new Refusal('forbidden', NOT_YOURS);
  if (namesPlace(access) && !place) throw refusePlace(account, access);
  return admitted(signedIn(account), { place, pastAnswer });
}

async function admitAccount(
  access: Rule<'commissioner' | 'signedIn'>,
  context: SignedInContext,
): Promise<Admitted> {
  const [account, pastAnswer] = await context.table.read(...callerKeys(context));
  checkAddress(account, context.identity.email);
  if (!account) throw new Refusal('forbidden', NO_ACCOUNT);
  // Also without the second step that is needed: this is where it is set up.
  if (access.who === 'signedIn') return admitted({ kind: 'account', account }, { pastAnswer });
  if (!mayUse(account, access.flag)) throw new Refusal('forbidden', NOT_YOURS);
  return admitted(signedIn(account), { pastAnswer });
}

async function admitBearer(
  { purpose, kind }: Rule<'link'>,
  event: APIGatewayProxyEventV2,
  context: Context,
): Promise<Admitted> {
  const { table, now } = context;
  if (!isLinkPurpose(purpose)) throw new Error(`There are no links of the purpose ${purpose}`);
  const claims = await openLink(purpose, event.headers['x-link-token'] ?? '', now);
  if ('account' in claims) {
    const [account, pastAnswer] = await table.read(
      wanted(accountEntity, { id: claims.account }),
      pastAnswerKey(`searchLink:${claims.account}`, context),
    );
    if (!account) throw new Refusal('unauthenticated', LINK_ENDED);
    return admitted({ kind: 'searchLink', claims, account }, { pastAnswer });
  }
  if ('request' in claims) {
    const { request: id } = claims;
    const [request, pastAnswer] = await table.read(
      wanted(registrationRequestEntity, { id }),
      pastAnswerKey(`registrationLink:${id}`, context),
    );
    if (request?.email !== claims.email) throw new Refusal('unauthenticated', LINK_ENDED);
    return admitted({ kind: 'registrationLink', claims, request }, { pastAnswer });
  }
  const { place: ref, contact: id, email } = claims;
  const isRightKind = kind === undefined ? isPlaceKind(ref.kind) : ref.kind === kind;
  if (!isRightKind) throw new Refusal('unauthenticated', LINK_ENDED);
  const [place, membership, contact, pastAnswer] = await table.read(
    wantedPlace(ref, ref),
    wanted(membershipEntity, { place: ref, email }),
    wanted(contactEntity, { place: ref, id }),
    pastAnswerKey(`link:${id}`, context),
  );
  if (!place || membership?.contact !== id) throw new Refusal('unauthenticated', LINK_ENDED);
  const name = contact ? fullName(contact) : '';
  return admitted({ kind: 'link', claims, name }, { place, pastAnswer });
}

/**
 * Refuses (`unauthenticated`) a token whose address is not the account's. Places hang on the address,
 * and the token's is the pool's word alone: had somebody changed it there, it would open a place that
 * the account has no part in. Comes before every other decision, so that a refusal tells nothing.
 */
function checkAddress(account: Account | undefined, email: EmailAddress): void {
  if (account && account.email !== email) throw new Refusal('unauthenticated', OTHER_ADDRESS);
}

const admitted = (
  caller: Caller,
  { place, subject, pastAnswer }: Partial<Omit<Admitted, 'caller'>>,
): Admitted => ({ caller, place, subject, pastAnswer });

/** The caller's account, and their earlier answer. */
const callerKeys = (context: SignedInContext) =>
  [
    wanted(accountEntity, { id: context.identity.id }),
    pastAnswerKey(`account:${context.identity.id}`, context),
  ] as const;

const pastAnswerKey = (caller: string, { idempotencyKey: key }: Context) =>
  wanted(pastAnswerEntity, key === undefined ? undefined : { caller, key });

/**
 * Whether this account must sign in with a second step (decisions, section 1): a commissioner's or
 * the central team's, where the place says so.
 */
export const needsSecondStep = ({ kind }: Account): boolean =>
  kind !== 'provider' && environment().COMMISSIONERS_NEED_MFA === 'yes';

/** The caller behind an account; refuses (`forbidden`) one who has yet to set up a second step. */
function signedIn(account: Account): Caller {
  if (needsSecondStep(account) && !account.second_step)
    throw new Refusal('forbidden', SET_UP_FIRST);
  return { kind: 'account', account };
}
