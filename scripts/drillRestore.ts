import { parseArgs } from 'node:util';
import { drill } from './drill/drill.ts';
import { drillReport } from './drill/drillReport.ts';

/** `npm run drill:restore`: loses 15,000 homes on this machine and gets them back. */
const { values } = parseArgs({ options: { homes: { type: 'string', default: '15000' } } });
const figures = await drill(Number(values.homes), (line) => console.log(line));
console.log(drillReport(figures));
if (figures.faults.length > 0) process.exitCode = 1;
