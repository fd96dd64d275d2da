import pMap from 'p-map';
import { AGREED_KIND } from '../../shared/agreements/agreedPlaces.ts';
import { type AgreementType, MOST_PLACES } from '../../shared/agreements/agreementValues.ts';
import {
  getProposedContracts,
  type ProposedContract,
} from '../../shared/agreements/providerContracts.api.ts';
import { fold } from '../../shared/kernel/text.ts';
import { closedAmong } from '../../shared/server/agreements/mergeDocument.ts';
import { careHomesList } from '../../shared/server/careHomesList/careHomesList.ts';
import { TakesPart } from '../../shared/server/careHomesList/homeFacets.ts';
import { aqpLocations } from '../../shared/server/domiciliary/locationNames.ts';
import { liveList } from '../../shared/server/placeList/liveList.ts';
import { wanted } from '../../shared/store/entity.ts';
import {
  contractPlaceEntity,
  findContractNamed,
} from '../../shared/store/providerContracts.store.ts';
import type { Table } from '../../shared/store/table.ts';
import { handle } from '../runtime/handle.ts';

/** The most that are proposed at once; the others come when these have been confirmed. */
const MOST_PROPOSED = 200;
const CONCURRENCY = 16;
const LONGEST_NAME = 120;
/** A provider with more places than so many contracts hold is not proposed whole. */
const MOST_OF_A_NAME = 9;

export const handler = handle(getProposedContracts, async ({ query, table, now }) => {
  const { agreement_type } = query;
  const groups = await unheldByProvider(agreement_type, { table, now });
  const proposed = await pMap(
    groups.slice(0, MOST_PROPOSED),
    (group) => proposedOf(table, agreement_type, group),
    { concurrency: CONCURRENCY },
  );
  return { results: proposed.flatMap((one) => one ?? []) };
});

/** An open AQP place. */
interface Unheld {
  uuid: string;
  name: string;
  provider_name: string;
  /** The regulator's id of its provider; null: not known. */
  provider_id: string | null;
}

/** Open AQP places that no contract of the type has, by their provider; providers by name. */
async function unheldByProvider(
  type: AgreementType,
  { table, now }: { table: Table; now: Date },
): Promise<Unheld[][]> {
  const all = type === 'NH' ? await aqpHomes(table, now) : await aqpLocations(table, now);
  const kind = AGREED_KIND[type];
  const held = await table.readMany(
    all.map(({ uuid }) =>
      wanted(contractPlaceEntity, { agreement_type: type, place: { kind, uuid } as never }),
    ),
  );
  const groups = new Map<string, Unheld[]>();
  all.forEach((place, at) => {
    if (held[at] || place.provider_name.trim() === '') return;
    const key = providerOf(place);
    groups.set(key, [...(groups.get(key) ?? []), place]);
  });
  const byName = (one: { name: string }, other: { name: string }) =>
    one.name.localeCompare(other.name, 'en-GB');
  const named = [...groups.values()].map((places) => ({
    name: places[0]?.provider_name.trim() ?? '',
    places: places.sort(byName),
  }));
  return named.sort(byName).map(({ places }) => places);
}

/** Of the regulator's id where it is known, which alone says what is one provider's; else of its name. */
const providerOf = (place: Unheld): string => place.provider_id ?? fold(place.provider_name.trim());

/** From the list's model, which knows no ids of providers. */
async function aqpHomes(table: Table, now: Date): Promise<Unheld[]> {
  const { model } = await liveList(careHomesList, table).at(now);
  return model.ofCards('takes_part', TakesPart.aqp, ({ uuid, name, provider }) => ({
    uuid,
    name,
    provider_name: provider,
    provider_id: null,
  }));
}

/** The places as one contract, as many as it has room for: a new one, or that of the provider's name. */
async function proposedOf(
  table: Table,
  agreement_type: AgreementType,
  group: readonly Unheld[],
): Promise<ProposedContract | undefined> {
  const provider_name = group[0]?.provider_name.trim() ?? '';
  for (let nth = 1; nth <= MOST_OF_A_NAME; nth++) {
    const suffix = nth === 1 ? '' : ` ${nth}`;
    const contract_name = `${provider_name.slice(0, LONGEST_NAME - suffix.length)}${suffix}`;
    const existing = await findContractNamed(table, agreement_type, contract_name);
    const closed = await closedAmong(table, existing?.places ?? []);
    const room = MOST_PLACES - (existing?.places.length ?? 0) + closed.size;
    if (room <= 0) continue;
    return {
      provider_name,
      contract_name,
      contract: existing ? { uuid: existing.uuid, version: existing.version } : null,
      places: group.slice(0, room).map(({ uuid, name }) => ({ uuid: uuid as never, name })),
    };
  }
  return undefined;
}
