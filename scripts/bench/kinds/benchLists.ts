import type { BenchListName } from './benchList.ts';
import { domcareBenchList } from './domcareList.ts';
import { homesBenchList } from './homesList.ts';

/** The lists by name, as a process of a benchmark is told which is its own. */
const benchLists = { homes: homesBenchList, domcare: domcareBenchList };

/** Lets a process act on the list that its first argument names, whichever that is. */
export function withBenchList(
  name: string | undefined,
  acts: { [N in BenchListName]: (list: (typeof benchLists)[N]) => void },
): void {
  if (name === 'homes') acts.homes(benchLists.homes);
  else if (name === 'domcare') acts.domcare(benchLists.domcare);
  else throw new Error(`There is no list '${name}'`);
}
