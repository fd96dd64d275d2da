import { getLocationRegistration } from '../../shared/domiciliary/locationRegistration.api.ts';
import { LOCATIONS_SUCCEED } from '../../shared/domiciliary/locationSuccession.ts';
import { locationsLike } from '../../shared/server/domiciliary/locationNames.ts';
import { contactsOf } from '../../shared/store/contacts.store.ts';
import { findLocations } from '../../shared/store/serviceLocations.store.ts';
import { registerLocation } from '../directory/registerEntry.ts';
import { handle } from '../runtime/handle.ts';

export const handler = handle(getLocationRegistration, async ({ place: location, table, now }) => {
  const related = [location.successor, location.predecessor].filter((uuid) => uuid !== null);
  const [contacts, like, linked] = await Promise.all([
    contactsOf(table, location),
    locationsLike(table, location, now),
    findLocations(table, related),
  ]);
  const others = await findLocations(table, like);
  const entryOf = (uuid: string | null) => {
    const found = linked.find((one) => one.uuid === uuid);
    return found ? registerLocation(found) : null;
  };
  const { may } = LOCATIONS_SUCCEED;
  return {
    ...registerLocation(location),
    successor_place: entryOf(location.successor),
    predecessor_place: entryOf(location.predecessor),
    may_succeed: others.filter((other) => may(location, other)).map(registerLocation),
    may_precede: others.filter((other) => may(other, location)).map(registerLocation),
    contacts: contacts.length,
  };
});
