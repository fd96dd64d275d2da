import { listOrganisationSettings } from '../../shared/organisations/organisations.api.ts';
import { allOrganisations } from '../../shared/store/organisations.store.ts';
import { handle } from '../runtime/handle.ts';

export const handler = handle(listOrganisationSettings, async ({ table }) => ({
  results: await allOrganisations(table),
}));
