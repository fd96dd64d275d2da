import type { AgreementReturn, Signatory } from '../../shared/agreements/agreementReturn.ts';
import { postAgreementReissue } from '../../shared/agreements/agreementReturns.api.ts';
import { askedAlready, NONE_TO_COVER } from '../../shared/agreements/agreementWords.ts';
import { afterCommand } from '../../shared/agreements/returnCommands.ts';
import { Refusal } from '../../shared/kernel/refusal.ts';
import { contractsToCover } from '../../shared/server/agreements/toCover.ts';
import { commissionerCoverEntity } from '../../shared/store/agreementReturns.store.ts';
import type { Table } from '../../shared/store/table.ts';
import { variationEntity } from '../../shared/store/variations.store.ts';
import { replace, rewrite, type Write } from '../../shared/store/write.ts';
import { handle } from '../runtime/handle.ts';
import { commissionerSignatory, typedAddress } from './askCommissioner.ts';
import { byCentralTeam } from './commandReturn.ts';
import { type LoadedReturn, loadAgreementReturn, refusedField, returnAnswer } from './load.ts';
import { waitingCommissioner } from './waitingCommissioner.ts';

/** Within this time the same address and name is the same act (agreements, section 3). */
const SAME_ACT_MS = 60_000;

export const handler = handle(
  postAgreementReissue,
  async ({ params, body, caller, table, now, save }) => {
    const loaded = await loadAgreementReturn(table, params.id, body.agreement_type);
    const { one, variation } = loaded;
    const { signatory, contract_name } = await addresseeOf(table, loaded, body);
    if (isSameAct(one, signatory, now)) return returnAnswer(one, loaded);
    const command = { command: 'reissue' as const, signatory };
    // First what its own state forbids.
    afterCommand(one, variation, { command, now });
    const { covers, writes } = await coverAnew(table, loaded, now);
    const made = await byCentralTeam(
      { variation, one: { ...one, covers, contract_name } },
      command,
      { table, now, caller },
    );
    return save(made.change, [...made.writes, ...writes], returnAnswer(made.after, loaded));
  },
);

/**
 * The person as they are written to, one of the contract's contacts being known as such; and for whom they
 * sign: a commissioner for their organisation.
 */
async function addresseeOf(
  table: Table,
  { one, contract }: LoadedReturn,
  body: { email_address: string; name: string; position?: string | undefined },
): Promise<{ signatory: Signatory; contract_name: string }> {
  const { name, position = '', email_address } = body;
  if (one.party === 'COMMISSIONER') {
    const entered = { email_address, name, position };
    const { signatory, account } = await commissionerSignatory(table, entered);
    return { signatory, contract_name: account.organisation };
  }
  const email = typedAddress(email_address);
  const contact = contract?.head_office_contacts.find(
    ({ is_deleted, emails }) => !is_deleted && emails.includes(email),
  );
  const signatory = {
    name,
    position: position || (contact?.job_title ?? ''),
    email,
    contact: contact?.uuid ?? null,
  };
  return { signatory, contract_name: one.contract_name };
}

/** What a reissue comes to by itself: anything else was somebody's decision since. */
const REISSUED: ReadonlySet<string> = new Set(['ISSUING', 'ISSUED', 'BOUNCED', 'VIEWED']);

function isSameAct(one: AgreementReturn, to: Signatory, now: Date): boolean {
  const since = one.asked_at === null ? SAME_ACT_MS : now.getTime() - Date.parse(one.asked_at);
  const isSame = one.signatory?.email === to.email && one.signatory.name === to.name;
  return isSame && since < SAME_ACT_MS && REISSUED.has(one.status);
}

/**
 * A commissioner's covers what there is to cover by now, at the newest text, and is the one that is asked:
 * refused (`invalid`) while another waits.
 */
async function coverAnew(
  table: Table,
  { one, variation }: LoadedReturn,
  now: Date,
): Promise<{ covers: number | null; writes: Write[] }> {
  if (one.party === 'PROVIDER') return { covers: null, writes: [] };
  const waiting = await waitingCommissioner(table, variation, now);
  if (waiting && waiting.id !== one.id) {
    throw refusedField('email_address', askedAlready(waiting.signatory?.name ?? 'Someone'));
  }
  const contracts = await contractsToCover(table, variation);
  if (contracts.length === 0) throw new Refusal('conflict', NONE_TO_COVER);
  const { uuid, document_version } = variation;
  const cover = { id: one.id, variation: uuid, document_version, contracts };
  return {
    covers: contracts.length,
    writes: [
      rewrite(commissionerCoverEntity, cover),
      replace(variationEntity, { ...variation, commissioner_asked: one.id }, variation),
    ],
  };
}
