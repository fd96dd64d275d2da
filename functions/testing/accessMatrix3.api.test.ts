import { partOf, sweepAccess } from './accessSweep.ts';

sweepAccess(partOf(2, 4));
