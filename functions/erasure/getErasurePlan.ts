import type { AgreementReturn } from '../../shared/agreements/agreementReturn.ts';
import { isSigned } from '../../shared/agreements/agreementValues.ts';
import { fullName } from '../../shared/contacts/contact.ts';
import { removedResponsibilities } from '../../shared/contacts/responsibilities.ts';
import { getErasurePlan, OWN_ERASURE } from '../../shared/erasure/erasure.api.ts';
import type { EmailAddress } from '../../shared/kernel/ids.ts';
import { gatherPerson } from '../../shared/server/erasure/gather.ts';
import { requestsOf } from '../../shared/server/erasure/knownThrough.ts';
import { findAccountByEmail } from '../../shared/store/accounts.store.ts';
import { agreementReturnsBy, returnsSentTo } from '../../shared/store/agreementReturns.store.ts';
import { erasingNow } from '../../shared/store/erasures.store.ts';
import { requiredResponsibilities } from '../../shared/store/placeKinds.ts';
import { contractsBy, headOfficeOf } from '../../shared/store/providerContracts.store.ts';
import type { Table } from '../../shared/store/table.ts';
import { accountOf } from '../runtime/caller.ts';
import { handle } from '../runtime/handle.ts';

export const handler = handle(getErasurePlan, async ({ query, caller, table }) => {
  const { email } = query;
  const [{ person, places }, account, [erasing]] = await Promise.all([
    gatherPerson(table, email),
    findAccountByEmail(table, email),
    erasingNow(table, [email]),
  ]);
  const [{ contracts, returns }, asked] = await Promise.all([
    agreementsOf(table, person.addresses),
    Promise.all(person.addresses.map((one) => requestsOf(table, one))),
  ]);
  return {
    email,
    known: person.ids.length > 0 || person.known_through.length > 0,
    names: person.names,
    addresses: person.addresses,
    account: account?.kind ?? null,
    places: places
      .map(({ place, contacts }) => {
        const others = contacts.filter(({ id }) => !person.ids.includes(id));
        const removed = removedResponsibilities(requiredResponsibilities(place), {
          before: contacts,
          after: others,
        });
        return {
          kind: place.kind,
          uuid: place.uuid,
          name: place.name,
          left: removed.map(({ name }) => name),
          others: others.map((one) => ({ id: one.id, name: fullName(one) })),
        };
      })
      .sort((a, b) => a.name.localeCompare(b.name, 'en-GB')),
    contracts,
    requests: asked.flat().map(({ care_home_name, asked_at, confirmed_at }) => ({
      place: care_home_name,
      asked_at,
      confirmed: confirmed_at !== null,
    })),
    agreements: { sent: returns.length, signed: returns.filter(isSigned).length },
    erasure: erasing?.erasure ?? null,
    bar: person.ids.includes(accountOf(caller).id) ? OWN_ERASURE : null,
  };
});

/** The contracts at whose head office these addresses are, by name, and the agreements sent to them. */
async function agreementsOf(
  table: Table,
  addresses: readonly EmailAddress[],
): Promise<{ contracts: string[]; returns: AgreementReturn[] }> {
  const [heads, sent] = await Promise.all([
    Promise.all(addresses.map((one) => headOfficeOf(table, one))),
    Promise.all(addresses.map((one) => returnsSentTo(table, one))),
  ]);
  const [contracts, returns] = await Promise.all([
    contractsBy(
      table,
      heads.flat().map(({ contract }) => contract),
    ),
    agreementReturnsBy(table, [...new Set(sent.flat())]),
  ]);
  return {
    contracts: [...contracts.values()].map((one) => one.contract_name).sort(),
    returns: returns.filter((one) => one !== undefined),
  };
}
