import { randomUUID } from 'node:crypto';
import type { Account } from '#shared/account/account.ts';
import type {
  AgreementReturn,
  AgreementSignature,
  Signatory,
} from '#shared/agreements/agreementReturn.ts';
import * as agreementReturnsApi from '#shared/agreements/agreementReturns.api.ts';
import {
  ADDRESSEE_DEACTIVATED,
  alreadyAskedToSign,
  NO_COMMISSIONER,
  NO_COUNTERSIGNATURE,
  NO_RETURN,
  NO_SIGNATORY,
  NONE_TO_COVER,
  NOT_OPEN,
  nothingToCountersign,
  SIGNATORY_DEACTIVATED,
} from '#shared/agreements/agreementWords.ts';
import { headContactAt } from '#shared/agreements/providerContract.ts';
import { afterCommand, newReturn, type ReturnCommand } from '#shared/agreements/returnCommands.ts';
import type { Variation } from '#shared/agreements/variation.ts';
import * as variationsApi from '#shared/agreements/variations.api.ts';
import { fullName } from '#shared/contacts/contact.ts';
import { INVALID_EMAIL } from '#shared/contacts/contactRules.ts';
import { londonDay } from '#shared/kernel/calendar.ts';
import type { BodyOf } from '#shared/kernel/endpoint.ts';
import { EmailAddress, SignatureRequestId } from '#shared/kernel/ids.ts';
import { Refusal } from '#shared/kernel/refusal.ts';
import { keepAgreementFile } from '#shared/server/agreements/agreementFiles.ts';
import { signatoryFor } from '#shared/server/agreements/batchActs.ts';
import { type CommandWrites, commandWrites } from '#shared/server/agreements/commandWrites.ts';
import { contractsToCover } from '#shared/server/agreements/toCover.ts';
import {
  isDeactivated,
  unreachedSignatories,
} from '#shared/server/agreements/unreachedSignatories.ts';
import { isSignatoryGone } from '#shared/server/agreements/whoSigns.ts';
import { findAccountByEmail } from '#shared/store/accounts.store.ts';
import {
  agreementEventEntity,
  agreementReturnEntity,
  agreementSignatureEntity,
  commissionerCoverEntity,
  signatoryReturnEntity,
} from '#shared/store/agreementReturns.store.ts';
import type { Table } from '#shared/store/table.ts';
import {
  openVariations,
  variationEntity,
  variationPartition,
} from '#shared/store/variations.store.ts';
import { create, replace, rewrite, type Write } from '#shared/store/write.ts';
import { accountOf, type Caller } from '../runtime/caller.ts';
import { handle } from '../runtime/handle.ts';
import { checkPdf } from './checkPdf.ts';
import {
  type LoadedReturn,
  loadAgreementReturn,
  loadVariation,
  refusedField,
  returnAnswer,
} from './load.ts';
import { opening } from './opening.ts';
import { activeContractWrites, readyContractWrites } from './readyContractWrites.ts';
import { refuseWithoutText } from './variationWrites.ts';
import { commissionerView } from './views.ts';
import { waitingCommissioner } from './waitingCommissioner.ts';

export const postAgreementIssue = handle(
  agreementReturnsApi.postAgreementIssue,
  async ({ params, body, caller, table, now, at, save }) => {
    const loaded = await loadAgreementReturn(table, params.id, body.agreement_type);
    const { agreementReturn, variation, contract } = loaded;
    // A commissioner's is issued when it is asked for.
    if (!contract) throw new Refusal('notFound', NO_RETURN);
    refuseWithoutText(variation);
    const signatory = await signatoryFor(agreementReturn, contract, { table, now });
    if (typeof signatory === 'string') throw new Refusal('conflict', NO_SIGNATORY);
    const command = { command: 'issue' as const, signatory };
    const commanded = await byCentralTeam(loaded, command, { table, now, caller });
    const { after, change } = commanded;
    const writes = [...commanded.writes, ...(await readyContractWrites(table, loaded))];
    if (variation.status !== 'DRAFT') return save(change, writes, returnAnswer(after, loaded));
    // The first issue opens it (agreements, section 1).
    const begun = await opening(table, variation, { account: accountOf(caller), at });
    return save(
      change,
      [...writes, replace(variationEntity, begun.opened, variation), ...begun.writes],
      returnAnswer(after, loaded),
    );
  },
);

export const postAgreementReminder = handle(
  agreementReturnsApi.postAgreementReminder,
  async ({ params, body, caller, table, now, save }) => {
    const loaded = await loadAgreementReturn(table, params.id, body.agreement_type);
    const { agreementReturn, contract } = loaded;
    // Nobody at all is left where the person was erased.
    const isGone =
      agreementReturn.signatory === null ||
      (agreementReturn.party === 'PROVIDER' && isSignatoryGone(agreementReturn, contract));
    const command = { command: 'remind' as const, byHand: true, isGone };
    const { after, writes, change } = await byCentralTeam(loaded, command, { table, now, caller });
    const held = activeContractWrites(contract);
    await refuseDeactivated(table, loaded, now);
    return save(change, [...writes, ...held], returnAnswer(after, loaded));
  },
);

/** Refuses (`conflict`) to remind somebody whose account is deactivated: no mail goes there, and no link opens. */
async function refuseDeactivated(
  table: Table,
  { agreementReturn, contract }: LoadedReturn,
  now: Date,
): Promise<void> {
  const { signatory } = agreementReturn;
  const { inactive } = await unreachedSignatories(table, agreementReturn, { contract, now });
  if (signatory && inactive.has(signatory.email)) {
    throw new Refusal('conflict', SIGNATORY_DEACTIVATED);
  }
}

/** Within this time the same address and name is the same act (agreements, section 3). */
const SAME_ACT_MS = 60_000;

export const postAgreementReissue = handle(
  agreementReturnsApi.postAgreementReissue,
  async ({ params, body, caller, table, now, save }) => {
    const loaded = await loadAgreementReturn(table, params.id, body.agreement_type);
    const { agreementReturn, variation } = loaded;
    const { signatory, contract_name } = await addresseeOf(table, loaded, body);
    if (isSameAct(agreementReturn, signatory, now)) return returnAnswer(agreementReturn, loaded);
    const command = { command: 'reissue' as const, signatory };
    // First what its own state forbids.
    afterCommand(agreementReturn, variation, { command, now });
    const contractWrites = await readyContractWrites(table, loaded);
    const { covers, writes } = await coverAnew(table, loaded, now);
    const commandWrites = await byCentralTeam(
      { variation, agreementReturn: { ...agreementReturn, covers, contract_name } },
      command,
      { table, now, caller },
    );
    return save(
      commandWrites.change,
      [...commandWrites.writes, ...writes, ...contractWrites],
      returnAnswer(commandWrites.after, loaded),
    );
  },
);

/**
 * The person as they are written to, one of the contract's contacts being known as such; and for whom they
 * sign: a commissioner for their organisation.
 */
async function addresseeOf(
  table: Table,
  { agreementReturn, contract }: LoadedReturn,
  body: { email_address: string; name: string; position?: string | undefined },
): Promise<{ signatory: Signatory; contract_name: string }> {
  const { name, position = '', email_address } = body;
  if (agreementReturn.party === 'COMMISSIONER') {
    const entered = { email_address, name, position };
    const { signatory, account } = await commissionerSignatory(table, entered);
    return { signatory, contract_name: account.organisation };
  }
  const email = typedAddress(email_address);
  const contact = contract && headContactAt(contract, email);
  if (await isDeactivated(table, { email, contact })) {
    throw refusedField('email_address', ADDRESSEE_DEACTIVATED);
  }
  const signatory = {
    name,
    position: position || (contact?.job_title ?? ''),
    email,
    contact: contact?.uuid ?? null,
  };
  return { signatory, contract_name: agreementReturn.contract_name };
}

/** What a reissue comes to by itself: anything else was somebody's decision since. */
const REISSUED: ReadonlySet<string> = new Set(['ISSUING', 'ISSUED', 'BOUNCED', 'VIEWED']);

function isSameAct(agreementReturn: AgreementReturn, to: Signatory, now: Date): boolean {
  const since =
    agreementReturn.asked_at === null
      ? SAME_ACT_MS
      : now.getTime() - Date.parse(agreementReturn.asked_at);
  const isSame =
    agreementReturn.signatory?.email === to.email && agreementReturn.signatory.name === to.name;
  return isSame && since < SAME_ACT_MS && REISSUED.has(agreementReturn.status);
}

/**
 * A commissioner's covers what there is to cover by now, at the newest text, and is the one that is asked:
 * refused (`invalid`) while another waits.
 */
async function coverAnew(
  table: Table,
  { agreementReturn, variation }: LoadedReturn,
  now: Date,
): Promise<{ covers: number | null; writes: Write[] }> {
  if (agreementReturn.party === 'PROVIDER') return { covers: null, writes: [] };
  const waiting = await waitingCommissioner(table, variation, now);
  if (waiting && waiting.id !== agreementReturn.id) {
    throw refusedField('email_address', alreadyAskedToSign(waiting.signatory?.name ?? 'Someone'));
  }
  const contracts = await contractsToCover(table, variation);
  if (contracts.length === 0) throw new Refusal('conflict', NONE_TO_COVER);
  const { uuid, document_version } = variation;
  const cover = { id: agreementReturn.id, variation: uuid, document_version, contracts };
  return {
    covers: contracts.length,
    writes: [
      rewrite(commissionerCoverEntity, cover),
      replace(variationEntity, { ...variation, commissioner_asked: agreementReturn.id }, variation),
    ],
  };
}

const NOT_PDF = 'What was signed must be a PDF.';
const TO_COME = 'The day must be today or before';

export const postAgreementRecord = handle(
  agreementReturnsApi.postAgreementRecord,
  async ({ params, body, caller, table, now, at, save }) => {
    const file = checkPdf(body.file, NOT_PDF);
    const { name, position, day, how } = body;
    if (day > londonDay(now)) throw refusedField('day', TO_COME);
    const loaded = await loadAgreementReturn(table, params.id);
    const commandWrites = await byCentralTeam(
      loaded,
      { command: 'record', name, day },
      { table, now, caller, detail: how },
    );
    // Its key is its hash: kept twice it is one, and one that no item names does no harm.
    const pdf = await keepAgreementFile(loaded.agreementReturn.id, file.body);
    const signature: AgreementSignature = {
      return: loaded.agreementReturn.id,
      at,
      issue: commandWrites.after.issue,
      name,
      position,
      email: loaded.agreementReturn.signatory?.email ?? '',
      date: day,
      statement: '',
      document_sha256: loaded.agreementReturn.document?.sha256 ?? null,
      form_parts: { home_details: [], key_contacts: null, placement: null },
      evidence: { ip: null, browser: null, code: null },
      paper: { file: pdf, how, recorded_by: fullName(accountOf(caller)) },
    };
    return save(
      commandWrites.change,
      [...commandWrites.writes, create(agreementSignatureEntity, signature)],
      returnAnswer(commandWrites.after, loaded),
    );
  },
);

export const postAgreementWithdrawal = handle(
  agreementReturnsApi.postAgreementWithdrawal,
  async ({ params, body, caller, table, now, save }) => {
    const loaded = await loadAgreementReturn(table, params.id);
    const command = { command: 'withdraw' as const };
    const { after, writes, change } = await byCentralTeam(loaded, command, {
      table,
      now,
      caller,
      detail: body.reason,
    });
    return save(change, writes, returnAnswer(after, loaded));
  },
);

/**
 * The open variation that the commissioner is to sign: the one named, else of its type the one that was opened
 * last. Refuses `notFound` one that there is not, `invalid` another type than its own, `conflict` one that is not
 * open or takes no countersignature.
 */
async function variationToSign(
  table: Table,
  { agreement_type, variation_uuid }: BodyOf<typeof variationsApi.postCommissionerAgreement>,
): Promise<Variation> {
  if (variation_uuid !== undefined) {
    const named = await loadVariation(table, variation_uuid, agreement_type);
    if (named.status !== 'OPEN') throw new Refusal('conflict', NOT_OPEN);
    if (!named.countersign) throw new Refusal('conflict', NO_COUNTERSIGNATURE);
    return named;
  }
  // The index trails: the variation itself says whether it is open.
  const indexed = (await openVariations(table)).find(
    (variation) => variation.agreement_type === agreement_type && variation.countersign,
  );
  const newest = indexed && (await loadVariation(table, indexed.uuid));
  if (newest?.status !== 'OPEN') {
    throw refusedField('agreement_type', nothingToCountersign(agreement_type));
  }
  return newest;
}

export const postCommissionerAgreement = handle(
  variationsApi.postCommissionerAgreement,
  async ({ body, caller, table, now, at, save }) => {
    const variation = await variationToSign(table, body);
    const { signatory, account } = await commissionerSignatory(table, body);

    const waiting = await waitingCommissioner(table, variation, now);
    if (waiting) {
      if (waiting.signatory?.email === signatory.email) return commissionerView(waiting, variation);
      throw refusedField('email_address', alreadyAskedToSign(waiting.signatory?.name ?? 'Someone'));
    }
    const contracts = await contractsToCover(table, variation);
    if (contracts.length === 0) throw new Refusal('conflict', NONE_TO_COVER);

    const id = SignatureRequestId.parse(randomUUID());
    const added = newReturn(
      {
        id,
        party: 'COMMISSIONER',
        contract: null,
        contract_name: account.organisation,
        provider_name: '',
        covers: contracts.length,
      },
      variation,
      at,
    );
    const agreementReturn: AgreementReturn = afterCommand(added, variation, {
      command: { command: 'issue', signatory },
      now,
    });
    const { document_version } = variation;
    return save(
      {
        of: variationPartition(variation.uuid),
        what: 'agreements.commissionerAsked',
        before: null,
        after: { return: id, email: signatory.email, covers: contracts.length, document_version },
      },
      [
        create(agreementReturnEntity, agreementReturn),
        create(commissionerCoverEntity, {
          id,
          variation: variation.uuid,
          document_version,
          contracts,
        }),
        create(signatoryReturnEntity, { email: signatory.email, id, issue: 1 }),
        create(agreementEventEntity, {
          return: id,
          at,
          event: randomUUID(),
          kind: 'issued',
          issue: 1,
          by: fullName(accountOf(caller)),
          email: signatory.email,
          detail: '',
          ip: null,
          browser: null,
        }),
        // Of two at once, or of one and a new text, one is decided anew: one is asked at a time.
        replace(variationEntity, { ...variation, commissioner_asked: id }, variation),
      ],
      commissionerView(agreementReturn, variation),
    );
  },
);

/** The address as it was typed. Refuses (`invalid`) what is none. */
function typedAddress(text: string, field = 'email_address'): EmailAddress {
  const parsed = EmailAddress.safeParse(text);
  if (!parsed.success) throw refusedField(field, INVALID_EMAIL);
  return parsed.data;
}

/**
 * Who signs for a commissioner: somebody with an active account of a commissioner or the central team, so
 * that their organisation is known. Refuses (`invalid`) anybody else.
 */
async function commissionerSignatory(
  table: Table,
  {
    email_address,
    name,
    position = '',
  }: { email_address: string; name: string; position?: string },
): Promise<{ signatory: Signatory; account: Account }> {
  const email = typedAddress(email_address);
  const account = await findAccountByEmail(table, email);
  if (!account?.is_active || account.kind === 'provider') {
    throw refusedField('email_address', NO_COMMISSIONER);
  }
  return { signatory: { name, position, email, contact: null }, account };
}

/** What a command of the central team writes of a return. */
const byCentralTeam = <C extends ReturnCommand>(
  { agreementReturn, variation }: Pick<LoadedReturn, 'agreementReturn' | 'variation'>,
  command: C,
  { table, now, caller, detail }: { table: Table; now: Date; caller: Caller; detail?: string },
): Promise<CommandWrites<C['command']>> =>
  commandWrites(table, {
    agreementReturn,
    variation,
    command,
    now,
    by: { name: fullName(accountOf(caller)) },
    ...(detail !== undefined && { detail }),
  });
