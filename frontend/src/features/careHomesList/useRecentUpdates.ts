import { useCallback, useEffect, useRef, useState } from 'react';

const MARKED_MS = 10_000;
/** A busy morning must not talk over the reader. */
const QUIET_MS = 15_000;

/** One sentence for however many homes have updated. */
export function updatesText(names: string[]): string {
  return names.length === 1
    ? `${names[0]} has updated its vacancies`
    : `${names.length} homes have updated their vacancies`;
}

/** Marks homes that have just updated for some seconds, and says so, now and then. */
export function useRecentUpdates() {
  const [recent, setRecent] = useState<ReadonlySet<string>>(new Set());
  const [spoken, setSpoken] = useState('');
  const timers = useRef(new Set<ReturnType<typeof setTimeout>>());
  const unsaid = useRef(new Map<string, string>());
  const quiet = useRef(false);

  useEffect(() => {
    const all = timers.current;
    return () => {
      for (const timer of all) clearTimeout(timer);
    };
  }, []);

  const note = useCallback((homes: { uuid: string; name: string }[]) => {
    const after = (ms: number, act: () => void) => {
      const timer = setTimeout(() => {
        timers.current.delete(timer);
        act();
      }, ms);
      timers.current.add(timer);
    };
    const speak = () => {
      if (quiet.current || unsaid.current.size === 0) return;
      setSpoken(updatesText([...unsaid.current.values()]));
      unsaid.current.clear();
      quiet.current = true;
      after(QUIET_MS, () => {
        quiet.current = false;
        setSpoken('');
        speak();
      });
    };
    if (homes.length === 0) return;
    setRecent((marked) => new Set([...marked, ...homes.map(({ uuid }) => uuid)]));
    after(MARKED_MS, () =>
      setRecent((marked) => {
        const left = new Set(marked);
        for (const { uuid } of homes) left.delete(uuid);
        return left;
      }),
    );
    for (const { uuid, name } of homes) unsaid.current.set(uuid, name);
    speak();
  }, []);

  return { recent, spoken, note };
}
