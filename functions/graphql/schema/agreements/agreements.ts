import { addBatches } from './batches.ts';
import { addCommands } from './commands.ts';
import { addProviders } from './providers.ts';
import { addReturns } from './returns.ts';
import { addVariations } from './variations.ts';

/** Variation agreements (agreements, section 3): each field calls its REST twin. */
export function addAgreements(): void {
  addVariations();
  addReturns();
  addBatches();
  addCommands();
  addProviders();
}
