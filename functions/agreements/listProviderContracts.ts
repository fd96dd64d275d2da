import * as z from 'zod/mini';
import type { ProviderContract } from '../../shared/agreements/providerContract.ts';
import { listProviderContracts } from '../../shared/agreements/providerContracts.api.ts';
import type { EmailAddress } from '../../shared/kernel/ids.ts';
import { fold } from '../../shared/kernel/text.ts';
import { closedAmong } from '../../shared/server/agreements/mergeDocument.ts';
import { defaultSignatory } from '../../shared/server/agreements/whoSigns.ts';
import { contractsOfType } from '../../shared/store/providerContracts.store.ts';
import { cursorsTo } from '../runtime/cursor.ts';
import { handle } from '../runtime/handle.ts';

const PAGE_SIZE = 50;

const { readCursor, writeCursor } = cursorsTo(() => z.string(), 'after');
const NOBODY: ReadonlySet<EmailAddress> = new Set();

export const handler = handle(listProviderContracts, async ({ query, table }) => {
  const { agreement_type, search = '', after } = query;
  const part = fold(search.trim());
  const question = JSON.stringify(['providerContracts', agreement_type, part]);
  const from = after === undefined ? '' : readCursor(question, after);
  const found: ProviderContract[] = [];
  for await (const contract of contractsOfType(table, agreement_type)) {
    const isMeant = [contract.contract_name, contract.provider_name].some((name) =>
      fold(name).includes(part),
    );
    if (isMeant) found.push(contract);
  }
  const placed = (one: ProviderContract) => `${fold(one.contract_name)}#${one.uuid}`;
  const rest = found.filter((one) => placed(one) > from);
  const page = rest.slice(0, PAGE_SIZE);
  const closed = await closedAmong(
    table,
    page.flatMap(({ places }) => places),
  );
  const last = page.at(-1);
  return {
    total_count: found.length,
    end_cursor: last && rest.length > page.length ? writeCursor(question, placed(last)) : null,
    results: page.map((contract) => ({
      uuid: contract.uuid,
      contract_name: contract.contract_name,
      provider_name: contract.provider_name,
      is_active: contract.is_active,
      places: contract.places.length,
      closed_places: contract.places.filter(({ uuid }) => closed.has(uuid)).length,
      contacts: contract.head_office_contacts.filter(({ is_deleted }) => !is_deleted).length,
      signatory: defaultSignatory(contract, NOBODY)?.name ?? null,
    })),
  };
});
