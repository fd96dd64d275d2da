import { randomUUID } from 'node:crypto';
import type { Account } from '#shared/account/account.ts';
import type { AgreementReturn } from '#shared/agreements/agreementReturn.ts';
import type { Variation } from '#shared/agreements/variation.ts';
import { fullName } from '#shared/contacts/contact.ts';
import { EmailAddress, instant } from '#shared/kernel/ids.ts';
import {
  keepAgreementFile,
  keepDocumentContent,
  sha256Of,
} from '#shared/server/agreements/agreementFiles.ts';
import { startBatch } from '#shared/server/agreements/startBatch.ts';
import {
  ALL_VARIATIONS,
  agreementBatchEntity,
  newestBatches,
  runningBatchEntity,
} from '#shared/store/agreementBatches.store.ts';
import { suppressedAddressEntity } from '#shared/store/bounces.store.ts';
import { wanted } from '#shared/store/entity.ts';
import { create, discard, remove } from '#shared/store/write.ts';
import {
  aDocumentVersion,
  aHeadContact,
  anAgreementReturn,
  aProviderContract,
  aVariation,
  contractWrites,
  PLAIN_TEXT,
  returnWrites,
  variationWrites,
} from '#shared/testing/agreements.ts';
import { aBouncingAddress, FRIDAY_AT_TEN } from '#shared/testing/builders.ts';
import type { Portal } from './portal.ts';
import type { Somebody } from './stageAgreements.ts';

const DAY_MS = 86_400_000;
const BEFORE = instant(new Date(FRIDAY_AT_TEN.getTime() - 2 * DAY_MS));

/** Each stage's open variation was opened after those of the stages before it. */
let opened = 0;

/**
 * What the central team's calls about agreements take: a draft, an open variation with a return for each
 * command, a contract to change, a batch that runs, and a return that the provider is to sign.
 */
export async function stageCentral(
  portal: Portal,
  { provider, lph, somebody }: { provider: Account; lph: Account; somebody: () => Somebody },
) {
  const owner = { account: lph.id, name: fullName(lph) };
  const opened_at = instant(new Date(FRIDAY_AT_TEN.getTime() - DAY_MS + opened++));
  const open = aVariation({ owner, countersign: true, opened_at });
  /** Open, of the same returns' kind, and nothing runs: for a batch that is to begin. */
  const idle = aVariation({ owner, opened_at: BEFORE });
  const draft = aVariation({ owner, status: 'DRAFT', opened_at: null });
  const parties: { contract: ReturnType<typeof aProviderContract>; one: AgreementReturn }[] = [];
  const aHead = ({ named: { email, ...names }, phone_numbers }: Somebody) =>
    aHeadContact({
      ...names,
      emails: [EmailAddress.parse(email)],
      ...(phone_numbers.length > 0 && { phones: phone_numbers }),
    });
  const aReturn = (overrides: Partial<AgreementReturn>, variation: Variation = open) => {
    const to = overrides.signatory?.email;
    const head = to ? aHeadContact({ emails: [to] }) : aHead(somebody());
    const contract = aProviderContract({ head_office_contacts: [head] });
    const agreementReturn = anAgreementReturn(variation, contract, overrides);
    parties.push({ contract, one: agreementReturn });
    return agreementReturn;
  };
  const sent = { status: 'VIEWED', document_version: 1, issued_at: BEFORE } as const;
  const [toRemind, toReissue, toWithdraw, toRecord] = [
    aReturn(sent),
    aReturn(sent),
    aReturn(sent),
    aReturn(sent),
  ];
  const toIssue = aReturn({ status: 'NOT_ISSUED', issue: 0, asked_at: null, signatory: null });
  const signatory = {
    name: fullName(provider),
    position: 'Manager',
    email: provider.email,
    contact: null,
  };
  const storedReturn = aReturn({ ...sent, signatory });
  const pdf = Buffer.from(`%PDF-1.7 ${storedReturn.id}`);
  const sha256 = sha256Of(pdf);
  const own = {
    ...storedReturn,
    document: { sha256, key: `${storedReturn.id}/${sha256}`, bytes: pdf.length },
  };
  const [contact, deleted] = [aHead(somebody()), aHead(somebody())];
  const contract = aProviderContract({ head_office_contacts: [contact, deleted] });
  const running = startBatch({
    variation: open.uuid,
    kind: 'REMIND',
    group: 'ALL_OUTSTANDING',
    ids: [toRemind.id],
    who: { kind: 'account', id: lph.id, name: fullName(lph) },
    at: instant(FRIDAY_AT_TEN),
  });
  await forgetSynchronisations(portal);
  await portal.table.load([
    ...variationWrites(open, [aDocumentVersion(open, PLAIN_TEXT)]),
    ...variationWrites(idle),
    ...variationWrites(draft, [
      aDocumentVersion(draft, { body: 'The text of {{contract_name}}.' }),
    ]),
    ...contractWrites(contract),
    // Mail to the one that is to be deleted comes back.
    ...deleted.emails.map((to) => create(suppressedAddressEntity, aBouncingAddress(to))),
    ...parties.flatMap((party) => [
      ...contractWrites(party.contract),
      ...returnWrites(party.one.id === own.id ? own : party.one),
    ]),
    ...running.writes,
  ]);
  const content = {
    id: own.id,
    agreement_type: own.agreement_type,
    reference: open.reference,
    title: open.title,
    contract_name: own.contract_name,
    document_version: 1,
    written_at: BEFORE,
    blocks: [{ kind: 'paragraph', runs: [{ text: 'The text' }] }],
  };
  await keepDocumentContent(own.document, JSON.stringify(content));
  await keepAgreementFile(own.id, pdf);
  return {
    ...{ open, idle, draft, toRemind, toReissue, toWithdraw, toRecord, toIssue, own },
    ...{ contract, contact, deleted, batch: running.batch },
    newName: `Larch Contract ${randomUUID()}`,
    newReference: `NH-${randomUUID().slice(0, 8).toUpperCase()}`,
  };
}

/** One thing for everybody: a synchronisation of a moment ago would be the answer to the next. */
async function forgetSynchronisations({ table }: Portal): Promise<void> {
  const batches = await newestBatches(table, ALL_VARIATIONS, 20);
  for (const batch of batches) await table.commit(remove(agreementBatchEntity, batch));
  const sync = { of: ALL_VARIATIONS, kind: 'SYNC' } as const;
  const [running] = await table.read(wanted(runningBatchEntity, sync));
  if (running) await table.commit(discard(runningBatchEntity, sync));
}
