import { AGREED_KIND } from '#shared/agreements/agreedPlaces.ts';
import { MOST_PLACES } from '#shared/agreements/agreementValues.ts';
import type { ProviderContract } from '#shared/agreements/providerContract.ts';
import type { PlaceUuid } from '#shared/kernel/ids.ts';
import { fold } from '#shared/kernel/text.ts';
import { type PlaceRef, placeRef } from '#shared/places/place.ts';
import { noSuchPlace } from '#shared/places/placeWords.ts';
import { closedAmong } from '#shared/server/agreements/mergeDocument.ts';
import { wanted } from '#shared/store/entity.ts';
import { findPlaces, placeKindOf } from '#shared/store/placeKinds.ts';
import { contractNameEntity, contractPlaceEntity } from '#shared/store/providerContracts.store.ts';
import type { Table } from '#shared/store/table.ts';
import { create, discard, type Write } from '#shared/store/write.ts';
import { refusedField } from './load.ts';

const nameTaken = (type: string): string => `Another ${type} contract has this name`;
const TOO_MANY_PLACES = `A contract can have at most ${MOST_PLACES} places`;
/** A place has one contract of a type (agreements, section 1). */
export const anotherHas = (name: string) => `${name} has another contract already`;
const NOT_ONE_OF_ITS = 'This place is not one of the contract’s';

/** Refuses (`invalid`) a name that another contract of the type has, however it is spelled. */
export async function refuseName(
  table: Table,
  {
    agreement_type,
    contract_name,
    uuid,
  }: Pick<ProviderContract, 'agreement_type' | 'contract_name' | 'uuid'>,
): Promise<void> {
  const folded = fold(contract_name);
  const [existing] = await table.read(wanted(contractNameEntity, { agreement_type, folded }));
  if (existing && existing.contract !== uuid) {
    throw refusedField('contract_name', nameTaken(agreement_type));
  }
}

/** The item that holds a contract's name. */
export const nameOf = ({ agreement_type, contract_name, uuid }: ProviderContract) => ({
  agreement_type,
  folded: fold(contract_name),
  contract: uuid,
});

/** A name that became another; nothing where it is only spelled otherwise. */
export function nameWrites(before: ProviderContract, after: ProviderContract): Write[] {
  const [was, is] = [nameOf(before), nameOf(after)];
  if (was.folded === is.folded) return [];
  return [discard(contractNameEntity, was), create(contractNameEntity, is)];
}

/**
 * A contract's places after some are added and some are taken out, and what holds each to one contract of
 * the type. Refuses (`invalid`) a place that there is not, or that another contract of the type has.
 */
export async function placesAfter(
  table: Table,
  contract: ProviderContract,
  { add = [], remove = [] }: { add?: readonly PlaceUuid[]; remove?: readonly PlaceUuid[] },
): Promise<{ places: PlaceRef[]; writes: Write[] }> {
  const own = new Set<string>(contract.places.map(({ uuid }) => uuid));
  const gone = new Set<string>(remove);
  if (remove.some((uuid) => !own.has(uuid))) throw refusedField('remove_places', NOT_ONE_OF_ITS);
  const added = [...new Set(add)].filter((uuid) => !own.has(uuid));
  const kind = AGREED_KIND[contract.agreement_type];
  const foundPlaces = await findPlaces(
    table,
    added.map((uuid) => ({ kind, uuid })),
  );
  if (foundPlaces.length < added.length) {
    throw refusedField('add_places', noSuchPlace(placeKindOf({ kind }).words));
  }
  const refs = foundPlaces.map(placeRef);
  const { agreement_type, uuid } = contract;
  const holders = await table.readMany(
    refs.map((place) => wanted(contractPlaceEntity, { agreement_type, place })),
  );
  const takenPlace = foundPlaces.find((_, at) => holders[at] !== undefined);
  if (takenPlace) throw refusedField('add_places', anotherHas(takenPlace.name));
  const remainingPlaces = contract.places.filter((place) => !gone.has(place.uuid));
  const places = [...remainingPlaces, ...refs];
  if (places.length > MOST_PLACES) {
    const closed = await closedAmong(table, places);
    if (places.length - closed.size > MOST_PLACES) {
      throw refusedField('add_places', TOO_MANY_PLACES);
    }
  }
  return {
    places,
    writes: [
      ...contract.places
        .filter((place) => gone.has(place.uuid))
        .map((place) => discard(contractPlaceEntity, { agreement_type, place })),
      ...refs.map((place) =>
        create(contractPlaceEntity, { agreement_type, place, contract: uuid }),
      ),
    ],
  };
}
