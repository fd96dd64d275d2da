import type {
  AgreementEvent,
  AgreementReturn,
  AgreementSignature,
} from '#shared/agreements/agreementReturn.ts';
import { passedOnTo, SIGNATORYS_ACTS } from '#shared/agreements/eventPeople.ts';
import type { HeadOfficeContact, ProviderContract } from '#shared/agreements/providerContract.ts';
import type { AccountInvitation } from '#shared/commissioners/accountInvitation.ts';
import { fullName } from '#shared/contacts/contact.ts';
import { cleanerOf } from '#shared/erasure/cleaner.ts';
import type { ErasedPerson } from '#shared/erasure/erasure.ts';
import type { EmailAddress } from '#shared/kernel/ids.ts';
import type { RegistrationRequest } from '#shared/registration/registrationRequest.ts';
import { accountInvitationEntity } from '#shared/store/accountInvitations.store.ts';
import {
  agreementEventEntity,
  agreementReturnEntity,
  agreementReturnsBy,
  agreementSignatureEntity,
  returnsSentTo,
  signatoryReturnEntity,
} from '#shared/store/agreementReturns.store.ts';
import { parseStored, type Stored, wanted } from '#shared/store/entity.ts';
import {
  contractsBy,
  findContract,
  headOfficeAddressEntity,
  headOfficeOf,
  providerContractEntity,
  returnsOfContract,
} from '#shared/store/providerContracts.store.ts';
import {
  registrantEntity,
  registrantsOf,
  registrationRequestEntity,
  unconfirmedOf,
} from '#shared/store/registrations.store.ts';
import { returnVersionEntity } from '#shared/store/returns.store.ts';
import type { Table } from '#shared/store/table.ts';
import { withAddresses } from './addressesOfPerson.ts';
import { knowing } from './personDetails.ts';

/** What the indexes tell of who is known at an address through agreements, requests and invitations. */
export async function knownThrough(
  table: Table,
  person: ErasedPerson,
  email: EmailAddress,
): Promise<ErasedPerson> {
  const [heads, ids, joinRequests, [invitation]] = await Promise.all([
    headOfficeOf(table, email),
    returnsSentTo(table, email),
    requestsOf(table, email),
    table.read(wanted(accountInvitationEntity, { email })),
  ]);
  const [contracts, returns] = await Promise.all([
    contractsBy(
      table,
      heads.map(({ contract }) => contract),
    ),
    agreementReturnsBy(table, ids),
  ]);
  let updated = knowing(person, { known_through: ids });
  for (const contract of contracts.values()) {
    updated = await throughContract(table, updated, contract);
  }
  for (const agreementReturn of returns)
    if (agreementReturn) updated = throughReturn(updated, agreementReturn);
  for (const request of joinRequests) updated = throughRequest(updated, request);
  return invitation ? throughInvitation(updated, invitation) : updated;
}

/** An address's requests to join, those that it has not confirmed yet too, the oldest first. */
export async function requestsOf(
  table: Table,
  email: EmailAddress,
): Promise<RegistrationRequest[]> {
  const [registrants, unconfirmed] = await Promise.all([
    registrantsOf(table, email),
    unconfirmedOf(table, email),
  ]);
  const confirmed = await table.readMany(
    registrants.map(({ request: id }) => wanted(registrationRequestEntity, { id })),
  );
  const all = [...confirmed, ...unconfirmed].filter(
    (registrationRequest) => registrationRequest?.email === email,
  );
  return [
    ...new Map(
      all.flatMap((registrationRequest) =>
        registrationRequest ? [[registrationRequest.id, registrationRequest] as const] : [],
      ),
    ).values(),
  ].sort((a, b) => a.asked_at.localeCompare(b.asked_at));
}

/** What a row of agreements, reports, registration or invitations tells of the person; undefined: not one of these. */
export async function learnThrough(
  table: Table,
  person: ErasedPerson,
  row: Stored,
): Promise<ErasedPerson | undefined> {
  const { isAddress, isId, isNamedAlike } = cleanerOf(person, '');
  switch (row.entity) {
    case providerContractEntity.name:
      return throughContract(table, person, parseStored(providerContractEntity, row));
    case headOfficeAddressEntity.name: {
      const { email, contract, contact } = parseStored(headOfficeAddressEntity, row);
      if (isId(contact)) return knowing(person, { known_through: [contract] });
      if (!isAddress(email)) return person;
      // The contract has the name, which tells whether it is them.
      const provider = await findContract(table, contract);
      return provider ? throughContract(table, person, provider) : person;
    }
    case agreementReturnEntity.name:
      return throughReturn(person, parseStored(agreementReturnEntity, row));
    case signatoryReturnEntity.name: {
      const { email, id } = parseStored(signatoryReturnEntity, row);
      return isAddress(email) ? knowing(person, { known_through: [id] }) : person;
    }
    case agreementEventEntity.name:
      return throughEvent(person, parseStored(agreementEventEntity, row));
    case agreementSignatureEntity.name:
      return throughSignature(person, parseStored(agreementSignatureEntity, row));
    case registrationRequestEntity.name:
      return throughRequest(person, parseStored(registrationRequestEntity, row));
    case registrantEntity.name: {
      const { email, request } = parseStored(registrantEntity, row);
      return isAddress(email) ? knowing(person, { known_through: [request] }) : person;
    }
    case returnVersionEntity.name: {
      const { sign_off, home } = parseStored(returnVersionEntity, row);
      const isTheirs = isAddress(sign_off.email) && isNamedAlike(sign_off.name);
      // Who signed a report off is named by the mails about it, and by the place's record.
      return isTheirs ? knowing(person, { names: [sign_off.name], known_through: [home] }) : person;
    }
    case accountInvitationEntity.name:
      return throughInvitation(person, parseStored(accountInvitationEntity, row));
    default:
      return undefined;
  }
}

/** As head office contacts: with their names, numbers and addresses, and the contract's agreements. */
async function throughContract(
  table: Table,
  person: ErasedPerson,
  contract: ProviderContract,
): Promise<ErasedPerson> {
  const { isAddress, isId, isName } = cleanerOf(person, '');
  const isNamed = (name: string) => person.names.length === 0 || isName(name);
  const isTheirs = (contact: HeadOfficeContact) =>
    isId(contact.uuid) || (contact.emails.some(isAddress) && isNamed(fullName(contact)));
  const own = contract.head_office_contacts.filter(isTheirs);
  if (own.length === 0) return person;
  const others = contract.head_office_contacts.filter(
    (headOfficeContact) => !isTheirs(headOfficeContact),
  );
  // The office's own number is the others', too.
  const shared = new Set(others.flatMap(({ phones }) => phones));
  const returns = await returnsOfContract(table, contract.uuid);
  const updated = knowing(person, {
    ids: own.map(({ uuid }) => uuid),
    names: own.map(fullName),
    phones: own.flatMap(({ phones }) => phones).filter((number) => !shared.has(number)),
    known_through: [contract.uuid, ...returns.flatMap(({ id, variation }) => [id, variation])],
  });
  return withAddresses(
    table,
    updated,
    own.flatMap(({ emails }) => emails),
  );
}

function throughReturn(
  person: ErasedPerson,
  { id, variation, signatory }: AgreementReturn,
): ErasedPerson {
  const { isAddress, isId, isKnownThrough, isNamedAlike } = cleanerOf(person, '');
  const isSignatory = signatory !== null && (isAddress(signatory.email) || isId(signatory.contact));
  if (!isSignatory && !isKnownThrough(id)) return person;
  return knowing(person, {
    names: isSignatory && isNamedAlike(signatory.name) ? [signatory.name] : [],
    known_through: [id, variation],
  });
}

/** Who acted as the signatory of their time, or was passed the agreement. */
function throughEvent(person: ErasedPerson, event: AgreementEvent): ErasedPerson {
  const { isAddress, isNamedAlike } = cleanerOf(person, '');
  const to = passedOnTo(event);
  const names = [
    ...(isAddress(event.email) && SIGNATORYS_ACTS.has(event.kind) ? [event.by] : []),
    ...(to && isAddress(to.email) ? [to.name] : []),
  ];
  if (names.length === 0 && !isAddress(event.email)) return person;
  return knowing(person, { names: names.filter(isNamedAlike), known_through: [event.return] });
}

/** The name that was typed to sign. On paper anybody may have signed: the address is whom it was sent to. */
function throughSignature(person: ErasedPerson, signature: AgreementSignature): ErasedPerson {
  const { isAddress, isNamedAlike } = cleanerOf(person, '');
  if (!isAddress(signature.email)) return person;
  const isName = signature.paper === null && isNamedAlike(signature.name);
  return knowing(person, {
    names: isName ? [signature.name] : [],
    known_through: [signature.return],
  });
}

function throughRequest(person: ErasedPerson, request: RegistrationRequest): ErasedPerson {
  const { isAddress, isNamedAlike } = cleanerOf(person, '');
  if (!isAddress(request.email)) return person;
  const names = [fullName(request)].filter(isNamedAlike);
  return knowing(person, { names, known_through: [request.id] });
}

function throughInvitation(person: ErasedPerson, invitation: AccountInvitation): ErasedPerson {
  const { isAddress, isNamedAlike } = cleanerOf(person, '');
  if (!isAddress(invitation.email)) return person;
  const names = [fullName(invitation)].filter(isNamedAlike);
  return knowing(person, { names, known_through: [invitation.link] });
}
