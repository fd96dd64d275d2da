import type { Account } from '#shared/account/account.ts';
import type { AgreementBatch } from '#shared/agreements/agreementBatch.ts';
import { MOST_CONTRACTS } from '#shared/agreements/agreementValues.ts';
import type { Variation } from '#shared/agreements/variation.ts';
import { fullName } from '#shared/contacts/contact.ts';
import type { Instant } from '#shared/kernel/ids.ts';
import { Refusal } from '#shared/kernel/refusal.ts';
import { startBatch } from '#shared/server/agreements/startBatch.ts';
import { runningBatch } from '#shared/store/agreementBatches.store.ts';
import { returnsOfVariation } from '#shared/store/agreementReturns.store.ts';
import type { Table } from '#shared/store/table.ts';
import type { Write } from '#shared/store/write.ts';
import { actorOfAccount, refusedField } from './load.ts';
import { activeContracts, TOO_MANY_CONTRACTS } from './variationWrites.ts';

const BEING_ADDED = 'Contracts are being added. Please wait a moment.';

interface By {
  account: Account;
  at: Instant;
}

/**
 * A batch that adds these contracts, or all active ones, less those that are in the variation. Refuses
 * (`invalid`) more than a variation can have, and (`conflict`) while others are being added.
 */
export async function adding(
  table: Table,
  variation: Variation,
  { contracts, account, at }: By & { contracts: readonly string[] | undefined },
): Promise<{ batch: AgreementBatch; writes: Write[] }> {
  const running = await runningBatch(table, variation.uuid, 'ADD');
  if (running?.state === 'RUNNING') throw new Refusal('conflict', BEING_ADDED);
  const wanted = contracts ?? (await activeContracts(table, variation));
  const there = new Set<string>();
  for await (const { contract } of returnsOfVariation(table, variation.uuid)) {
    if (contract) there.add(contract);
  }
  const ids = [...new Set(wanted)].filter((uuid) => !there.has(uuid));
  if (there.size + ids.length > MOST_CONTRACTS) {
    throw refusedField('contracts', TOO_MANY_CONTRACTS);
  }
  const who = actorOfAccount(account);
  return startBatch({ variation: variation.uuid, kind: 'ADD', ids, who, at });
}

/**
 * A draft as it is opened, by its first issue or by hand: whoever does it is its owner, and one for all
 * contracts of its type gets those that came since (agreements, section 1).
 */
export async function opening(
  table: Table,
  variation: Variation,
  act: By,
): Promise<{ opened: Variation; batch: AgreementBatch | undefined; writes: Write[] }> {
  const { account, at } = act;
  const owner = { account: account.id, name: fullName(account) };
  const opened: Variation = { ...variation, status: 'OPEN', opened_at: at, owner };
  const added = variation.all_contracts
    ? await adding(table, variation, { ...act, contracts: undefined })
    : undefined;
  if (!added || added.batch.total === 0) return { opened, batch: undefined, writes: [] };
  return { opened, ...added };
}
