import { useState } from 'react';
import type { Period } from '#shared/reporting/period.ts';
import { useBatches } from '../../components/csvBatches/useBatches.ts';
import { useWarningOnLeaving } from '../../forms/useWarningOnLeaving.ts';
import { useOverviewPlaces } from './overviewPlaces.ts';
import { type Reminded, remindSome } from './RemindDialog.tsx';
import type { Ticked } from './useTicks.ts';

/** Homes that one request reminds: about a second of work. */
const REMINDED_AT_ONCE = 50;

/** A bulk reminder under way, and what became of it, until the next one. */
export function useReminding(onSent: () => void) {
  const { places } = useOverviewPlaces();
  const batches = useBatches<Ticked, Reminded>(REMINDED_AT_ONCE);
  const [about, setAbout] = useState<{ month: string; leftOut: readonly Reminded[] }>({
    month: '',
    leftOut: [],
  });
  const { run } = batches;
  useWarningOnLeaving(run !== null && run.status !== 'finished' && run.status !== 'stopped');
  return {
    ...batches,
    ...about,
    send: (
      homes: readonly Ticked[],
      subject: { period: Period; month: string; leftOut: readonly Reminded[] },
    ) => {
      setAbout(subject);
      batches.start(homes, async (some, key) => {
        const results = await remindSome(some, subject.period, { places, dry_run: false, key });
        if (homes.at(-1) === some.at(-1)) onSent();
        return results;
      });
    },
  };
}
