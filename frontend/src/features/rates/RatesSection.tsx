import { type ReactNode, useEffect, useRef, useState } from 'react';
import { upperFirst } from '#shared/kernel/letterCase.ts';
import type { NoConnection, Problem } from '../../api/problem.ts';
import { Loading } from '../../components/Loading.tsx';
import { NotLoaded } from '../../components/NotLoaded.tsx';
import { useToasts } from '../../components/toasts.ts';

/** One kind of rates on the page: their heading, and they once they are loaded. */
export function RatesSection<S>(props: {
  id: string;
  heading: string;
  /** In 'Loading the …'. */
  what: string;
  lead: string;
  loaded: { data: S | undefined; error: Problem | NoConnection | undefined };
  onRetry: () => void;
  children: (saved: S) => ReactNode;
}) {
  const { id, heading, what, lead, loaded, onRetry, children } = props;
  const { data, error } = loaded;
  return (
    <section aria-labelledby={id}>
      <h2 className="nhsuk-heading-m" id={id} tabIndex={-1}>
        {heading}
      </h2>
      <p>{lead}</p>
      {data && children(data)}
      {!data && !error && <Loading label={`Loading the ${what}…`} lines={4} />}
      {!data && error && (
        <NotLoaded title={`${upperFirst(what)} could not be loaded.`} onRetry={onRetry}>
          <p>{error.message}</p>
        </NotLoaded>
      )}
    </section>
  );
}

const GONE = {
  corrected:
    'These rates have been corrected or removed since you opened them, perhaps by what you sent before. The list shows what is saved.',
  removed: 'These rates had been removed or corrected already.',
};

type RateOf<S extends { entries: readonly object[] }> = S['entries'][number];
type Open<M extends string> = { kind: M } | { kind: 'correct' | 'remove'; key: string };

/**
 * What stands open of a section: a form, or what is to become of one of the rates. Form and button take each
 * other's place, and the focus goes along: `focus` says where to, by id.
 */
export function useOpenRates<S extends { entries: readonly object[] }, M extends string>(parts: {
  saved: S;
  keyOf: (rate: RateOf<S>) => string;
  focus: Record<M | 'correct' | 'remove', { opened: string | null; closed: string }>;
  onRates: (saved: S) => void;
}) {
  const { saved, keyOf, focus, onRates } = parts;
  const toasts = useToasts();
  const [open, setOpen] = useState<Open<M> | null>(null);
  const key = open !== null && 'key' in open ? open.key : null;

  const kind = open?.kind ?? null;
  const before = useRef(kind);
  useEffect(() => {
    if (before.current === kind) return;
    const was = before.current;
    before.current = kind;
    const id = kind === null ? was && focus[was].closed : focus[kind].opened;
    if (id) document.getElementById(id)?.focus();
  }, [kind, focus]);

  const rateIn = ({ entries }: S): RateOf<S> | null =>
    entries.find((rate) => keyOf(rate) === key) ?? null;
  /** Of a form that was left before its answer: what is open by then stays. */
  const close = () => setOpen((now) => (now === open ? null : now));

  return {
    kind,
    key,
    /** The rate that is to be corrected or removed, as long as it is there. */
    chosen: rateIn(saved),
    open: (form: M) => setOpen({ kind: form }),
    change: (what: 'correct' | 'remove', rate: RateOf<S>) =>
      setOpen({ kind: what, key: keyOf(rate) }),
    close,
    done: (text: string) => (saved: S) => {
      onRates(saved);
      close();
      toasts.show({ kind: 'success', text });
    },
    /** What a 409 says stands now: the form of rates that are not there any more closes, and that is said. */
    stale: (current: S) => {
      onRates(current);
      if (key === null || rateIn(current)) return;
      close();
      toasts.show({ kind: 'warning', text: kind === 'remove' ? GONE.removed : GONE.corrected });
    },
  };
}
