import { NAMELESS_LINK } from '../audit/audit.ts';
import { auditEntity } from './audit.store.ts';
import { NONE, PERSONAL, registered, TEXT } from './personalData.ts';

/** What the rows of this store hold of people, and what erasing does to them. */
export const auditPersonal = [
  registered(auditEntity, {
    holds: {
      of: PERSONAL,
      at: NONE,
      id: NONE,
      who: PERSONAL,
      what: NONE,
      before: TEXT,
      after: TEXT,
      trace: NONE,
    },
    erase(entry, { cleaner }) {
      const [partition = '', of = ''] = entry.of.split(/#(.*)/s);
      const isOwn = cleaner.isId(of) || cleaner.isAddress(of);
      const did = cleaner.isId(entry.who.id) && entry.who.name !== NAMELESS_LINK;
      const erased = {
        ...entry,
        // Some partitions are named by an address.
        of: cleaner.isAddress(of) ? `${partition}#${cleaner.pseudonym}` : entry.of,
        who: did ? { ...entry.who, name: cleaner.pseudonym } : entry.who,
        before: isOwn ? cleaner.clean(entry.before, { near: true, self: true }) : entry.before,
        after: isOwn ? cleaner.clean(entry.after, { near: true, self: true }) : entry.after,
      };
      const stays =
        erased.of === entry.of &&
        erased.who.name === entry.who.name &&
        erased.before === entry.before &&
        erased.after === entry.after;
      return stays ? entry : erased;
    },
  }),
];
