import { isDeepStrictEqual } from 'node:util';
import { isSigned } from '../agreements/agreementValues.ts';
import { passedOnTo, SIGNATORYS_ACTS } from '../agreements/eventPeople.ts';
import type { HeadOfficeContact } from '../agreements/providerContract.ts';
import type { Actor } from '../audit/audit.ts';
import { fullName } from '../contacts/contact.ts';
import type { Cleaner } from '../erasure/cleaner.ts';
import type { SignatureRequestId } from '../kernel/ids.ts';
import {
  agreementBatchEntity,
  agreementBatchPlanEntity,
  checkFindingEntity,
  runningBatchEntity,
} from './agreementBatches.store.ts';
import {
  agreementEventEntity,
  agreementReturnEntity,
  agreementSignatureEntity,
  commissionerCoverEntity,
  findAgreementReturn,
  hashedFileEntity,
  returnPartition,
  signatoryReturnEntity,
} from './agreementReturns.store.ts';
import {
  type ErasingContext,
  ID,
  isTheirs,
  NONE,
  PERSONAL,
  registered,
  TEXT,
} from './personalData.ts';
import {
  contractNameEntity,
  contractPlaceEntity,
  contractReturnEntity,
  headOfficeAddressEntity,
  providerContractEntity,
} from './providerContracts.store.ts';
import {
  documentVersionEntity,
  uploadedAnnexEntity,
  variationCountsEntity,
  variationEntity,
  variationReferenceEntity,
} from './variations.store.ts';

/** An owner or author without the person; itself where it is somebody else. */
const without = <D extends { account: string; name: string }>(doer: D, cleaner: Cleaner): D =>
  cleaner.isId(doer.account) ? { ...doer, name: cleaner.pseudonym } : doer;

const actorWithout = (actor: Actor, cleaner: Cleaner): Actor =>
  cleaner.isId(actor.id) ? { ...actor, name: cleaner.pseudonym } : actor;

/** Whether an agreement was signed: what proves it stays, names and all. */
async function isOfSigned({ table }: ErasingContext, id: SignatureRequestId): Promise<boolean> {
  const agreementReturn = await findAgreementReturn(table, id);
  return agreementReturn !== undefined && isSigned(agreementReturn);
}

/**
 * What the rows of agreements hold of people, and what erasing does to them. What was signed keeps its
 * names: it is proof of a contract, for as long as a claim can be brought (docs/dpia.md). What was not
 * signed lets them go.
 */
export const agreementsPersonal = [
  registered(providerContractEntity, {
    holds: {
      contract_name: NONE,
      provider_name: NONE,
      places: NONE,
      head_office_contacts: PERSONAL,
      primary_head_contact: ID,
    },
    erase(contract, { cleaner }) {
      const isTheirs = (contact: HeadOfficeContact) =>
        cleaner.isId(contact.uuid) ||
        (contact.emails.some(cleaner.isAddress) && cleaner.isNamedAlike(fullName(contact)));
      // Somebody else who has their address stays, without it.
      const remainingContacts = contract.head_office_contacts
        .filter((contact) => !isTheirs(contact))
        .map((contact) => ({
          ...contact,
          emails: contact.emails.filter((email) => !cleaner.isAddress(email)),
        }));
      if (isDeepStrictEqual(remainingContacts, contract.head_office_contacts)) return contract;
      const isPrimary = remainingContacts.some(
        ({ uuid }) => uuid === contract.primary_head_contact,
      );
      return {
        ...contract,
        head_office_contacts: remainingContacts,
        primary_head_contact: isPrimary ? contract.primary_head_contact : null,
      };
    },
  }),
  registered(contractNameEntity, { holds: { folded: NONE } }),
  registered(contractPlaceEntity, { holds: { place: NONE } }),
  registered(contractReturnEntity, { holds: {} }),
  registered(headOfficeAddressEntity, {
    holds: { email: PERSONAL, contact: ID },
    erase: (headOfficeAddress, { cleaner }) =>
      cleaner.isAddress(headOfficeAddress.email) || cleaner.isId(headOfficeAddress.contact)
        ? null
        : headOfficeAddress,
  }),
  registered(variationEntity, {
    holds: {
      reference: NONE,
      title: NONE,
      period: NONE,
      commissioner: NONE,
      effective_date: NONE,
      deadline: NONE,
      owner: PERSONAL,
      end_reason: TEXT,
    },
    erase(variation, { cleaner }) {
      const owner = without(variation.owner, cleaner);
      return owner === variation.owner ? variation : { ...variation, owner };
    },
  }),
  registered(variationReferenceEntity, {
    holds: { reference: NONE },
  }),
  registered(documentVersionEntity, {
    // The text is what was signed, word for word.
    holds: { body: NONE, annexes: NONE, by: PERSONAL },
    erase(document, { cleaner }) {
      const author = without(document.by, cleaner);
      return author === document.by ? document : { ...document, by: author };
    },
  }),
  registered(uploadedAnnexEntity, {
    holds: { sha256: NONE, key: NONE, name: TEXT },
  }),
  registered(variationCountsEntity, {
    holds: {
      counts: NONE,
      outstanding: NONE,
    },
  }),
  registered(agreementReturnEntity, {
    holds: {
      period: NONE,
      contract_name: NONE,
      provider_name: NONE,
      document: NONE,
      signatory: PERSONAL,
      decline_reason: TEXT,
      signed_by: PERSONAL,
      signed_file: NONE,
      complete_file: NONE,
    },
    isEvidence: isSigned,
    erase(agreementReturn, { cleaner }) {
      const { signatory } = agreementReturn;
      const isTheirs = cleaner.isAddress(signatory?.email) || cleaner.isId(signatory?.contact);
      return isTheirs ? { ...agreementReturn, signatory: null } : agreementReturn;
    },
  }),
  registered(commissionerCoverEntity, {
    holds: {},
  }),
  registered(agreementEventEntity, {
    holds: {
      event: NONE,
      by: PERSONAL,
      email: PERSONAL,
      detail: TEXT,
      ip: PERSONAL,
      browser: PERSONAL,
    },
    isEvidence: (event, context) => isOfSigned(context, event.return),
    // Of what was not signed each of the persons it names goes by itself.
    async erase(event, context) {
      const { cleaner } = context;
      const isSignatory = cleaner.isAddress(event.email);
      const isColleague = cleaner.isAddress(passedOnTo(event)?.email);
      const act = { partition: returnPartition(event.return), at: event.at, what: 'agreements.' };
      const isDoer = await isTheirs(event.by, context, act);
      if (!isSignatory && !isColleague && !isDoer) return event;
      const isOwnAct = isSignatory && SIGNATORYS_ACTS.has(event.kind);
      return {
        ...event,
        by: isDoer || isOwnAct ? cleaner.pseudonym : event.by,
        ...(isSignatory && { email: null, ip: null, browser: null }),
        ...((isSignatory || isColleague) && { detail: '' }),
      };
    },
  }),
  registered(agreementSignatureEntity, {
    holds: {
      name: PERSONAL,
      position: PERSONAL,
      email: PERSONAL,
      date: NONE,
      statement: NONE,
      document_sha256: NONE,
      form_parts: PERSONAL,
      evidence: PERSONAL,
      paper: PERSONAL,
    },
    isEvidence: () => true,
  }),
  registered(signatoryReturnEntity, {
    holds: { email: PERSONAL },
    erase: (signatoryReturn, { cleaner }) =>
      cleaner.isAddress(signatoryReturn.email) ? null : signatoryReturn,
  }),
  registered(hashedFileEntity, { holds: { sha256: NONE } }),
  registered(agreementBatchEntity, {
    holds: {
      skipped: NONE,
      mended: NONE,
      reason: TEXT,
      started_by: PERSONAL,
      files: NONE,
    },
    erase(batch, { cleaner }) {
      const actor = actorWithout(batch.started_by, cleaner);
      return actor === batch.started_by ? batch : { ...batch, started_by: actor };
    },
  }),
  registered(agreementBatchPlanEntity, { holds: { ids: NONE } }),
  registered(runningBatchEntity, { holds: { of: NONE } }),
  registered(checkFindingEntity, {
    holds: {
      id: NONE,
      contract_name: NONE,
      contract: NONE,
      faults: NONE,
    },
  }),
];
