// @vitest-environment happy-dom
import { act, cleanup, type RenderHookResult, renderHook } from '@testing-library/react';
import { scale } from '#shared/testing/scale.ts';
import { Problem } from '../api/problem.ts';
import type { Browsers, Tab } from '../testing/browserTabs.ts';
import { type Answer, FigureLedger } from '../testing/figureLedger.ts';
import { type FormUnderTest, itLosesNothing } from '../testing/twoTabs.ts';
import { draftKey, type StoredDraft } from './storedDrafts.ts';
import { type DraftInput, useDraft } from './useDraft.ts';

/*
 * Random histories of a form that is saved by a press: two tabs of one person, one of another, each with the real
 * hook, and what the tab keeps over leaving and a reload (issue 27, DESIGN 14.3).
 */
const HISTORIES = scale({ short: 120, full: 10_000 });

const FIELDS = ['a', 'b', 'c'] as const;
type Draft = Record<(typeof FIELDS)[number], string>;
/** A form that was read, submitted and opened again begins its versions anew. */
type Version = { draft: number; version: number };
type Hook = RenderHookResult<
  ReturnType<typeof useDraft<Draft, Version>>,
  DraftInput<Draft, Version>
>;

const asDraft = (values: Record<string, Answer>): Draft =>
  Object.fromEntries(FIELDS.map((field) => [field, values[field] ?? ''])) as Draft;
const answer = (draft: Draft, field: string): Answer => draft[field as keyof Draft] || null;
const isDraft = (value: unknown): value is Draft => typeof value === 'object' && value !== null;

interface Saved {
  draft: Draft;
  version: Version;
}

interface Page {
  /** As the page has loaded it; null before the first time. */
  view: Saved | null;
  hook: Hook | null;
  /** The call that nobody answered, as `useAction` keeps it. */
  unanswered: { input: string; key: string } | null;
}

const EMPTY: Page = { view: null, hook: null, unanswered: null };

function start(browsers: Browsers): { form: FormUnderTest; ledger: FigureLedger } {
  // Whatever happens in a tab, React has drawn it before anybody looks.
  const within = browsers.within.bind(browsers);
  browsers.within = (tab, run) => act(() => within(tab, run));

  const ledger = new FigureLedger({ a: '4', b: '7', c: null });
  const saved = (): Saved => ({
    draft: asDraft(ledger.values()),
    version: { draft: ledger.draft, version: ledger.version },
  });
  const pages: Page[] = browsers.tabs.map(() => ({ ...EMPTY }));
  const pageOf = (tab: Tab) => pages[tab.at] as Page;
  const hookIn = (tab: Tab) => pageOf(tab).hook as Hook;
  const formIn = (tab: Tab) => hookIn(tab).result.current;
  const place = (tab: Tab) => draftKey(`${tab.person}@example.org`, 'form', String(tab.at));
  const storedIn = (tab: Tab): StoredDraft<Draft, Version> | null =>
    JSON.parse(tab.session.get(place(tab)) ?? 'null');
  let keys = 0;

  const inputOf = (tab: Tab): DraftInput<Draft, Version> => {
    const page = pageOf(tab);
    const view = page.view as Saved;
    return {
      start: view.draft,
      version: view.version,
      keepAt: place(tab),
      check: {
        restore: (value) => (isDraft(value) ? value : null),
        submitted: ({ a }) => (a === '1.5' ? { a: ['Enter a whole number'] } : {}),
      },
      current: (current) => (current as { saved?: Saved } | undefined)?.saved ?? null,
      save: async (draft, version) => {
        const input = JSON.stringify({ draft, version });
        if (page.unanswered?.input !== input) {
          keys += 1;
          page.unanswered = { input, key: `call ${keys}` };
        }
        const { key } = page.unanswered;
        const values = Object.fromEntries(FIELDS.map((field) => [field, answer(draft, field)]));
        const write = { ...version, values };
        try {
          const reply = await browsers.send(
            ...ledger.saving(tab, {
              key,
              write,
              reply: saved,
              current: () => ({ saved: saved() }),
            }),
          );
          page.unanswered = null;
          page.view = reply;
          // As SWR draws a page whose data have changed.
          if (page.hook) draw(tab);
          return { version: reply.version, draft: reply.draft };
        } catch (fault) {
          if (fault instanceof Problem && fault.status < 500) {
            page.unanswered = null;
            // Nothing of it is saved: who has typed back what they read meanwhile has changed nothing.
            const { begun, draft: typed } = storedIn(tab) ?? { begun: draft, draft };
            for (const field of FIELDS) {
              const value = answer(typed, field);
              if (value === answer(begun, field)) ledger.decide(tab, field, value, false);
            }
          }
          throw fault;
        }
      },
    };
  };
  const draw = (tab: Tab) => hookIn(tab).rerender(inputOf(tab));

  const form: FormUnderTest = {
    fields: FIELDS,
    invalid: (field) => (field === 'a' ? '1.5' : null),
    isOpen: (tab) => pageOf(tab).hook !== null,
    open: (tab) =>
      browsers.within(tab, () => {
        const page = pageOf(tab);
        if (page.view === null && browsers.isOnline(tab)) page.view = saved();
        if (page.view === null) return;
        page.hook = renderHook((input) => useDraft(input), { initialProps: inputOf(tab) });
      }),
    shown: (tab) => {
      const { draft } = formIn(tab);
      return Object.fromEntries(FIELDS.map((field) => [field, answer(draft, field)]));
    },
    known: (tab, field) => {
      const stored = storedIn(tab);
      if (stored === null) return form.shown(tab)[field];
      const { begun, sent = [] } = stored;
      const was = answer(begun, field);
      return sent.every((draft) => answer(draft, field) === was) ? was : undefined;
    },
    rows: (tab) => {
      const { stale } = formIn(tab);
      if (stale === null) return [];
      return FIELDS.filter((field) => stale.mine[field] !== stale.theirs[field]).map((field) => ({
        field,
        mine: answer(stale.mine, field),
        theirs: answer(stale.theirs, field),
        isOpen: true,
      }));
    },
    type: (tab, field, value) =>
      browsers.within(tab, () => formIn(tab).set({ [field]: value ?? '' })),
    press: (tab, which) =>
      browsers.within(tab, () => {
        const { stale, putOff, submit } = formIn(tab);
        if (stale && which % 4 === 0) putOff();
        else void submit();
      }),
    choose: (tab, _, whose) =>
      browsers.within(tab, () => {
        const { stale, keepMine, saveMine, takeTheirs } = formIn(tab);
        if (stale === null) return;
        for (const { field, mine, theirs } of form.rows(tab)) {
          ledger.decide(tab, field, whose === 'mine' ? mine : theirs, whose === 'mine');
        }
        if (whose === 'theirs') takeTheirs();
        else if (ledger.version % 2 === 0) keepMine();
        else void saveMine(stale.mine);
      }),
    leave: (tab) =>
      browsers.within(tab, () => {
        hookIn(tab).unmount();
        pageOf(tab).hook = null;
      }),
    reload: (tab) => {
      pageOf(tab).hook?.unmount();
      Object.assign(pageOf(tab), EMPTY);
    },
    beside: (tab) =>
      browsers.within(tab, () => {
        if (browsers.isOnline(tab)) pageOf(tab).view = saved();
        if (form.isOpen(tab) && pageOf(tab).view) draw(tab);
      }),
    holds: (tab, field, value) => {
      const { hook } = pageOf(tab);
      const { draft, stale } = hook?.result.current ?? {};
      return [storedIn(tab)?.draft, draft, stale?.mine].some(
        (draftShown) => draftShown !== undefined && answer(draftShown, field) === value,
      );
    },
  };
  return { form, ledger };
}

itLosesNothing('a form', {
  histories: HISTORIES,
  start,
  states: ['choice', 'draft 2', 'late', 'lost', 'open choice'],
  window: false,
  afterEach: cleanup,
});
