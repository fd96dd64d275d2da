import { partOf, sweepAccess } from './accessSweep.ts';

sweepAccess(partOf(1, 4));
