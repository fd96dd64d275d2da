import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { type Account, mayUse } from '../../shared/account/account.ts';
import { fullName } from '../../shared/contacts/contact.ts';
import type { Home } from '../../shared/homes/home.ts';
import type { Access, Endpoint } from '../../shared/kernel/endpoint.ts';
import { AccountId, type EmailAddress, HomeUuid } from '../../shared/kernel/ids.ts';
import { Refusal } from '../../shared/kernel/refusal.ts';
import { environment } from '../../shared/server/environment.ts';
import { openLink } from '../../shared/server/linkToken.ts';
import { accountEntity } from '../../shared/store/accounts.store.ts';
import { contactEntity, membershipEntity } from '../../shared/store/contacts.store.ts';
import { wanted } from '../../shared/store/entity.ts';
import { homeEntity } from '../../shared/store/homes.store.ts';
import { type PastAnswer, pastAnswerEntity } from '../../shared/store/idempotency.store.ts';
import type { Table } from '../../shared/store/table.ts';
import { type Caller, identityOf } from './caller.ts';

/** What the check found, so that a use case need not read it again. */
export interface Admitted {
  caller: Caller;
  /** The home that the rule names, for `homeStaff`, `link` and `lph` with a home. */
  home: Home | undefined;
  /** The account that the rule names, for `ownAccount`. */
  subject: Account | undefined;
  pastAnswer: PastAnswer | undefined;
}

const NO_ACCOUNT = 'Your account is not set up yet. Please ask the central team.';
const NOT_YOURS = 'Your account has no access to this page';
const NO_SUCH_HOME = 'There is no such care home';
const NO_SUCH_PAGE = 'There is no such page';
const SET_UP_FIRST = 'Please turn on the second step of signing in first, in your account settings';
const LINK_ENDED = 'This link no longer gives access. Please sign in.';
const OTHER_ADDRESS =
  'You are signed in with another email address than your account’s. Please sign out and sign in again.';

interface Given {
  table: Table;
  now: Date;
  idempotencyKey: string | undefined;
}

/**
 * Admits the caller of an endpoint or refuses, with one consistent read: the account, the home and
 * the caller's part in it, and an earlier answer to the same idempotency key where there is one.
 */
export async function admit(
  endpoint: Endpoint,
  event: APIGatewayProxyEventV2,
  given: Given,
): Promise<Admitted> {
  const { access } = endpoint;
  if (access.who === 'public') return admitted({ kind: 'nobody' }, {});
  if (access.who === 'link') return admitBearer(access, event, given);

  const { table } = given;
  const { id, email } = identityOf(event);
  const asked = [wanted(accountEntity, { id }), pastKey(`account:${id}`, given)] as const;
  switch (access.who) {
    case 'homeStaff': {
      const uuid = HomeUuid.safeParse(namedIn(event, access.in ?? 'path', access.home));
      if (!uuid.success) {
        const [account] = await table.read(...asked);
        checkAddress(account, email);
        throw refuseUnnamed(account, access);
      }
      const [account, pastAnswer, home, membership] = await table.read(
        ...asked,
        wanted(homeEntity, { uuid: uuid.data }),
        wanted(membershipEntity, { home: uuid.data, email }),
      );
      checkAddress(account, email);
      const mayEnter = account?.kind === 'lph' || (account?.kind === 'provider' && membership);
      if (!account || !home || !mayEnter) throw refuseHome(account);
      return admitted(signedIn(account), { home, pastAnswer });
    }
    case 'ownAccount': {
      const named = AccountId.safeParse(event.pathParameters?.[access.account]);
      const [account, pastAnswer, subject] = await table.read(
        ...asked,
        wanted(accountEntity, { id: named.success ? named.data : id }),
      );
      checkAddress(account, email);
      if (!account) throw new Refusal('forbidden', NO_ACCOUNT);
      if (account.kind === 'commissioner') throw new Refusal('forbidden', NOT_YOURS);
      const mayEnter = account.kind === 'lph' || subject?.id === account.id;
      if (!named.success || subject?.kind !== 'provider' || !mayEnter) {
        throw new Refusal('notFound', NO_SUCH_PAGE);
      }
      return admitted(signedIn(account), { subject, pastAnswer });
    }
    case 'lph': {
      const uuid = HomeUuid.safeParse(access.home && event.pathParameters?.[access.home]);
      const [account, pastAnswer, home] = await table.read(
        ...asked,
        // A rule without a home, or a name that is no uuid: there is no key to read by.
        wanted(homeEntity, uuid.success ? { uuid: uuid.data } : undefined),
      );
      checkAddress(account, email);
      if (!account) throw new Refusal('forbidden', NO_ACCOUNT);
      if (account.kind !== 'lph') throw new Refusal('forbidden', NOT_YOURS);
      if (access.home && !home) throw new Refusal('notFound', NO_SUCH_HOME);
      return admitted(signedIn(account), { home, pastAnswer });
    }
    case 'commissioner': {
      const [account, pastAnswer] = await table.read(...asked);
      checkAddress(account, email);
      if (!account) throw new Refusal('forbidden', NO_ACCOUNT);
      if (!mayUse(account, access.flag)) throw new Refusal('forbidden', NOT_YOURS);
      return admitted(signedIn(account), { pastAnswer });
    }
    case 'signedIn': {
      const [account, pastAnswer] = await table.read(...asked);
      checkAddress(account, email);
      if (!account) throw new Refusal('forbidden', NO_ACCOUNT);
      // Also without the second step that is needed: here it is set up.
      return admitted({ kind: 'account', account }, { pastAnswer });
    }
  }
}

/**
 * Refuses (`unauthenticated`) a token whose address is not the account's. Homes hang on the address,
 * and the token's is the pool's word alone: had somebody changed it there, it would open a home that
 * the account has no part in. Comes before every other decision, so that a refusal tells nothing.
 */
function checkAddress(account: Account | undefined, email: EmailAddress): void {
  if (account && account.email !== email) throw new Refusal('unauthenticated', OTHER_ADDRESS);
}

const admitted = (
  caller: Caller,
  { home, subject, pastAnswer }: Partial<Omit<Admitted, 'caller'>>,
): Admitted => ({ caller, home, subject, pastAnswer });

const pastKey = (caller: string, { idempotencyKey }: Given) =>
  wanted(
    pastAnswerEntity,
    idempotencyKey === undefined ? undefined : { caller, key: idempotencyKey },
  );

async function admitBearer(
  { purpose }: Extract<Access, { who: 'link' }>,
  event: APIGatewayProxyEventV2,
  given: Given,
): Promise<Admitted> {
  const token = event.headers['x-link-token'] ?? '';
  if (purpose === 'savedSearch') {
    const claims = await openLink(purpose, token, given.now);
    const [account, pastAnswer] = await given.table.read(
      wanted(accountEntity, { id: claims.account }),
      pastKey(`searchLink:${claims.account}`, given),
    );
    if (!account) throw new Refusal('unauthenticated', LINK_ENDED);
    return admitted({ kind: 'searchLink', claims, account }, { pastAnswer });
  }
  const claims = await openLink(purpose, token, given.now);
  const [home, membership, contact, pastAnswer] = await given.table.read(
    wanted(homeEntity, { uuid: claims.home }),
    wanted(membershipEntity, { home: claims.home, email: claims.email }),
    wanted(contactEntity, { home: claims.home, id: claims.contact }),
    pastKey(`link:${claims.contact}`, given),
  );
  if (!home || membership?.contact !== claims.contact) {
    throw new Refusal('unauthenticated', LINK_ENDED);
  }
  const name = contact ? fullName(contact) : '';
  return admitted({ kind: 'link', claims, name }, { home, pastAnswer });
}

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

/** The value of a field that names a home, before anything else of the request is looked at. */
function namedIn(event: APIGatewayProxyEventV2, where: 'path' | 'query' | 'body', name: string) {
  if (where === 'path') return event.pathParameters?.[name];
  if (where === 'query') return event.queryStringParameters?.[name];
  try {
    const text = event.isBase64Encoded
      ? Buffer.from(event.body ?? '', 'base64').toString('utf8')
      : (event.body ?? '');
    const body: unknown = JSON.parse(text);
    return Object.hasOwn(Object(body), name) ? (body as Record<string, unknown>)[name] : undefined;
  } catch {
    return undefined;
  }
}

const unnamedHome = (field: string) =>
  new Refusal('invalid', 'Please check what you sent', {
    errors: { [field]: ['Please name the care home by its uuid'] },
  });

/** No home is named: what was sent breaks the contract, and a caller who may know homes is told how. */
function refuseUnnamed(
  account: Account | undefined,
  { home, in: where = 'path' }: Extract<Access, { who: 'homeStaff' }>,
): Refusal {
  const told = account?.kind === 'provider' || account?.kind === 'lph';
  return told && where !== 'path' ? unnamedHome(home) : refuseHome(account);
}

/** To a provider a home that is not theirs does not exist; a commissioner is told that it is not for them. */
function refuseHome(account: Account | undefined): Refusal {
  if (!account) return new Refusal('forbidden', NO_ACCOUNT);
  return account.kind === 'commissioner'
    ? new Refusal('forbidden', NOT_YOURS)
    : new Refusal('notFound', NO_SUCH_HOME);
}
