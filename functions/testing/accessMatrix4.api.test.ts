import { partOf, sweepAccess } from './accessSweep.ts';

sweepAccess(partOf(3, 4));
