import { patchServiceLocationStatus } from '../../shared/domiciliary/locationStatus.api.ts';
import { Refusal } from '../../shared/kernel/refusal.ts';
import { handle } from '../runtime/handle.ts';
import { decideLocationStatus, locationStatusSaved } from './locationStatusChange.ts';
import { locationStatusView } from './locationStatusView.ts';

const STALE = 'This service location has changed since you opened it. Nothing was saved.';

export const handler = handle(
  patchServiceLocationStatus,
  async ({ body, place: location, table, now, save }) => {
    const { reason, version, ...change } = body;
    if (version !== undefined && version !== location.version) {
      throw new Refusal('stale', STALE, { current: locationStatusView(location) });
    }
    const decision = decideLocationStatus(location, change, now);
    if (!decision.ok) {
      const { errors } = decision;
      throw new Refusal('invalid', Object.values(errors).flat()[0] ?? '', { errors });
    }
    const saved = await locationStatusSaved(table, { location, decision, reason, now });
    const after = { ...saved.changed, version: location.version + 1 };
    return save(saved.change, saved.writes, locationStatusView(after));
  },
);
