import { postHeadOfficeTryAgain } from '../../shared/agreements/providerContracts.api.ts';
import { EmailAddress } from '../../shared/kernel/ids.ts';
import { Refusal } from '../../shared/kernel/refusal.ts';
import { agreementReturnsBy } from '../../shared/store/agreementReturns.store.ts';
import { suppressedAddressEntity } from '../../shared/store/bounces.store.ts';
import { wanted } from '../../shared/store/entity.ts';
import {
  contractPartition,
  returnsOfContract,
} from '../../shared/store/providerContracts.store.ts';
import { tryAgainWrites } from '../bounces/tryAgainWrites.ts';
import { accountOf } from '../runtime/caller.ts';
import { handle } from '../runtime/handle.ts';
import { addressesOfContract } from './addressesOfContract.ts';
import { loadContract } from './load.ts';

const NOT_ITS = 'No head office contact or signatory of this contract has this address';

export const handler = handle(
  postHeadOfficeTryAgain,
  async ({ params, body, caller, table, now, at, save }) => {
    const contract = await loadContract(table, params.uuid);
    const { uuid } = contract;
    const pointers = await returnsOfContract(table, uuid);
    const returns = await agreementReturnsBy(
      table,
      pointers.map(({ id }) => id),
    );
    const email = EmailAddress.safeParse(body.address).data;
    if (!email || !addressesOfContract(contract, returns).includes(email)) {
      throw new Refusal('notFound', NOT_ITS);
    }
    const [existing] = await table.read(wanted(suppressedAddressEntity, { email }));
    const of = contractPartition(uuid);
    const tried = tryAgainWrites(existing, { of, by: accountOf(caller), now, at });
    return tried ? save(tried.change, tried.writes, { tried: true }) : { tried: false };
  },
);
