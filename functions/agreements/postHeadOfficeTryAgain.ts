import { postHeadOfficeTryAgain } from '../../shared/agreements/providerContracts.api.ts';
import { EmailAddress } from '../../shared/kernel/ids.ts';
import { Refusal } from '../../shared/kernel/refusal.ts';
import { suppressedAddressEntity } from '../../shared/store/bounces.store.ts';
import { wanted } from '../../shared/store/entity.ts';
import { contractPartition } from '../../shared/store/providerContracts.store.ts';
import { tryAgainWrites } from '../bounces/tryAgainWrites.ts';
import { accountOf } from '../runtime/caller.ts';
import { handle } from '../runtime/handle.ts';
import { loadContract } from './load.ts';

const NOT_ITS = 'No head office contact of this contract has this address';

export const handler = handle(
  postHeadOfficeTryAgain,
  async ({ params, body, caller, table, now, at, save }) => {
    const { uuid, head_office_contacts } = await loadContract(table, params.uuid);
    const present = head_office_contacts.filter(({ is_deleted }) => !is_deleted);
    const email = EmailAddress.safeParse(body.address).data;
    if (!email || !present.some(({ emails }) => emails.includes(email))) {
      throw new Refusal('notFound', NOT_ITS);
    }
    const [existing] = await table.read(wanted(suppressedAddressEntity, { email }));
    const of = contractPartition(uuid);
    const tried = tryAgainWrites(existing, { of, by: accountOf(caller), now, at });
    return tried ? save(tried.change, tried.writes, { tried: true }) : { tried: false };
  },
);
