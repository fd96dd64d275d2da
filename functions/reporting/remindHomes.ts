import { CARE_HOME } from '../../shared/homes/careHome.ts';
import { remindHomes } from '../../shared/reporting/reportingOverview.api.ts';
import { actorOf } from '../runtime/caller.ts';
import { handle } from '../runtime/handle.ts';
import { remindPlaces } from './remindPlaces.ts';

export const handler = handle(
  remindHomes,
  async ({ body: { homes, ...body }, caller, table, now, trace, remember }) => {
    const who = actorOf(caller);
    const reminder = { kind: CARE_HOME, uuids: homes, who, trace, ...body };
    const results = await remindPlaces(table, reminder, now);
    const reply = results.map(({ uuid, result }) => ({ home: uuid, result }));
    return body.dry_run ? reply : remember(reply);
  },
);
