import { getTierRates } from '../../shared/domiciliary/careRates.api.ts';
import { findTierRates } from '../../shared/store/tierRates.store.ts';
import { handle } from '../runtime/handle.ts';
import { tierRatesView } from './tierRatesView.ts';

export const handler = handle(getTierRates, async ({ table }) =>
  tierRatesView(await findTierRates(table)),
);
