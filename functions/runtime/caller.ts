import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import type { Account } from '../../shared/account/account.ts';
import { type Actor, NAMELESS_LINK } from '../../shared/audit/audit.ts';
import type { AccountInvitation } from '../../shared/commissioners/accountInvitation.ts';
import { fullName } from '../../shared/contacts/contact.ts';
import { AccountId, EmailAddress } from '../../shared/kernel/ids.ts';
import { Refusal } from '../../shared/kernel/refusal.ts';
import type {
  AccountInvitationClaims,
  ContactClaims,
  SavedSearchClaims,
} from '../../shared/server/linkToken.ts';

/** Who is calling, once it is known that they may. */
export type Caller =
  | { kind: 'nobody' }
  | { kind: 'account'; account: Account }
  /** `name`: the contact's, where there is one. */
  | { kind: 'link'; claims: ContactClaims; name: string }
  /** The bearer of a link about a saved search, and whose search that is. */
  | { kind: 'searchLink'; claims: SavedSearchClaims; account: Account }
  /** The bearer of an invitation to have an account; undefined: of one that this very call has used. */
  | {
      kind: 'invitationLink';
      claims: AccountInvitationClaims;
      invitation: AccountInvitation | undefined;
    };

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

/** The caller's account. Throws where the endpoint's rule lets others in: a fault of ours. */
export function accountOf(caller: Caller): Account {
  if (caller.kind !== 'account') throw new Error('This endpoint is for accounts only');
  return caller.account;
}

/** The caller as the audit trail names them. */
export function actorOf(caller: Caller): Actor {
  switch (caller.kind) {
    case 'account':
      return { kind: 'account', id: caller.account.id, name: fullName(caller.account) };
    case 'link':
      return { kind: 'link', id: caller.claims.contact, name: caller.name || NAMELESS_LINK };
    case 'searchLink':
      return { kind: 'link', id: caller.account.id, name: fullName(caller.account) };
    case 'invitationLink': {
      const { claims, invitation } = caller;
      const name = invitation ? fullName(invitation) : NAMELESS_LINK;
      return { kind: 'link', id: claims.invitation, name };
    }
    case 'nobody':
      throw new Error('Nobody is no actor: a write needs a caller');
  }
}

/** What tells one caller's idempotency keys from another's. */
export function callerId(caller: Caller): string {
  return caller.kind === 'nobody' ? 'nobody' : `${caller.kind}:${actorOf(caller).id}`;
}
