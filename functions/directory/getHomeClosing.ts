import { getHomeClosing } from '../../shared/directory/closing.api.ts';
import { maySucceed } from '../../shared/directory/succession.ts';
import { contactsOf } from '../../shared/store/contacts.store.ts';
import { findHomes } from '../../shared/store/homes.store.ts';
import { handle } from '../runtime/handle.ts';
import { registerEntry } from './registerEntry.ts';
import { homesLike } from './sameHomes.ts';

export const handler = handle(getHomeClosing, async ({ place: home, table, now }) => {
  const related = [home.successor, home.predecessor].filter((uuid) => uuid !== null);
  const [contacts, others, linked] = await Promise.all([
    contactsOf(table, home),
    homesLike(home, { table, now }),
    findHomes(table, related),
  ]);
  const entryOf = (uuid: string | null) => {
    const found = linked.find((one) => one.uuid === uuid);
    return found ? registerEntry(found) : null;
  };
  return {
    ...registerEntry(home),
    successor_home: entryOf(home.successor),
    predecessor_home: entryOf(home.predecessor),
    may_succeed: others.filter((other) => maySucceed(home, other)).map(registerEntry),
    may_precede: others.filter((other) => maySucceed(other, home)).map(registerEntry),
    contacts: contacts.length,
    version: home.version,
  };
});
