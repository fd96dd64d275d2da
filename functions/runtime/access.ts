import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import type { Account } from '../../shared/account/account.ts';
import { fullName } from '../../shared/contacts/contact.ts';
import type { Home } from '../../shared/homes/home.ts';
import type { Endpoint } from '../../shared/kernel/endpoint.ts';
import { AccountId, HomeUuid } from '../../shared/kernel/ids.ts';
import { Refusal } from '../../shared/kernel/refusal.ts';
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
const LINK_ENDED = 'This link no longer gives access. Please sign in.';

/**
 * Admits the caller of an endpoint or refuses, with one consistent read: the account, the home and
 * the caller's part in it, and an earlier answer to the same idempotency key.
 */
export async function admit(
  endpoint: Endpoint,
  event: APIGatewayProxyEventV2,
  given: { table: Table; now: Date; idempotencyKey: string | undefined },
): Promise<Admitted> {
  const { access } = endpoint;
  const { table } = given;
  const pastKey = (caller: string) =>
    wanted(pastAnswerEntity, { caller, key: given.idempotencyKey ?? '-' });

  if (access.who === 'public') {
    return {
      caller: { kind: 'nobody' },
      home: undefined,
      subject: undefined,
      pastAnswer: undefined,
    };
  }

  if (access.who === 'link') {
    const claims = await openLink(access.purpose, event.headers['x-link-token'] ?? '', given.now);
    const [home, membership, contact, pastAnswer] = await table.read(
      wanted(homeEntity, { uuid: claims.home }),
      wanted(membershipEntity, { home: claims.home, email: claims.email }),
      wanted(contactEntity, { home: claims.home, id: claims.contact }),
      pastKey(`link:${claims.contact}`),
    );
    if (!home || membership?.contact !== claims.contact) {
      throw new Refusal('unauthenticated', LINK_ENDED);
    }
    const name = contact ? fullName(contact) : '';
    return { caller: { kind: 'link', claims, name }, home, subject: undefined, pastAnswer };
  }

  const { id, email } = identityOf(event);
  const wantedAccount = wanted(accountEntity, { id });
  const past = pastKey(`account:${id}`);

  if (access.who === 'homeStaff') {
    const uuid = HomeUuid.safeParse(namedIn(event, access.in ?? 'path', access.home));
    if (!uuid.success) {
      const [account] = await table.read(wantedAccount);
      // No home is named: what was sent breaks the contract, and the caller is told how.
      if (account?.kind === 'provider' || account?.kind === 'lph') {
        if (access.in && access.in !== 'path') throw unnamedHome(access.home);
      }
      throw refuseHome(account);
    }
    const [account, home, membership, pastAnswer] = await table.read(
      wantedAccount,
      wanted(homeEntity, { uuid: uuid.data }),
      wanted(membershipEntity, { home: uuid.data, email }),
      past,
    );
    const mayEnter = account?.kind === 'lph' || (account?.kind === 'provider' && membership);
    if (!account || !home || !mayEnter) throw refuseHome(account);
    return { caller: { kind: 'account', account }, home, subject: undefined, pastAnswer };
  }

  if (access.who === 'ownAccount') {
    const named = AccountId.safeParse(event.pathParameters?.[access.account]);
    const [account, subject, pastAnswer] = await table.read(
      wantedAccount,
      wanted(accountEntity, { id: named.success ? named.data : id }),
      past,
    );
    if (!account) throw new Refusal('forbidden', NO_ACCOUNT);
    if (account.kind === 'commissioner') throw new Refusal('forbidden', NOT_YOURS);
    const mayEnter = account.kind === 'lph' || subject?.id === account.id;
    if (!named.success || subject?.kind !== 'provider' || !mayEnter) {
      throw new Refusal('notFound', NO_SUCH_PAGE);
    }
    return { caller: { kind: 'account', account }, home: undefined, subject, pastAnswer };
  }

  if (access.who === 'lph' && access.home) {
    const uuid = HomeUuid.safeParse(event.pathParameters?.[access.home]);
    const [account, home, pastAnswer] = await table.read(
      wantedAccount,
      wanted(homeEntity, { uuid: uuid.success ? uuid.data : NO_HOME }),
      past,
    );
    if (!account) throw new Refusal('forbidden', NO_ACCOUNT);
    if (account.kind !== 'lph') throw new Refusal('forbidden', NOT_YOURS);
    if (!home) throw new Refusal('notFound', NO_SUCH_HOME);
    return { caller: { kind: 'account', account }, home, subject: undefined, pastAnswer };
  }

  const [account, pastAnswer] = await table.read(wantedAccount, past);
  if (!account) throw new Refusal('forbidden', NO_ACCOUNT);
  const allowed =
    access.who === 'signedIn' ||
    account.kind === 'lph' ||
    (access.who === 'commissioner' &&
      account.kind === 'commissioner' &&
      account.flags.includes(access.flag));
  if (!allowed) throw new Refusal('forbidden', NOT_YOURS);
  return { caller: { kind: 'account', account }, home: undefined, subject: undefined, pastAnswer };
}

/** Reads as no home at all. */
const NO_HOME = '00000000-0000-0000-0000-000000000000' as HomeUuid;

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

/** To a provider a home that is not theirs does not exist; a commissioner is told that it is not for them. */
function refuseHome(account: Account | undefined): Refusal {
  if (!account) return new Refusal('forbidden', NO_ACCOUNT);
  return account.kind === 'commissioner'
    ? new Refusal('forbidden', NOT_YOURS)
    : new Refusal('notFound', NO_SUCH_HOME);
}
