import { getVariation } from '../../shared/agreements/variations.api.ts';
import { handle } from '../runtime/handle.ts';
import { loadVariation } from './load.ts';
import { variationView } from './views.ts';

export const handler = handle(getVariation, async ({ params, table, now }) =>
  variationView(await loadVariation(table, params.uuid), { table, now, withFiles: true }),
);
