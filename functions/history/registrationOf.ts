import type { Home } from '../../shared/homes/home.ts';
import type { HomeUuid } from '../../shared/kernel/ids.ts';
import { Refusal } from '../../shared/kernel/refusal.ts';
import { findHome } from '../../shared/store/homes.store.ts';
import type { Table } from '../../shared/store/table.ts';

/** More registrations than a home has had since there is a register. */
const MOST_STEPS = 20;

/**
 * The home, or the former registration of it that is asked for: one to which its predecessors lead. To
 * anybody who asks for another home's there is none (`notFound`).
 */
export async function registrationOf(
  table: Table,
  home: Home,
  registration: HomeUuid | undefined,
): Promise<Home> {
  if (registration === undefined) return home;
  let former: Home | undefined = home;
  for (let step = 0; step < MOST_STEPS && former && former.uuid !== registration; step++) {
    former = former.predecessor === null ? undefined : await findHome(table, former.predecessor);
  }
  if (former?.uuid === registration) return former;
  throw new Refusal('notFound', 'There is no such care home');
}
