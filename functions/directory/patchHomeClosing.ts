import { type ClosingSaved, patchHomeClosing } from '../../shared/directory/closing.api.ts';
import { closingErrors } from '../../shared/directory/closingRules.ts';
import { closedAsOf } from '../../shared/directory/mergeHome.ts';
import type { Home } from '../../shared/homes/home.ts';
import { londonDay } from '../../shared/kernel/calendar.ts';
import { Refusal } from '../../shared/kernel/refusal.ts';
import { closingWrites } from '../../shared/server/directory/closingWrites.ts';
import { contactsOf } from '../../shared/store/contacts.store.ts';
import { homeEntity } from '../../shared/store/homes.store.ts';
import { handle } from '../runtime/handle.ts';
import { registerEntry } from './registerEntry.ts';

const STALE = 'This home has changed since you opened it. Nothing was saved.';

export const handler = handle(patchHomeClosing, async ({ body, place: home, table, now, save }) => {
  if (body.version !== undefined && body.version !== home.version) {
    throw new Refusal('stale', STALE, { current: savedView(home) });
  }
  const today = londonDay(now);
  const closing = { closed: body.closed, closed_on: body.closed_on ?? today };
  const errors = closingErrors(home, closing, today);
  const [first] = Object.values(errors).flat();
  if (first !== undefined) throw new Refusal('invalid', first, { errors });

  const hasContacts = !closing.closed && (await contactsOf(table, home)).length > 0;
  const after: Home = closing.closed
    ? closedAsOf(home, closing.closed_on)
    : { ...home, location_status: hasContacts ? 'OPEN' : 'REGISTERED', closed_on: null };
  const { writes, audited } = await closingWrites(table, { before: home, after, now });
  return save(
    {
      of: homeEntity.key(home).pk,
      what: closing.closed ? 'home.closed' : 'home.reopened',
      before: auditView(home),
      after: { ...auditView(after), reason: body.reason, ...audited },
    },
    writes,
    savedView({ ...after, version: home.version + 1 }),
  );
});

const savedView = (home: Home): ClosingSaved => ({ ...registerEntry(home), version: home.version });

const auditView = ({ location_status, closed_on }: Home) => ({ location_status, closed_on });
