import { cpus, loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { loadReport, runLoad } from './load/runLoad.ts';

/** `npm run bench:load -- --rate 200 --seconds 60`: the mix of `load/plan.ts` against the product on this machine. */
const { values } = parseArgs({
  options: {
    rate: { type: 'string', default: '200' },
    seconds: { type: 'string', default: '60' },
    'warm-up': { type: 'string', default: '20' },
  },
});
console.log(
  `${cpus().length} processors (${cpus()[0]?.model}), Node ${process.versions.node}, load ${loadavg()[0]?.toFixed(1)} before`,
);
const figures = await runLoad({
  rate: Number(values.rate),
  seconds: Number(values.seconds),
  warmUpSeconds: Number(values['warm-up']),
  say: (line) => console.log(line),
});
console.log(loadReport(figures));
