import type { Account } from '#shared/account/account.ts';
import { agreementReturnsBy, returnsSentTo } from '#shared/store/agreementReturns.store.ts';
import { wanted } from '#shared/store/entity.ts';
import type { Table } from '#shared/store/table.ts';
import { variationEntity } from '#shared/store/variations.store.ts';
import { isWaiting } from './ownView.ts';
import { asSignatory } from './readers.ts';

/** The agreements that wait for this account's own signature, each with its deadline. */
export async function waitingForSignature(reading: {
  account: Account;
  table: Table;
  now: Date;
}): Promise<{ deadline: string }[]> {
  const { account, table, now } = reading;
  const ids = await returnsSentTo(table, account.email);
  if (ids.length === 0) return [];
  const theirs = await asSignatory(table, await agreementReturnsBy(table, ids), account);
  const returns = theirs.filter(({ issue }) => issue > 0);
  const variations = await table.readMany(
    returns.map(({ variation }) => wanted(variationEntity, { uuid: variation })),
  );
  return returns.flatMap((agreementReturn, at) => {
    const variation = variations[at];
    return variation && isWaiting(agreementReturn, variation, now)
      ? [{ deadline: variation.deadline }]
      : [];
  });
}
