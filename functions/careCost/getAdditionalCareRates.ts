import { getAdditionalCareRates } from '../../shared/careCost/additionalCareRates.api.ts';
import { findCareRates } from '../../shared/store/careCost.store.ts';
import { handle } from '../runtime/handle.ts';
import { careRatesView } from './careRatesView.ts';

export const handler = handle(getAdditionalCareRates, async ({ table }) =>
  careRatesView(await findCareRates(table)),
);
