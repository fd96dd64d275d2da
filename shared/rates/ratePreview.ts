import { hasEndedOn } from '../areas/authorityNames.ts';
import type { LondonDay } from '../kernel/calendar.ts';
import { areaRate, type HomeArea } from './homeRates.ts';
import type { DatedRate, Rates } from './rates.ts';
import { ratesOn } from './ratesOn.ts';

/** How many homes are paid what their area pays, by what decides on it. */
export interface AreaHomes extends HomeArea {
  /** The authority in which they are once theirs has ended; null: it does not end, or nobody knows. */
  successor: string | null;
  count: number;
}

/** What decides on their rate on a day. */
const areaOn = ({ variant, local_authority, successor }: AreaHomes, day: LondonDay): HomeArea => ({
  variant,
  local_authority:
    successor !== null && hasEndedOn(local_authority, day) ? successor : local_authority,
});

/** What homes show from a day on, once a change is saved. */
export interface RateEffect {
  from: string;
  /** In pounds a week; null: none. */
  before: number | null;
  after: number | null;
  homes: number;
}

/**
 * What a change of the rates changes for homes, by day: on each day on which a rate that is added,
 * corrected or removed begins, what homes would show before and after the change is saved.
 */
export function rateEffects(
  before: Pick<Rates, 'entries'>,
  after: Pick<Rates, 'entries'>,
  homes: readonly AreaHomes[],
): RateEffect[] {
  const days = changedDays(before, after);
  return days.flatMap((day) => {
    const [was, is] = [ratesOn(before, day), ratesOn(after, day)];
    const effects = new Map<string, RateEffect>();
    for (const some of homes) {
      const area = areaOn(some, day);
      const [old, next] = [areaRate(area, was), areaRate(area, is)];
      if (old === next) continue;
      const key = `${old}/${next}`;
      const counted = effects.get(key)?.homes ?? 0;
      effects.set(key, { from: day, before: old, after: next, homes: counted + some.count });
    }
    return [...effects.values()].sort((a, b) => b.homes - a.homes);
  });
}

function changedDays(a: Pick<Rates, 'entries'>, b: Pick<Rates, 'entries'>): LondonDay[] {
  const keysOf = ({ entries }: Pick<Rates, 'entries'>) => new Set(entries.map(textOf));
  const [before, after] = [keysOf(a), keysOf(b)];
  const days = [
    ...a.entries.filter((entry) => !after.has(textOf(entry))),
    ...b.entries.filter((entry) => !before.has(textOf(entry))),
  ].map(({ from }) => from as LondonDay);
  return [...new Set(days)].sort();
}

const textOf = ({ of, name, from, rate }: DatedRate): string => [of, name, from, rate].join('/');
