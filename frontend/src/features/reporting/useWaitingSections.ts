import { useEffect, useRef, useState } from 'react';
import type { KeyedMutator } from 'swr';
import { SECTION_KEYS, type SectionKey } from '#shared/reporting/questionnaire.ts';
import type { ReturnView } from '#shared/reporting/returnView.ts';
import type { ReportSource } from './reportSource.ts';
import { sendWaiting } from './section/sendWaiting.ts';
import { withSection } from './withSection.ts';

const RETRY_MS = 30_000;
const SETTLE_MS = 1_500;

/**
 * Sends what waits of a report's sections, besides the one that is open, which sends its own: when the
 * report is opened, when the connection is back, and every 30 seconds while something waits. What cannot
 * be sent because somebody else saved the section waits until that section is opened. Answers the
 * sections of which something waits.
 */
export function useWaitingSections(
  report: ReturnView | undefined,
  {
    source,
    mutate,
    open,
    mayWrite,
  }: {
    source: ReportSource;
    mutate: KeyedMutator<ReturnView>;
    open: string | undefined;
    mayWrite: () => boolean;
  },
): readonly SectionKey[] {
  const [waits, setWaits] = useState<readonly SectionKey[]>([]);
  const latest = useRef({ report, open, mayWrite });
  latest.current = { report, open, mayWrite };
  const isLoaded = report !== undefined;

  // biome-ignore lint/correctness/useExhaustiveDependencies: looked at again on every page of the report
  useEffect(() => {
    if (!isLoaded) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let here = true;
    const sendAll = async () => {
      clearTimeout(timer);
      const still: SectionKey[] = [];
      for (const key of SECTION_KEYS) {
        const { report: now, open: shown, mayWrite: may } = latest.current;
        if (!here || !now || shown === key) continue;
        const isSent = await sendWaiting(key, {
          source,
          report: now,
          mayWrite: may,
          reload: () => void mutate(),
          onSaved: (reply) =>
            void mutate((returnView) => returnView && withSection(returnView, reply), {
              revalidate: false,
            }),
        });
        if (!isSent) still.push(key);
      }
      if (!here) return;
      setWaits(still);
      if (still.length > 0) timer = setTimeout(() => void sendAll(), RETRY_MS);
    };
    // A section that was left just now saves what stood in it.
    timer = setTimeout(() => void sendAll(), SETTLE_MS);
    const now = () => void sendAll();
    window.addEventListener('online', now);
    return () => {
      here = false;
      clearTimeout(timer);
      window.removeEventListener('online', now);
    };
  }, [isLoaded, source, mutate, open]);
  return waits;
}
