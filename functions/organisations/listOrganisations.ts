import { listOrganisations } from '../../shared/organisations/organisations.api.ts';
import { allOrganisations } from '../../shared/store/organisations.store.ts';
import { handle } from '../runtime/handle.ts';

export const handler = handle(listOrganisations, async ({ table }) => ({
  results: (await allOrganisations(table)).map(({ code, type, name, from, until, successors }) => ({
    ...{ code, type, name, from, until, successors },
  })),
}));
