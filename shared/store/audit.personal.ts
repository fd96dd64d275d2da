import { type AuditEntry, NAMELESS_LINK, STRANGER } from '../audit/audit.ts';
import { returnPartition } from './agreementReturns.store.ts';
import { auditEntity } from './audit.store.ts';
import { type ErasingContext, NONE, PERSONAL, registered, TEXT } from './personalData.ts';

const NAMELESS: ReadonlySet<string> = new Set([NAMELESS_LINK, STRANGER]);

/**
 * Whether the person did it. The bearer of an agreement's link or of an invitation is named by that
 * agreement or invitation, so their name tells; the agreement's events tell two of one name apart.
 */
async function isTheirAct(
  { of, at, who }: AuditEntry,
  isOwn: boolean,
  { cleaner, isSignatorysAct }: ErasingContext,
): Promise<boolean> {
  if (NAMELESS.has(who.name)) return false;
  if (cleaner.isId(who.id)) return true;
  if (who.kind !== 'link' || !cleaner.isName(who.name)) return false;
  if (isOwn) return true;
  if (!cleaner.isKnownThrough(who.id)) return false;
  return of !== returnPartition(who.id) || isSignatorysAct(who.id, at);
}

/** What the rows of this store hold of people, and what erasing does to them. */
export const auditPersonal = [
  registered(auditEntity, {
    holds: {
      of: PERSONAL,
      id: NONE,
      who: PERSONAL,
      before: TEXT,
      after: TEXT,
      trace: NONE,
    },
    async erase(entry, context) {
      const { cleaner } = context;
      const [partition = '', subject = ''] = entry.of.split(/#(.*)/s);
      const isOwn = cleaner.isId(subject) || cleaner.isAddress(subject);
      const did = await isTheirAct(entry, isOwn, context);
      const erased = {
        ...entry,
        // Some partitions are named by an address.
        of: cleaner.isAddress(subject) ? `${partition}#${cleaner.pseudonym}` : entry.of,
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
