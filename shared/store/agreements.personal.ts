import { isSigned } from '../agreements/agreementValues.ts';
import { passedOnTo, SIGNATORYS_ACTS } from '../agreements/eventPeople.ts';
import type { Actor } from '../audit/audit.ts';
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
  const one = await findAgreementReturn(table, id);
  return one !== undefined && isSigned(one);
}

/**
 * What the rows of agreements hold of people, and what erasing does to them. What was signed keeps its
 * names: it is proof of a contract, for as long as a claim can be brought (docs/dpia.md). What was not
 * signed lets them go.
 */
export const agreementsPersonal = [
  registered(providerContractEntity, {
    holds: {
      uuid: NONE,
      version: NONE,
      agreement_type: NONE,
      contract_name: NONE,
      provider_name: NONE,
      places: NONE,
      head_office_contacts: PERSONAL,
      primary_head_contact: ID,
      is_active: NONE,
      created_at: NONE,
      changed_at: NONE,
    },
    erase(contract, { cleaner }) {
      const left = contract.head_office_contacts.filter(
        ({ uuid, emails }) => !cleaner.isId(uuid) && !emails.some(cleaner.isAddress),
      );
      if (left.length === contract.head_office_contacts.length) return contract;
      const isPrimary = left.some(({ uuid }) => uuid === contract.primary_head_contact);
      return {
        ...contract,
        head_office_contacts: left,
        primary_head_contact: isPrimary ? contract.primary_head_contact : null,
      };
    },
  }),
  registered(contractNameEntity, { holds: { agreement_type: NONE, folded: NONE, contract: NONE } }),
  registered(contractPlaceEntity, { holds: { agreement_type: NONE, place: NONE, contract: NONE } }),
  registered(contractReturnEntity, { holds: { contract: NONE, variation: NONE, id: NONE } }),
  registered(headOfficeAddressEntity, {
    holds: { email: PERSONAL, contract: NONE, contact: ID },
    erase: (one, { cleaner }) =>
      cleaner.isAddress(one.email) || cleaner.isId(one.contact) ? null : one,
  }),
  registered(variationEntity, {
    holds: {
      uuid: NONE,
      version: NONE,
      agreement_type: NONE,
      kind: NONE,
      reference: NONE,
      title: NONE,
      period: NONE,
      commissioner: NONE,
      effective_date: NONE,
      deadline: NONE,
      asks: NONE,
      countersign: NONE,
      auto_remind: NONE,
      all_contracts: NONE,
      owner: PERSONAL,
      status: NONE,
      document_version: NONE,
      created_at: NONE,
      opened_at: NONE,
      ended_at: NONE,
      end_reason: TEXT,
      commissioner_asked: NONE,
    },
    erase(variation, { cleaner }) {
      const owner = without(variation.owner, cleaner);
      return owner === variation.owner ? variation : { ...variation, owner };
    },
  }),
  registered(variationReferenceEntity, {
    holds: { agreement_type: NONE, reference: NONE, variation: NONE },
  }),
  registered(documentVersionEntity, {
    // The text is what was signed, word for word.
    holds: { variation: NONE, n: NONE, body: NONE, annexes: NONE, at: NONE, by: PERSONAL },
    erase(document, { cleaner }) {
      const by = without(document.by, cleaner);
      return by === document.by ? document : { ...document, by };
    },
  }),
  registered(uploadedAnnexEntity, {
    holds: { variation: NONE, sha256: NONE, key: NONE, bytes: NONE, name: TEXT, at: NONE },
  }),
  registered(variationCountsEntity, {
    holds: {
      variation: NONE,
      version: NONE,
      counted_at: NONE,
      counting_since: NONE,
      counts: NONE,
      outstanding: NONE,
    },
  }),
  registered(agreementReturnEntity, {
    holds: {
      id: NONE,
      version: NONE,
      party: NONE,
      variation: NONE,
      agreement_type: NONE,
      period: NONE,
      contract: NONE,
      contract_name: NONE,
      provider_name: NONE,
      status: NONE,
      issue: NONE,
      document_version: NONE,
      document: NONE,
      signatory: PERSONAL,
      asked_at: NONE,
      issued_at: NONE,
      viewed_at: NONE,
      last_viewed_at: NONE,
      returned_at: NONE,
      last_reminded_at: NONE,
      last_reissued_at: NONE,
      delegated_at: NONE,
      countersigned_at: NONE,
      declined_at: NONE,
      expired_at: NONE,
      withdrawn_at: NONE,
      bounced_at: NONE,
      status_before: NONE,
      delegations: NONE,
      decline_reason: TEXT,
      signed_by: PERSONAL,
      signed_file: NONE,
      complete_file: NONE,
      covers: NONE,
      batch: NONE,
      created_at: NONE,
    },
    isEvidence: isSigned,
    erase(one, { cleaner }) {
      const { signatory } = one;
      const isTheirs = cleaner.isAddress(signatory?.email) || cleaner.isId(signatory?.contact);
      return isTheirs ? { ...one, signatory: null } : one;
    },
  }),
  registered(commissionerCoverEntity, {
    holds: { id: NONE, variation: NONE, document_version: NONE, contracts: NONE },
  }),
  registered(agreementEventEntity, {
    holds: {
      return: NONE,
      at: NONE,
      event: NONE,
      kind: NONE,
      issue: NONE,
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
      return: NONE,
      at: NONE,
      issue: NONE,
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
    holds: { email: PERSONAL, id: NONE, issue: NONE },
    erase: (one, { cleaner }) => (cleaner.isAddress(one.email) ? null : one),
  }),
  registered(hashedFileEntity, { holds: { sha256: NONE, id: NONE, kind: NONE, at: NONE } }),
  registered(agreementBatchEntity, {
    holds: {
      uuid: NONE,
      version: NONE,
      variation: NONE,
      kind: NONE,
      group: NONE,
      state: NONE,
      total: NONE,
      next: NONE,
      done: NONE,
      failed: NONE,
      skipped: NONE,
      mended: NONE,
      reason: TEXT,
      started_by: PERSONAL,
      started_at: NONE,
      finished_at: NONE,
      claimed_until: NONE,
      files: NONE,
    },
    erase(batch, { cleaner }) {
      const actor = actorWithout(batch.started_by, cleaner);
      return actor === batch.started_by ? batch : { ...batch, started_by: actor };
    },
  }),
  registered(agreementBatchPlanEntity, { holds: { batch: NONE, ids: NONE, until: NONE } }),
  registered(runningBatchEntity, { holds: { of: NONE, kind: NONE, batch: NONE } }),
  registered(checkFindingEntity, {
    holds: {
      batch: NONE,
      id: NONE,
      contract_name: NONE,
      contract: NONE,
      faults: NONE,
      until: NONE,
    },
  }),
];
