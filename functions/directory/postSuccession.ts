import { postSuccession } from '../../shared/directory/closing.api.ts';
import { settingsTaken } from '../../shared/directory/settingsTaken.ts';
import { HOMES_SUCCEED } from '../../shared/directory/succession.ts';
import type { Home } from '../../shared/homes/home.ts';
import { participationOf } from '../../shared/homes/participation.ts';
import type { HomeUuid } from '../../shared/kernel/ids.ts';
import { closingWrites } from '../../shared/server/directory/closingWrites.ts';
import { changedFields } from '../../shared/server/directory/saveHomes.ts';
import { participationWrites } from '../../shared/server/reporting/participationWrites.ts';
import { findHome, homeEntity } from '../../shared/store/homes.store.ts';
import { replace } from '../../shared/store/write.ts';
import { actorOf } from '../runtime/caller.ts';
import { handle } from '../runtime/handle.ts';
import { type SucceededKind, succeed } from './succeed.ts';

const homes: SucceededKind<Home> = {
  rule: HOMES_SUCCEED,
  noSuch: 'There is no such care home',
  notTheSame:
    'These do not look like the same home: a successor has the same postcode, and a similar name or the same address, is open and follows no other home',
  another: 'This home already continues as another one',
  one: 'A home',
  find: (table, uuid) => findHome(table, uuid as HomeUuid),
  taken: settingsTaken,
  partOf: participationOf,
  ended: closingWrites,
  async begun(table, step) {
    const { writes, audited } = await participationWrites(table, step);
    return { writes: [replace(homeEntity, step.after, step.before), ...writes], audited };
  },
  tookOver: 'home.tookOver',
  changedFields,
};

/** Homes' successions: `succeed` says how they go. */
export const handler = handle(
  postSuccession,
  async ({ body: { successor }, place: former, caller, table, now, at, trace, save }) => {
    const by = { who: actorOf(caller), at, trace };
    const { begun, ...reply } = await succeed(
      homes,
      { former, uuid: successor },
      { table, now, by },
    );
    if (!begun) return { successor, ...reply };
    return save({ what: 'home.succeeded', ...begun.entry }, begun.writes, { successor, ...reply });
  },
);
