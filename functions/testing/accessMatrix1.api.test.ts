import { partOf, sweepAccess } from './accessSweep.ts';

sweepAccess(partOf(0, 4));
