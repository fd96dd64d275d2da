import {
  type Dispatch,
  type SetStateAction,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react';

const MARKED_MS = 10_000;
/** A busy morning must not talk over the reader. */
const QUIET_MS = 15_000;

/** Marks places that have just updated for some seconds, and says so in one sentence, now and then. */
export function useRecentUpdates(
  updatesText: (names: string[]) => string,
  setRecent: Dispatch<SetStateAction<ReadonlySet<string>>>,
) {
  const [spoken, setSpoken] = useState('');
  const timers = useRef(new Set<ReturnType<typeof setTimeout>>());
  const unsaid = useRef(new Map<string, string>());
  const quiet = useRef(false);
  const words = useRef(updatesText);

  useEffect(() => {
    const all = timers.current;
    return () => {
      for (const timer of all) clearTimeout(timer);
      setRecent(new Set());
    };
  }, [setRecent]);

  const note = useCallback(
    (places: { uuid: string; name: string }[]) => {
      const after = (ms: number, act: () => void) => {
        const timer = setTimeout(() => {
          timers.current.delete(timer);
          act();
        }, ms);
        timers.current.add(timer);
      };
      const speak = () => {
        if (quiet.current || unsaid.current.size === 0) return;
        setSpoken(words.current([...unsaid.current.values()]));
        unsaid.current.clear();
        quiet.current = true;
        after(QUIET_MS, () => {
          quiet.current = false;
          setSpoken('');
          speak();
        });
      };
      if (places.length === 0) return;
      setRecent((marked) => new Set([...marked, ...places.map(({ uuid }) => uuid)]));
      after(MARKED_MS, () =>
        setRecent((marked) => {
          const remaining = new Set(marked);
          for (const { uuid } of places) remaining.delete(uuid);
          return remaining;
        }),
      );
      for (const { uuid, name } of places) unsaid.current.set(uuid, name);
      speak();
    },
    [setRecent],
  );

  return { spoken, note };
}
