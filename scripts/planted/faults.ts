import type { PlantedFault } from './fault.ts';
import { BROWSER, RULES } from './rules.ts';
import { WIRING } from './wiring.ts';

/** Every fault that is planted, to see which of the tests notice it (docs/planted-faults.md). */
export const FAULTS: readonly PlantedFault[] = [...WIRING, ...RULES, ...BROWSER];
