import { type ContactRow, MANAGER } from '#shared/contacts/contactRow.ts';
import type { ContactEntry } from '#shared/contacts/contacts.api.ts';
import type { RESPONSIBILITY_FIELDS } from '#shared/contacts/responsibilities.ts';
import type { RowError } from '#shared/csvRows/csvRows.ts';
import { homeRef } from '#shared/homes/careHome.ts';
import { HomeUuid } from '#shared/kernel/ids.ts';
import type { Place } from '#shared/places/place.ts';
import { placesOfCqcId } from '#shared/server/placesOfCqcId.ts';
import { locationRef } from '#shared/serviceLocations/locationKind.ts';
import { LocationUuid } from '#shared/serviceLocations/serviceLocation.ts';
import { findPlaces, placeKindOf, placeResponsibilities } from '#shared/store/placeKinds.ts';
import type { Table } from '#shared/store/table.ts';

export const NO_SUCH_PLACE = 'No care home or homecare agency here has this id';
export const TWO_PLACES =
  'A care home and a homecare agency have this id. Give the uuid of the one that is meant';
export const PLACE_CLOSED = 'This has closed';

const wrong = (message: string): { wrong: RowError[] } => ({
  wrong: [{ column: 'place', message }],
});

/** The open place that a row names, by its uuid or else by the regulator's id; or why there is none. */
export async function placeOfRow(
  { place: named }: ContactRow,
  table: Table,
): Promise<{ place: Place } | { wrong: RowError[] }> {
  if (named === '') return { wrong: [] };
  const uuid = HomeUuid.safeParse(named.toLowerCase());
  if (uuid.success) {
    const refs = [homeRef(uuid.data), locationRef(LocationUuid.parse(uuid.data))];
    const [place] = await findPlaces(table, refs);
    if (!place) return wrong(NO_SUCH_PLACE);
    return place.location_status === 'CLOSED' ? wrong(PLACE_CLOSED) : { place };
  }
  const { places, allClosed } = await placesOfCqcId(table, named);
  const [place, other] = places;
  if (!place) return wrong(allClosed ? PLACE_CLOSED : NO_SUCH_PLACE);
  return other ? wrong(TWO_PLACES) : { place };
}

/** A row's contact as a person enters one at this place, with what cannot be read of responsibilities. */
export function entryOfRow(
  row: ContactRow,
  place: Place,
): {
  contact: ContactEntry;
  marks: { home_manager: boolean };
  /** The responsibilities as the place names them, and the manager. */
  names: string[];
  errors: RowError[];
} {
  const offered = placeResponsibilities(place);
  const isNamed = (name: string, typed: string) => name.toLowerCase() === typed.toLowerCase();
  const knownNames = [...placeKindOf(place).responsibilities.map(({ name }) => name), MANAGER];
  const errors = row.responsibilities
    .filter((typed) => !knownNames.some((name) => isNamed(name, typed)))
    .map((typed) => ({
      column: 'responsibilities',
      message: `‘${typed}’ is none of: ${[...offered.map(({ name }) => name), MANAGER].join('; ')}`,
    }));
  const holds = (field: (typeof RESPONSIBILITY_FIELDS)[number]): boolean => {
    const name = placeKindOf(place).responsibilities.find(
      (responsibility) => responsibility.field === field,
    )?.name;
    return name !== undefined && row.responsibilities.some((typed) => isNamed(name, typed));
  };
  const home_manager = row.responsibilities.some((typed) => isNamed(MANAGER, typed));
  return {
    contact: {
      first_name: row.first_name,
      last_name: row.last_name,
      job_title: '',
      emails: [row.email],
      phone_numbers: row.phones,
      individual_contact: holds('individual_contact'),
      vacancy_contact: holds('vacancy_contact'),
      aqp_list_stakeholder: holds('aqp_list_stakeholder'),
    },
    marks: { home_manager },
    names: knownNames.filter((name) => row.responsibilities.some((typed) => isNamed(name, typed))),
    errors,
  };
}
