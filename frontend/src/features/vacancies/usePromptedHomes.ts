import { useCallback, useRef, useState } from 'react';
import {
  type PromptedVacancies,
  postLinkedVacancies,
  type VacancySaved,
  type VacancyView,
} from '../../../../shared/vacancies/vacancies.api.ts';
import { isOldAnswer } from '../../../../shared/vacancies/vacancyRules.ts';
import { NoConnection, Problem, reasonFor } from '../../api/problem.ts';
import type { InputOf } from '../../api/send.ts';
import { actionSender } from '../../api/useAction.ts';
import { savedView } from '../../components/beds/savedView.ts';
import { useToasts } from '../../components/toasts.ts';
import { NOT_SAVED } from './useVacancyForm.ts';

/** A home that the reader of the mail may answer for. */
export interface OpenHome {
  home: string;
  open: NonNullable<PromptedVacancies['open']>;
}

/** What was done about one home on this page. */
export interface HomeRow {
  saving: boolean;
  /** What was saved here last. */
  saved: VacancySaved | null;
  /** Why 'Nothing has changed' was not saved; empty where it was not pressed or went well. */
  failure: string;
  /** Someone else has updated it since the page was opened. */
  moved: boolean;
  /** Something was typed in its form and is not saved. */
  changed: boolean;
}

const UNTOUCHED: HomeRow = {
  saving: false,
  saved: null,
  failure: '',
  moved: false,
  changed: false,
};

/** How far the confirming of several homes is. */
export type ConfirmRun = {
  phase: 'running' | 'stopping' | 'done';
  of: number;
  done: number;
  /** The homes that could not be confirmed. */
  failed: string[];
};

export const isOpen = (one: PromptedVacancies): one is PromptedVacancies & OpenHome =>
  one.open !== null;

/** Whether nothing is left to do about a home: it may not report, or has updated since the mail. */
export const isDone = ({ open }: OpenHome): boolean => open.updated || open.vacancies.bar !== null;

/**
 * What a person does with the homes of their mail. Each answer goes with the home's own token, by the one
 * endpoint that a mail about one home uses too. `show` puts a home's figures onto the page.
 */
export function usePromptedHomes(show: (home: string, view: VacancyView) => void) {
  const [rows, setRows] = useState<Readonly<Record<string, HomeRow>>>({});
  const [run, setRun] = useState<ConfirmRun | null>(null);
  const stopped = useRef(false);
  const senders = useRef(new Map<string, ReturnType<typeof senderFor>>());
  const toasts = useToasts();

  const rowOf = (home: string): HomeRow => rows[home] ?? UNTOUCHED;
  const change = useCallback(
    (home: string, part: Partial<HomeRow>) =>
      setRows((all) => ({ ...all, [home]: { ...(all[home] ?? UNTOUCHED), ...part } })),
    [],
  );
  const onChanged = useCallback(
    (home: string, changed: boolean) => change(home, { changed }),
    [change],
  );

  /** Sends an answer; the page shows what became of it. Throws what `send` throws. */
  const save = async (one: OpenHome, body: Answer['body']): Promise<VacancySaved> => {
    const sender = senders.current.get(one.home) ?? senderFor(one);
    senders.current.set(one.home, sender);
    change(one.home, { saving: true, failure: '', moved: false });
    try {
      return await sender({ body });
    } finally {
      change(one.home, { saving: false });
    }
  };
  const onSaved = (home: string, reply: VacancySaved) => {
    change(home, { saved: reply, failure: '', moved: false });
    show(home, savedView(reply));
  };
  /** Says again what the home said last; false where it could not be saved. */
  const repeat = async (one: OpenHome): Promise<{ saved: boolean; ends: boolean }> => {
    const { vacancy_version: version } = one.open.vacancies;
    try {
      onSaved(one.home, await save(one, { unchanged: true, version }));
      return { saved: true, ends: false };
    } catch (fault) {
      if (fault instanceof Problem && fault.status === 409 && fault.current) {
        change(one.home, { moved: true });
        show(one.home, fault.current as VacancyView);
        return { saved: false, ends: false };
      }
      change(one.home, { failure: `${NOT_SAVED} ${reasonFor(fault)}`.trim() });
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
    nothingChanged: async (one: OpenHome) => {
      const { name } = one.open.vacancies;
      const { saved } = await repeat(one);
      if (saved) toasts.show({ kind: 'success', text: savedToast(name) });
    },
    /** Says of several homes that nothing has changed, one after the other, each by itself. */
    confirmAll: async (homes: OpenHome[]) => {
      stopped.current = false;
      const failed: string[] = [];
      const of = homes.length;
      let done = 0;
      setRun({ phase: 'running', of, done, failed });
      for (const one of homes) {
        const { saved, ends } = await repeat(one);
        if (!saved) failed.push(one.home);
        done += 1;
        if (ends || stopped.current) break;
        setRun({ phase: 'running', of, done, failed: [...failed] });
      }
      setRun({ phase: 'done', of, done, failed });
    },
    stop: () => {
      stopped.current = true;
      setRun((now) => now && { ...now, phase: now.phase === 'running' ? 'stopping' : now.phase });
    },
  };
}

export type PromptedHomes = ReturnType<typeof usePromptedHomes>;

type Answer = InputOf<typeof postLinkedVacancies>;
const senderFor = ({ open }: OpenHome) => actionSender(postLinkedVacancies, { link: open.token });

/** The toast of one home among several (specification 1, section 4). */
const savedToast = (name: string): string =>
  `Thank you - the available beds in ${name} have been updated`;

/** How the homes stand that are still to be answered. */
export interface StillOpen {
  /** What the one button confirms: figures of the last 7 days, with nothing typed beside them. */
  recent: OpenHome[];
  /** Others: older figures, none yet, or something typed. */
  others: number;
}

/** What is left to do (decisions, section 4): figures that are 7 days old or older are looked at one by one. */
export function stillOpen(homes: OpenHome[], rowOf: PromptedHomes['rowOf'], now: Date): StillOpen {
  const left = homes.filter((one) => !isDone(one) && rowOf(one.home).saved === null);
  const recent = left.filter(({ home, open: { vacancies } }) => {
    const at = vacancies.vacancy_updated_at;
    return at !== null && !isOldAnswer(at, now) && !rowOf(home).changed;
  });
  return { recent, others: left.length - recent.length };
}
