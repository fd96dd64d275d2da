import { listEndedOrganisations } from '../../shared/commissioners/commissioners.api.ts';
import { londonDay } from '../../shared/kernel/calendar.ts';
import { handle } from '../runtime/handle.ts';
import { endedOrganisations } from './endedOrganisations.ts';

export const handler = handle(listEndedOrganisations, async ({ table, now }) => ({
  results: await endedOrganisations(table, londonDay(now)),
}));
