import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { type Account, administers, isOfSussex, mayUse } from '#shared/account/account.ts';
import { DEACTIVATED } from '#shared/account/inactive.ts';
import type { Endpoint } from '#shared/kernel/endpoint.ts';
import { AccountId, type EmailAddress } from '#shared/kernel/ids.ts';
import { Refusal } from '#shared/kernel/refusal.ts';
import { environment } from '#shared/server/environment.ts';
import { claimedPurpose } from '#shared/server/linkToken.ts';
import { accountEntity } from '#shared/store/accounts.store.ts';
import { membershipEntity } from '#shared/store/contacts.store.ts';
import { wanted } from '#shared/store/entity.ts';
import { inForceAmong } from '#shared/store/membershipsInForce.ts';
import { wantedPlace } from '#shared/store/placeKinds.ts';
import { admitBearer } from './admitBearer.ts';
import { type Admitted, admitted, type Context, pastAnswerKey, type Rule } from './admitted.ts';
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

const NO_SUCH_PAGE = 'There is no such page';
const NO_SUCH_PERSON = 'There is no such person';
const ONLY_CENTRAL_TEAM = 'Only the central team can change an administrator’s account';
const SET_UP_FIRST = 'Please turn on two-step sign-in first, in your account settings';
const OTHER_ADDRESS =
  'You are signed in with another email address than your account’s. Please sign out and sign in again.';

/**
 * Admits the caller of an endpoint or refuses, with one consistent read: the account, the place and
 * the caller's part in it, and an earlier answer to the same idempotency key where there is one. Of a place's staff
 * a second one tells their contact, and a third whether another address of it is deactivated, if it has others.
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
    case 'placeReaders':
      return admitStaff(access, event, { ...context, identity });
    case 'ownAccount':
      return admitOwner(access, event, { ...context, identity });
    case 'accountManager':
      return admitManager(access, event, { ...context, identity });
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
    const purpose = links.find((link) => link === claimedPurpose(token)) ?? first;
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
  access: Rule<'placeStaff' | 'placeReaders'>,
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
  checkAccount(account, identity.email);
  if (!ref) {
    const mayOmit = access.who === 'placeStaff' && access.mayOmit;
    const omits = mayOmit && account?.kind === 'lph' && !namesAny(event, access);
    if (!omits) throw refuseUnnamed(account, access);
    return admitted(signedIn(account), { pastAnswer });
  }
  const mayRead =
    account && access.who === 'placeReaders' && mayUse(account, access.flag) && !!place;
  const mayEnter =
    mayRead || account?.kind === 'lph' || (account?.kind === 'provider' && membership);
  if (!account || !place || !mayEnter) throw refusePlace(account, access);
  // Somebody with two addresses is the same person at both.
  if (account.kind === 'provider' && membership) {
    const [inForce] = await inForceAmong(table, [membership]);
    if (!inForce) throw new Refusal('forbidden', DEACTIVATED);
  }
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
  checkAccount(account, context.identity.email);
  if (!account) throw new Refusal('forbidden', NO_ACCOUNT);
  if (account.kind === 'commissioner' && access.hiddenFromCommissioners !== true) {
    throw new Refusal('forbidden', NOT_YOURS);
  }
  const mayEnter = account.kind === 'lph' || subject?.id === account.id;
  if (subject?.kind !== 'provider' || !mayEnter) throw new Refusal('notFound', NO_SUCH_PAGE);
  return admitted(signedIn(account), { subject, pastAnswer });
}

async function admitManager(
  access: Rule<'accountManager'>,
  event: APIGatewayProxyEventV2,
  context: SignedInContext,
): Promise<Admitted> {
  const named =
    access.account === undefined
      ? undefined
      : AccountId.safeParse(event.pathParameters?.[access.account]).data;
  const [account, pastAnswer, subject] = await context.table.read(
    ...callerKeys(context),
    wanted(accountEntity, named && { id: named }),
  );
  checkAccount(account, context.identity.email);
  if (!account) throw new Refusal('forbidden', NO_ACCOUNT);
  if (account.kind !== 'lph' && !administers(account)) throw new Refusal('forbidden', NOT_YOURS);
  if (access.account === undefined) return admitted(signedIn(account), { pastAnswer });
  if (!subject || !isInReach(account, subject)) throw new Refusal('notFound', NO_SUCH_PERSON);
  // An administrator may name themselves: what each endpoint says to that is its own.
  if (account.kind !== 'lph' && subject.is_administrator && subject.id !== account.id) {
    throw new Refusal('forbidden', ONLY_CENTRAL_TEAM);
  }
  return admitted(signedIn(account), { subject, pastAnswer });
}

/** Whether a manager of accounts may know of this one. */
const isInReach = (manager: Account, subject: Account): boolean =>
  manager.kind === 'lph' ||
  (subject.kind === 'commissioner' && subject.organisation_code === manager.organisation_code);

async function admitCentralTeam(
  access: Rule<'lph'>,
  event: APIGatewayProxyEventV2,
  context: SignedInContext,
): Promise<Admitted> {
  const { table, identity } = context;
  const [account, pastAnswer, place] = namesPlace(access)
    ? await table.read(...callerKeys(context), wantedPlace(access, namedPlace(event, access)))
    : await table.read(...callerKeys(context));
  checkAccount(account, identity.email);
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
  checkAccount(account, context.identity.email);
  if (!account) throw new Refusal('forbidden', NO_ACCOUNT);
  // Also without the second step that is needed: this is where it is set up.
  if (access.who === 'signedIn') return admitted({ kind: 'account', account }, { pastAnswer });
  const isHidden = access.hiddenInSussex === true && isOfSussex(account);
  if (isHidden || !mayUse(account, access.flag)) throw new Refusal('forbidden', NOT_YOURS);
  return admitted(signedIn(account), { pastAnswer });
}

/**
 * Refuses (`unauthenticated`) a token whose address is not the account's. Places hang on the address,
 * and the token's is the pool's word alone: had somebody changed it there, it would open a place that
 * the account has no part in. Refuses (`forbidden`) an account that is not active. Comes before every other decision, so that a refusal tells nothing.
 */
function checkAccount(account: Account | undefined, email: EmailAddress): void {
  if (account && account.email !== email) throw new Refusal('unauthenticated', OTHER_ADDRESS);
  if (account && !account.is_active) throw new Refusal('forbidden', DEACTIVATED);
}

/** The caller's account, and their earlier answer. */
const callerKeys = (context: SignedInContext) =>
  [
    wanted(accountEntity, { id: context.identity.id }),
    pastAnswerKey(`account:${context.identity.id}`, context),
  ] as const;

/**
 * Whether this account must sign in with a second step (decisions, section 1): a commissioner's or
 * the central team's, where the place says so.
 */
export const needsSecondStep = ({ kind }: Pick<Account, 'kind'>): boolean =>
  kind !== 'provider' && environment().COMMISSIONERS_NEED_MFA === 'yes';

/** The caller behind an account; refuses (`forbidden`) one who has yet to set up a second step. */
function signedIn(account: Account): Caller {
  if (needsSecondStep(account) && !account.second_step)
    throw new Refusal('forbidden', SET_UP_FIRST);
  return { kind: 'account', account };
}
