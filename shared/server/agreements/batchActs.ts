import { randomUUID } from 'node:crypto';
import type { AgreementBatch } from '#shared/agreements/agreementBatch.ts';
import type { AgreementReturn, Signatory } from '#shared/agreements/agreementReturn.ts';
import {
  type AgreementBatchKind,
  isOutstanding,
  isSigned,
  type ProviderContractUuid,
} from '#shared/agreements/agreementValues.ts';
import { isInGroup } from '#shared/agreements/groups.ts';
import type { ProviderContract } from '#shared/agreements/providerContract.ts';
import { isRemindedLately, newReturn } from '#shared/agreements/returnCommands.ts';
import { isEnded, type Variation } from '#shared/agreements/variation.ts';
import { type EmailAddress, instant, SignatureRequestId } from '#shared/kernel/ids.ts';
import { checkFindingEntity } from '#shared/store/agreementBatches.store.ts';
import {
  agreementReturnEntity,
  findAgreementReturn,
  returnPartition,
} from '#shared/store/agreementReturns.store.ts';
import { wanted } from '#shared/store/entity.ts';
import {
  contractReturnEntity,
  findContract,
  providerContractEntity,
} from '#shared/store/providerContracts.store.ts';
import type { Table } from '#shared/store/table.ts';
import {
  findDocumentVersion,
  findVariation,
  variationEntity,
} from '#shared/store/variations.store.ts';
import { create, unchanged } from '#shared/store/write.ts';
import { brief } from './commandWrites.ts';
import { eventWrite } from './eventWrite.ts';
import { mendReturn } from './mendReturn.ts';
import { mergeForContract } from './mergeDocument.ts';
import { commitCommand, systemEntry } from './systemCommands.ts';
import { unreachedSignatories } from './unreachedSignatories.ts';
import { defaultSignatory, isSignatoryGone } from './whoSigns.ts';

/** How one thing of a batch ended: `skipped` says why, `mended` what. */
export type Outcome = { done: true; mended?: string } | { skipped: string } | { failed: true };

/** Why a batch passes a return over (agreements, section 3). */
const SKIPPED = {
  noSignatory: 'no signatory',
  remindedLately: 'reminded lately',
  bounces: 'bounces',
  deactivated: 'account deactivated',
  signedMeanwhile: 'signed meanwhile',
  notAnyMore: 'no longer in the group',
  notOpen: 'the variation is not open',
  notActive: 'the contract is not active',
} as const;

interface Act {
  batch: AgreementBatch;
  table: Table;
  now: Date;
}
type ActOn = (id: string, act: Act) => Promise<Outcome>;

const DONE: Outcome = { done: true };
const NOT_HERE: ActOn = async () => {
  throw new Error('A ZIP batch has a function of its own');
};

/** What a batch of each kind does to one thing of its plan. */
export const batchActs: Readonly<Record<AgreementBatchKind, ActOn>> = {
  ADD: addContract,
  ISSUE: (id, act) => onReturn(id, act, issue),
  REMIND: (id, act) => onReturn(id, act, remind),
  EXTEND: (id, act) => onReturn(id, act, extend),
  WITHDRAW: (id, act) => onReturn(id, act, withdraw),
  CLOSE: (id, act) => onReturn(id, act, tellClosed),
  CHECK: (id, act) => check(id, act),
  SYNC: async (id, { table, now }) => {
    const mended = await mendReturn(table, SignatureRequestId.parse(id), now);
    return mended === undefined ? DONE : { done: true, mended };
  },
  ZIP: NOT_HERE,
};

/** What all that act on returns know of one. */
interface Standing extends Act {
  agreementReturn: AgreementReturn;
  variation: Variation;
}

async function onReturn(
  id: string,
  act: Act,
  does: (standing: Standing) => Promise<Outcome>,
): Promise<Outcome> {
  const { table, batch } = act;
  const agreementReturn = await findAgreementReturn(table, SignatureRequestId.parse(id));
  const variation = agreementReturn && (await findVariation(table, agreementReturn.variation));
  if (!agreementReturn || !variation) return { failed: true };
  // By this batch, before it was killed.
  if (agreementReturn.batch === batch.uuid) return DONE;
  if (isSigned(agreementReturn)) return { skipped: SKIPPED.signedMeanwhile };
  return does({ ...act, agreementReturn, variation });
}

const commanded = ({ table, batch, now, agreementReturn, variation }: Standing) => ({
  table,
  of: {
    agreementReturn,
    variation,
    now,
    who: batch.started_by,
    trace: `batch:${batch.uuid}`,
    batch: batch.uuid,
  },
});

async function addContract(id: string, { table, batch, now }: Act): Promise<Outcome> {
  const { variation: uuid } = batch;
  const contract = await findContract(table, id as ProviderContractUuid);
  const variation = uuid === null ? undefined : await findVariation(table, uuid);
  if (!contract || !variation) return { failed: true };
  if (isEnded(variation)) return { skipped: SKIPPED.notOpen };
  if (contract.agreement_type !== variation.agreement_type) {
    return { skipped: 'the contract is of another type' };
  }
  if (!contract.is_active) return { skipped: SKIPPED.notActive };
  const ofContract = { contract: contract.uuid, variation: variation.uuid };
  const [there] = await table.read(wanted(contractReturnEntity, ofContract));
  if (there) {
    const agreementReturn = await findAgreementReturn(table, there.id);
    return agreementReturn?.batch === batch.uuid ? DONE : { skipped: 'added already' };
  }
  const at = instant(now);
  const agreementReturn: AgreementReturn = {
    ...newReturn(
      {
        id: SignatureRequestId.parse(randomUUID()),
        party: 'PROVIDER',
        contract: contract.uuid,
        contract_name: contract.contract_name,
        provider_name: contract.provider_name,
        covers: null,
      },
      variation,
      at,
    ),
    batch: batch.uuid,
  };
  await table.commit(
    // Withdrawn in between, the batch that withdraws would not know of this one.
    unchanged(variationEntity, variation),
    create(agreementReturnEntity, agreementReturn),
    create(contractReturnEntity, { ...ofContract, id: agreementReturn.id }),
    eventWrite(agreementReturn, { kind: 'added', at, by: batch.started_by, email: null }),
    systemEntry(
      {
        of: returnPartition(agreementReturn.id),
        what: 'agreements.returnAdded',
        before: null,
        after: brief(agreementReturn),
      },
      { who: batch.started_by, at, trace: `batch:${batch.uuid}` },
    ),
  );
  return DONE;
}

async function issue(standing: Standing): Promise<Outcome> {
  const { table, batch, now, agreementReturn, variation } = standing;
  if (variation.status !== 'OPEN') return { skipped: SKIPPED.notOpen };
  const isMeant =
    batch.group && isInGroup(agreementReturn, batch.group, variation.document_version);
  if (!isMeant) return { skipped: SKIPPED.notAnyMore };
  const contract =
    agreementReturn.contract && (await findContract(table, agreementReturn.contract));
  if (!contract) return { failed: true };
  if (!contract.is_active) return { skipped: SKIPPED.notActive };
  const signatory = await signatoryFor(agreementReturn, contract, { table, now });
  if (typeof signatory === 'string') return { skipped: signatory };
  const document = await findDocumentVersion(table, variation.uuid, variation.document_version);
  if (!document) return { failed: true };
  const { body } = document;
  const [fault] = (await mergeForContract(table, { variation, contract, body })).faults;
  if (fault) return { skipped: fault };
  const { of } = commanded(standing);
  const command = agreementReturn.status === 'NOT_ISSUED' ? 'issue' : 'reissue';
  // Ended in between, it would not be asked.
  const writes = [unchanged(providerContractEntity, contract)];
  await commitCommand(table, { ...of, command: { command, signatory }, writes });
  return DONE;
}

/**
 * Who gets the issue of a batch: whoever has it, as long as mail reaches them, else the contract's by
 * default; or why nobody does.
 */
export async function signatoryFor(
  agreementReturn: AgreementReturn,
  contract: ProviderContract,
  { table, now }: { table: Table; now: Date },
): Promise<Signatory | string> {
  const unreached = await unreachedSignatories(table, agreementReturn, { contract, now });
  const isReached =
    agreementReturn.signatory &&
    !unreached.has(agreementReturn.signatory.email) &&
    !isSignatoryGone(agreementReturn, contract);
  if (agreementReturn.signatory && isReached) return agreementReturn.signatory;
  const signatory = defaultSignatory(contract, unreached);
  if (signatory) return signatory;
  if (!defaultSignatory(contract, new Set<EmailAddress>())) return SKIPPED.noSignatory;
  // Somebody is there, and no mail reaches them.
  return defaultSignatory(contract, unreached.suppressed) ? SKIPPED.deactivated : SKIPPED.bounces;
}

async function remind(standing: Standing): Promise<Outcome> {
  const { table, batch, now, agreementReturn, variation } = standing;
  if (variation.status !== 'OPEN') return { skipped: SKIPPED.notOpen };
  const isMeant =
    batch.group && isInGroup(agreementReturn, batch.group, variation.document_version);
  if (!isMeant) return { skipped: SKIPPED.notAnyMore };
  const contract =
    agreementReturn.contract === null
      ? undefined
      : await findContract(table, agreementReturn.contract);
  const why = await whyNotToRemind(agreementReturn);
  if (why) return { skipped: why };
  const { of } = commanded(standing);
  await commitCommand(table, {
    ...of,
    command: { command: 'remind', byHand: false, isGone: false },
    writes: contract ? [unchanged(providerContractEntity, contract)] : [],
  });
  return DONE;

  async function whyNotToRemind(its: AgreementReturn): Promise<string | undefined> {
    if (!its.signatory) return SKIPPED.noSignatory;
    if (contract && !contract.is_active) return SKIPPED.notActive;
    if (its.contract !== null && isSignatoryGone(its, contract)) return SKIPPED.noSignatory;
    const { email } = its.signatory;
    const unreached = await unreachedSignatories(table, its, { contract, now });
    if (unreached.inactive.has(email)) return SKIPPED.deactivated;
    if (unreached.suppressed.has(email)) return SKIPPED.bounces;
    return isRemindedLately(its, { byHand: false, now }) ? SKIPPED.remindedLately : undefined;
  }
}

async function extend(standing: Standing): Promise<Outcome> {
  if (standing.variation.status !== 'OPEN') return { skipped: SKIPPED.notOpen };
  if (standing.agreementReturn.status !== 'EXPIRED') return { skipped: SKIPPED.notAnyMore };
  const { table, of } = commanded(standing);
  await commitCommand(table, { ...of, command: { command: 'extend' } });
  return DONE;
}

async function withdraw(standing: Standing): Promise<Outcome> {
  if (standing.agreementReturn.status === 'WITHDRAWN') return { skipped: 'withdrawn already' };
  const { table, of } = commanded(standing);
  await commitCommand(table, {
    ...of,
    command: { command: 'withdraw' },
    detail: standing.batch.reason,
  });
  return DONE;
}

/** Writes to whoever was outstanding when the variation was closed. */
async function tellClosed(standing: Standing): Promise<Outcome> {
  if (!isOutstanding(standing.agreementReturn)) return { skipped: SKIPPED.notAnyMore };
  const { table, agreementReturn } = standing;
  const contract =
    agreementReturn.contract === null
      ? undefined
      : await findContract(table, agreementReturn.contract);
  if (agreementReturn.contract !== null && isSignatoryGone(agreementReturn, contract)) {
    return { skipped: SKIPPED.noSignatory };
  }
  const { of } = commanded(standing);
  await commitCommand(table, { ...of, command: { command: 'close' } });
  return DONE;
}

/** Notes what one contract lacks for the newest text. */
async function check(id: string, { table, batch, now }: Act): Promise<Outcome> {
  const agreementReturn = await findAgreementReturn(table, SignatureRequestId.parse(id));
  const variation = agreementReturn && (await findVariation(table, agreementReturn.variation));
  const contract = agreementReturn?.contract
    ? await findContract(table, agreementReturn.contract)
    : undefined;
  if (!agreementReturn || !variation || !contract) return { failed: true };
  const document = await findDocumentVersion(table, variation.uuid, variation.document_version);
  const body = document?.body ?? '';
  const { faults } = await mergeForContract(table, { variation, contract, body });
  if (!contract.is_active && !isSigned(agreementReturn)) faults.push(SKIPPED.notActive);
  const signatory = await signatoryFor(agreementReturn, contract, { table, now });
  if (typeof signatory === 'string' && !isSigned(agreementReturn)) faults.push(signatory);
  if (faults.length === 0) return DONE;
  const noted = { batch: batch.uuid, id: agreementReturn.id };
  const [already] = await table.read(wanted(checkFindingEntity, noted));
  if (!already) {
    await table.commit(
      create(checkFindingEntity, {
        ...noted,
        contract: contract.uuid,
        contract_name: contract.contract_name,
        faults,
        until: instant(new Date(now.getTime() + 30 * 86_400_000)),
      }),
    );
  }
  return DONE;
}
