import { isSigned, type VariationUuid } from '../../shared/agreements/agreementValues.ts';
import { listOwnAgreements } from '../../shared/agreements/ownAgreements.api.ts';
import { isSignatoryGone } from '../../shared/server/agreements/whoSigns.ts';
import { wanted } from '../../shared/store/entity.ts';
import { contractsBy } from '../../shared/store/providerContracts.store.ts';
import { variationEntity } from '../../shared/store/variations.store.ts';
import { accountOf } from '../runtime/caller.ts';
import { handle } from '../runtime/handle.ts';
import { isWaiting, ownView } from './ownView.ts';
import { readableReturns } from './readers.ts';

export const handler = handle(listOwnAgreements, async ({ caller, table, now }) => {
  const account = accountOf(caller);
  const returns = await readableReturns(table, account);
  const [contracts, found] = await Promise.all([
    contractsBy(
      table,
      returns.flatMap(({ contract }) => contract ?? []),
    ),
    table.readMany(
      [...new Set(returns.map(({ variation }) => variation))].map((uuid) =>
        wanted(variationEntity, { uuid }),
      ),
    ),
  ]);
  const variations = new Map<VariationUuid, NonNullable<(typeof found)[number]>>(
    found.flatMap((one) => (one ? [[one.uuid, one]] : [])),
  );
  const rows = returns.flatMap((one) => {
    const variation = variations.get(one.variation);
    if (!variation) return [];
    const contract = one.contract ? contracts.get(one.contract) : undefined;
    const isGone = one.contract !== null && isSignatoryGone(one, contract);
    const view = ownView(one, { variation, account, isGone, now });
    const group = isSigned(one)
      ? ('signed' as const)
      : isWaiting(one, variation, now)
        ? ('to_sign' as const)
        : ('others' as const);
    return [{ group, view }];
  });
  // What is to be signed first comes first; of what is over the newest.
  const of = (group: 'signed' | 'to_sign' | 'others') =>
    rows
      .filter((row) => row.group === group)
      .map(({ view }) => view)
      .sort((a, b) =>
        a.deadline === b.deadline
          ? a.contract_name.localeCompare(b.contract_name, 'en-GB')
          : a.deadline < b.deadline === (group === 'to_sign')
            ? -1
            : 1,
      );
  return { to_sign: of('to_sign'), signed: of('signed'), others: of('others') };
});
