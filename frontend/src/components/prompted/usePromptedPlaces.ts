import { useCallback, useRef, useState } from 'react';
import { NoConnection, Problem, reasonFor } from '../../api/problem.ts';
import { isAnswer } from '../../api/useAction.ts';
import { useToasts } from '../toasts.ts';
import type { Answerable, OpenPlace, PlaceRow, PromptedKind, Repeated } from './promptedPlaces.ts';

const UNTOUCHED: PlaceRow<never> = {
  saving: false,
  saved: null,
  failure: '',
  moved: false,
  repeated: null,
  changed: false,
};

const TYPED = 'You have changed its form. Please confirm it there.';
const NOT_SENT = { saved: false, ends: false };

/** How far the confirming of several places is. */
export type ConfirmRun = {
  phase: 'running' | 'stopping' | 'done';
  of: number;
  done: number;
  /** The places that could not be confirmed. */
  failed: string[];
};

/**
 * What a person does with the places of their mail. Each answer goes with the place's own token, by the one
 * endpoint that a mail about one place uses too. `show` puts how a place has answered onto the page.
 */
export function usePromptedPlaces<V extends Answerable, B, S>(
  kind: PromptedKind<V, B, S>,
  show: (id: string, view: Partial<V>) => void,
) {
  type Body = B | Repeated;
  const [rows, setRows] = useState<Readonly<Record<string, PlaceRow<S>>>>({});
  const [run, setRun] = useState<ConfirmRun | null>(null);
  const stopped = useRef(false);
  const senders = useRef(new Map<string, ReturnType<typeof kind.sender>>());
  const toasts = useToasts();

  const rowOf = (id: string): PlaceRow<S> => rows[id] ?? UNTOUCHED;
  const change = useCallback(
    (id: string, part: Partial<PlaceRow<S>>) =>
      setRows((all) => ({ ...all, [id]: { ...(all[id] ?? UNTOUCHED), ...part } })),
    [],
  );
  /** Where something was typed by now, which a run of several has not seen when it began. */
  const typedIn = useRef(new Set<string>());
  const onChanged = useCallback(
    (id: string, changed: boolean) => {
      if (changed) typedIn.current.add(id);
      else typedIn.current.delete(id);
      change(id, { changed });
    },
    [change],
  );

  /** Sends an answer; the page shows what became of it. Throws what `send` throws. */
  const save = async (openPlace: OpenPlace<V>, body: Body): Promise<S> => {
    const sender = senders.current.get(openPlace.id) ?? kind.sender(openPlace.open.token);
    senders.current.set(openPlace.id, sender);
    change(openPlace.id, { saving: true, failure: '', moved: false });
    try {
      return await sender({ body });
    } finally {
      change(openPlace.id, { saving: false });
    }
  };
  const onSaved = (id: string, saved: S) => {
    change(id, { saved, failure: '', moved: false, repeated: null });
    show(id, kind.savedView(saved));
  };
  /** Says again what the place said last; false where it could not be saved. */
  const repeat = async (openPlace: OpenPlace<V>): Promise<{ saved: boolean; ends: boolean }> => {
    const version = kind.version(openPlace.open.view);
    change(openPlace.id, { repeated: version });
    try {
      const more = kind.repeated?.(openPlace.open.view);
      onSaved(openPlace.id, await save(openPlace, { unchanged: true, version, ...more }));
      return { saved: true, ends: false };
    } catch (fault) {
      if (fault instanceof Problem && isAnswer(fault.status))
        change(openPlace.id, { repeated: null });
      const isStale = fault instanceof Problem && fault.status === 409;
      const current = isStale ? kind.currentView(fault.current) : null;
      if (current !== null) {
        change(openPlace.id, { moved: true });
        show(openPlace.id, current);
        return { saved: false, ends: false };
      }
      change(openPlace.id, { failure: `${kind.notSaved} ${reasonFor(fault)}`.trim() });
      const isOver = fault instanceof Problem && fault.status === 401;
      return { saved: false, ends: isOver || fault instanceof NoConnection };
    }
  };

  return {
    rowOf,
    show,
    run,
    save,
    onSaved,
    onChanged,
    nothingChanged: async (openPlace: OpenPlace<V>) => {
      const { name } = openPlace.open.view;
      const { saved } = await repeat(openPlace);
      if (saved) toasts.show({ kind: 'success', text: kind.savedToast(name) });
    },
    /** Says of several places that nothing has changed, one after the other, each by itself. */
    confirmAll: async (places: OpenPlace<V>[]) => {
      stopped.current = false;
      const failed: string[] = [];
      const total = places.length;
      let done = 0;
      setRun({ phase: 'running', of: total, done, failed });
      for (const place of places) {
        const isTyped = typedIn.current.has(place.id);
        if (isTyped) change(place.id, { failure: TYPED });
        const { saved, ends } = isTyped ? NOT_SENT : await repeat(place);
        if (!saved) failed.push(place.id);
        done += 1;
        if (ends || stopped.current) break;
        setRun({ phase: 'running', of: total, done, failed: [...failed] });
      }
      setRun({ phase: 'done', of: total, done, failed });
    },
    stop: () => {
      stopped.current = true;
      setRun((now) => now && { ...now, phase: now.phase === 'running' ? 'stopping' : now.phase });
    },
  };
}

export type PromptedPlaces<V extends Answerable, B, S> = ReturnType<
  typeof usePromptedPlaces<V, B, S>
>;
