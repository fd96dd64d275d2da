/*
 * npm run bench:rare: how often seldom events raise a false alarm, and how often a rise is seen, by limits
 * and by exact chance (ADR 92). The same table at each run.
 *
 *   --homes=4000   so many homes at each rate
 */
import { judgedBothWays } from './quality/rareEvents.ts';

const RATES = [1, 2, 3, 4, 5, 6, 8, 10];
const option = (name: string) =>
  process.argv.find((arg) => arg.startsWith(`--${name}=`))?.slice(name.length + 3);
const homes = Number(option('homes') ?? 4000);
const say = (line: string): void => console.log(line);

say(`${homes} homes of 36 months at each rate, judged from the 12th month on;`);
say('as many in which events come six times as often from the 25th month on.');
say('');
say(
  '| events a year | false alarms, limits | exact chance | rise seen in 3 months, limits | exact chance |',
);
say('|---|---|---|---|---|');
for (const rate of RATES) {
  const { limits, chance } = judgedBothWays(rate, { homes });
  const oneIn = ({ judged, falseAlarms }: typeof limits) =>
    falseAlarms === 0 ? 'none' : `1 in ${Math.round(judged / falseAlarms)}`;
  const shareSeen = ({ rises, seen: seenCount }: typeof limits) =>
    `${Math.round((100 * seenCount) / rises)}%`;
  say(
    `| ${rate} | ${oneIn(limits)} | ${oneIn(chance)} | ${shareSeen(limits)} | ${shareSeen(chance)} |`,
  );
}
