import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import type { Account } from '../../shared/account/account.ts';
import type { Actor } from '../../shared/audit/audit.ts';
import { fullName } from '../../shared/contacts/contact.ts';
import { AccountId, EmailAddress } from '../../shared/kernel/ids.ts';
import { Refusal } from '../../shared/kernel/refusal.ts';
import type { LinkClaims } from '../../shared/server/linkToken.ts';

/** Who is calling, once it is known that they may. */
export type Caller =
  | { kind: 'nobody' }
  | { kind: 'account'; account: Account }
  | { kind: 'link'; claims: LinkClaims };

/** Who the token says it is: the API's authorizer has verified it before. */
export interface Identity {
  id: AccountId;
  email: EmailAddress;
}

type Authorized = { authorizer?: { jwt?: { claims?: Record<string, unknown> } } };

/** The identity in the event. Refuses (`unauthenticated`) when there is none. */
export function identityOf(event: APIGatewayProxyEventV2): Identity {
  const claims = (event.requestContext as Authorized).authorizer?.jwt?.claims;
  const id = AccountId.safeParse(claims?.sub);
  const email = EmailAddress.safeParse(claims?.email);
  if (!id.success || !email.success) throw new Refusal('unauthenticated', 'Please sign in');
  return { id: id.data, email: email.data };
}

/** The caller as the audit trail names them. */
export function actorOf(caller: Caller): Actor {
  switch (caller.kind) {
    case 'account':
      return { kind: 'account', id: caller.account.id, name: fullName(caller.account) };
    case 'link':
      return { kind: 'link', id: caller.claims.contact, name: 'E-mail link' };
    case 'nobody':
      throw new Error('Nobody is no actor: a write needs a caller');
  }
}

/** What tells one caller's idempotency keys from another's. */
export function callerId(caller: Caller): string {
  return caller.kind === 'nobody' ? 'nobody' : `${caller.kind}:${actorOf(caller).id}`;
}
