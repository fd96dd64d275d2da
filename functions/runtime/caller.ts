import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import type { Account } from '#shared/account/account.ts';
import type { AgreementReturn } from '#shared/agreements/agreementReturn.ts';
import { type Actor, NAMELESS_LINK, STRANGER } from '#shared/audit/audit.ts';
import type { AccountInvitation } from '#shared/commissioners/accountInvitation.ts';
import { type Contact, fullName } from '#shared/contacts/contact.ts';
import { AccountId, EmailAddress } from '#shared/kernel/ids.ts';
import { Refusal } from '#shared/kernel/refusal.ts';
import type { PromptedPlace } from '#shared/prompts/promptsOfDay.ts';
import type { RegistrationRequest } from '#shared/registration/registrationRequest.ts';
import type {
  AccountInvitationClaims,
  AgreementClaims,
  ContactClaims,
  EnquiryClaims,
  PromptClaims,
  RegistrationClaims,
  ReportClaims,
  SavedSearchClaims,
} from '#shared/server/linkToken.ts';

/** A place of a prompt, and its reader there; undefined: they are its contact no more. */
export interface AdmittedPlace {
  prompt: PromptedPlace;
  bearer: Contact | undefined;
}

/** Who is calling, once it is known that they may. */
export type Caller =
  | { kind: 'nobody' }
  | { kind: 'account'; account: Account }
  /** `name`: the contact's, where there is one. */
  | { kind: 'link'; claims: ContactClaims | ReportClaims | EnquiryClaims; name: string }
  /** The bearer of a link about a saved search, and whose search that is. */
  | { kind: 'searchLink'; claims: SavedSearchClaims; account: Account }
  /** The bearer of an invitation to have an account; undefined: of one that this very call has used. */
  | {
      kind: 'invitationLink';
      claims: AccountInvitationClaims;
      invitation: AccountInvitation | undefined;
    }
  /** The bearer of the link that confirms a request to join, and that request. */
  | { kind: 'registrationLink'; claims: RegistrationClaims; request: RegistrationRequest }
  /** The bearer of the link of a prompt about several places, and those places. */
  | { kind: 'promptLink'; claims: PromptClaims; places: AdmittedPlace[] }
  /** The bearer of the link of an agreement's present issue, and that agreement. */
  | { kind: 'agreementLink'; claims: AgreementClaims; agreement: AgreementReturn };

/** Who the token says it is: the API's authorizer has verified it before. */
export interface Identity {
  id: AccountId;
  email: EmailAddress;
}

type Authorized = { authorizer?: { jwt?: { claims?: Record<string, unknown> } } };

/** Whether the API has looked at a token of somebody who signed in. */
export const hasIdentity = (event: APIGatewayProxyEventV2): boolean =>
  (event.requestContext as Authorized | undefined)?.authorizer?.jwt !== undefined;

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

/** A stranger as the audit trail names them: by the request that they make. */
export const strangerOf = (id: RegistrationRequest['id']): Actor => ({
  kind: 'stranger',
  id,
  name: STRANGER,
});

/**
 * The caller as the audit trail names them. Throws for nobody: what nobody does, `Change.stranger`
 * has to name.
 */
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
    case 'registrationLink':
      return strangerOf(caller.request.id);
    case 'promptLink': {
      const bearer = caller.places.find((place) => place.bearer)?.bearer;
      return {
        kind: 'link',
        id: bearer?.id ?? '',
        name: bearer ? fullName(bearer) : NAMELESS_LINK,
      };
    }
    case 'agreementLink': {
      const { id, signatory } = caller.agreement;
      return { kind: 'link', id, name: signatory?.name || NAMELESS_LINK };
    }
    case 'nobody':
      throw new Error('Nobody is no actor: a write needs a caller');
  }
}

/** What tells one caller's idempotency keys from another's. */
export function callerId(caller: Caller): string {
  return caller.kind === 'nobody' ? 'nobody' : `${caller.kind}:${actorOf(caller).id}`;
}
