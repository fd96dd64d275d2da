import { cpus, loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { highestRate, loadReport, processorByKind, runLoad } from './load/runLoad.ts';

/**
 * `npm run bench:load -- --rate 200 --seconds 60`: the mix of `load/plan.ts` against the product on this machine.
 * `-- --find` looks for the highest rate whose p99 is at most 250 ms, from `--rate` on, `--seconds` each.
 * `-- --by-kind` says what a request of each kind takes of a processor; that a busy machine tells too.
 */
const { values } = parseArgs({
  options: {
    rate: { type: 'string' },
    seconds: { type: 'string' },
    'warm-up': { type: 'string', default: '20' },
    find: { type: 'boolean', default: false },
    'by-kind': { type: 'boolean', default: false },
  },
});
const P99_MS = 250;
const say = (line: string) => console.log(line);
say(
  `${cpus().length} processors (${cpus()[0]?.model}), Node ${process.versions.node}, load ${loadavg()[0]?.toFixed(1)} before`,
);
const { rate, seconds } = values;
if (values.find) {
  const highest = await highestRate({
    from: Number(rate ?? 50),
    seconds: Number(seconds ?? 30),
    p99Ms: P99_MS,
    say,
  });
  say(`highest rate with a p99 of at most ${P99_MS} ms: ${highest} requests a second`);
} else if (values['by-kind']) {
  const rows = await processorByKind({ rate: Number(rate ?? 50), seconds: Number(seconds ?? 10) });
  say(`${'ms of a processor a request'.padEnd(28)} requests  errors     host database`);
  for (const { kind, requests, errors, host, database } of rows) {
    const cells = [host.toFixed(2).padStart(8), database.toFixed(2).padStart(8)].join(' ');
    say(
      `${kind.padEnd(28)} ${String(requests).padStart(8)} ${String(errors).padStart(7)} ${cells}`,
    );
  }
} else {
  const figures = await runLoad({
    rate: Number(rate ?? 200),
    seconds: Number(seconds ?? 60),
    warmUpSeconds: Number(values['warm-up']),
    say,
  });
  say(loadReport(figures));
}
