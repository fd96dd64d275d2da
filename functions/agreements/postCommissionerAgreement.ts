import { randomUUID } from 'node:crypto';
import type { AgreementReturn } from '../../shared/agreements/agreementReturn.ts';
import { isOver } from '../../shared/agreements/agreementRules.ts';
import {
  askedAlready,
  DEADLINE_PASSED,
  NO_COUNTERSIGNATURE,
  NONE_TO_COVER,
  NOT_OPEN,
  nothingToCountersign,
} from '../../shared/agreements/agreementWords.ts';
import { afterCommand, newReturn } from '../../shared/agreements/returnCommands.ts';
import type { Variation } from '../../shared/agreements/variation.ts';
import { postCommissionerAgreement } from '../../shared/agreements/variations.api.ts';
import { fullName } from '../../shared/contacts/contact.ts';
import type { BodyOf } from '../../shared/kernel/endpoint.ts';
import { SignatureRequestId } from '../../shared/kernel/ids.ts';
import { Refusal } from '../../shared/kernel/refusal.ts';
import { contractsToCover } from '../../shared/server/agreements/toCover.ts';
import {
  agreementEventEntity,
  agreementReturnEntity,
  commissionerCoverEntity,
  signatoryReturnEntity,
} from '../../shared/store/agreementReturns.store.ts';
import type { Table } from '../../shared/store/table.ts';
import {
  openVariations,
  variationEntity,
  variationPartition,
} from '../../shared/store/variations.store.ts';
import { create, replace } from '../../shared/store/write.ts';
import { accountOf } from '../runtime/caller.ts';
import { handle } from '../runtime/handle.ts';
import { commissionerSignatory } from './askCommissioner.ts';
import { loadVariation, refusedField } from './load.ts';
import { commissionerView } from './views.ts';
import { waitingCommissioner } from './waitingCommissioner.ts';

/**
 * The open variation that the commissioner is to sign: the one named, else of its type the one that was opened
 * last. Refuses `notFound` one that there is not, `invalid` another type than its own, `conflict` one that is not
 * open or takes no countersignature.
 */
async function variationToSign(
  table: Table,
  { agreement_type, variation_uuid }: BodyOf<typeof postCommissionerAgreement>,
): Promise<Variation> {
  if (variation_uuid !== undefined) {
    const named = await loadVariation(table, variation_uuid, agreement_type);
    if (named.status !== 'OPEN') throw new Refusal('conflict', NOT_OPEN);
    if (!named.countersign) throw new Refusal('conflict', NO_COUNTERSIGNATURE);
    return named;
  }
  // The index trails: the variation itself says whether it is open.
  const indexed = (await openVariations(table)).find(
    (one) => one.agreement_type === agreement_type && one.countersign,
  );
  const newest = indexed && (await loadVariation(table, indexed.uuid));
  if (newest?.status !== 'OPEN') {
    throw refusedField('agreement_type', nothingToCountersign(agreement_type));
  }
  return newest;
}

export const handler = handle(
  postCommissionerAgreement,
  async ({ body, caller, table, now, at, save }) => {
    const variation = await variationToSign(table, body);
    const { signatory, account } = await commissionerSignatory(table, body);
    if (isOver(variation.deadline, now)) throw new Refusal('conflict', DEADLINE_PASSED);

    const waiting = await waitingCommissioner(table, variation, now);
    if (waiting) {
      if (waiting.signatory?.email === signatory.email) return commissionerView(waiting, variation);
      throw refusedField('email_address', askedAlready(waiting.signatory?.name ?? 'Someone'));
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
    const one: AgreementReturn = afterCommand(added, variation, {
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
        create(agreementReturnEntity, one),
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
      commissionerView(one, variation),
    );
  },
);
