import pMap from 'p-map';
import { AGREED_KIND } from '../../shared/agreements/agreedPlaces.ts';
import { type AgreementType, MOST_PLACES } from '../../shared/agreements/agreementValues.ts';
import {
  getProposedContracts,
  type ProposedContract,
} from '../../shared/agreements/providerContracts.api.ts';
import { isClosed } from '../../shared/homes/locationStatus.ts';
import { fold } from '../../shared/kernel/text.ts';
import { type AgreedPlace, closedAmong } from '../../shared/server/agreements/mergeDocument.ts';
import { wanted } from '../../shared/store/entity.ts';
import { homesChangedSince } from '../../shared/store/homes.store.ts';
import {
  contractPlaceEntity,
  findContractNamed,
} from '../../shared/store/providerContracts.store.ts';
import { locationsChangedSince } from '../../shared/store/serviceLocations.store.ts';
import type { Table } from '../../shared/store/table.ts';
import { handle } from '../runtime/handle.ts';

/** The most that are proposed at once; the others come when these have been confirmed. */
const MOST_PROPOSED = 200;
const CONCURRENCY = 16;
const LONGEST_NAME = 120;
/** A provider with more places than so many contracts hold is not proposed whole. */
const MOST_OF_A_NAME = 9;

export const handler = handle(getProposedContracts, async ({ query, table }) => {
  const { agreement_type } = query;
  const groups = await unheldByProvider(table, agreement_type);
  const proposed = await pMap(
    groups.slice(0, MOST_PROPOSED),
    (group) => proposedOf(table, agreement_type, group),
    { concurrency: CONCURRENCY },
  );
  return { results: proposed.flatMap((one) => one ?? []) };
});

/** AQP places that no contract of the type has, by their provider; providers by name. */
async function unheldByProvider(table: Table, type: AgreementType): Promise<AgreedPlace[][]> {
  const all = await takingPart(
    type === 'NH' ? homesChangedSince(table) : locationsChangedSince(table),
  );
  const kind = AGREED_KIND[type];
  const held = await table.readMany(
    all.map(({ uuid }) =>
      wanted(contractPlaceEntity, { agreement_type: type, place: { kind, uuid } as never }),
    ),
  );
  const groups = new Map<string, AgreedPlace[]>();
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
const providerOf = (place: AgreedPlace): string =>
  'provider_id' in place && place.provider_id !== null
    ? place.provider_id
    : fold(place.provider_name.trim());

/** Each as it is now. What has closed takes no part in agreements (decisions, section 10). */
async function takingPart(feed: AsyncGenerator<AgreedPlace>): Promise<AgreedPlace[]> {
  const places = new Map<string, AgreedPlace>();
  for await (const place of feed) {
    if (place.aqp_status && !isClosed(place)) places.set(place.uuid, place);
    else places.delete(place.uuid);
  }
  return [...places.values()];
}

/** The places as one contract, as many as it has room for: a new one, or that of the provider's name. */
async function proposedOf(
  table: Table,
  agreement_type: AgreementType,
  group: readonly AgreedPlace[],
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
