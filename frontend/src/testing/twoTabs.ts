import fc from 'fast-check';
import { expect, it } from 'vitest';
import { FULL } from '#shared/testing/scale.ts';
import { Browsers, FATES, type Tab } from './browserTabs.ts';
import type { Answer, FigureLedger } from './figureLedger.ts';

/** What somebody has to choose, as it is shown. */
interface OpenRow {
  field: string;
  mine: Answer;
  theirs: Answer;
  isOpen: boolean;
}

/** A form in one tab, as its person has it before them; null where the page is not open. */
export interface FormUnderTest {
  fields: readonly string[];
  /** Opens the page, or comes back to it. */
  open(tab: Tab): Promise<void>;
  isOpen(tab: Tab): boolean;
  /** What stands in the fields. */
  shown(tab: Tab): Record<string, Answer>;
  /** What is saved, as far as the page knows: typing it again asks for nothing. */
  known(tab: Tab, field: string): Answer | undefined;
  rows(tab: Tab): OpenRow[];
  type(tab: Tab, field: string, value: Answer): Promise<void>;
  /** Leaves a field, or presses what saves. */
  press(tab: Tab, which: number): Promise<void>;
  /** Chooses between two answers, and tells the ledger. */
  choose(tab: Tab, row: OpenRow, whose: 'mine' | 'theirs'): Promise<void>;
  /** Goes to another page. */
  leave(tab: Tab): Promise<void>;
  /** The page is gone, and is loaded anew with the next `open`. */
  reload(tab: Tab): void;
  /** What the page or those around it do beside: load anew, send what waits. */
  beside(tab: Tab, which: number): Promise<void>;
  /** Whether the tab or its device still has it. */
  holds(tab: Tab, field: string, value: Answer): boolean;
  /** A value that the server would not take; null: there is none. */
  invalid(field: string): string | null;
}

type Step = readonly [what: number, tab: number, a: number, b: number];

const steps = fc.array(fc.tuple(fc.nat(23), fc.nat(2), fc.nat(7), fc.nat(999)), {
  minLength: 8,
  maxLength: 32,
  size: 'max',
});

/**
 * Plays a history: Ada's two tabs and Bo's one, on one part of a report (issue 25, points 1.1 and 6.1).
 * After each step nothing that was typed or acknowledged is lost; the ledger throws what was overwritten.
 */
async function play(
  history: readonly Step[],
  start: (browsers: Browsers) => { form: FormUnderTest; ledger: FigureLedger },
  stub: { window?: boolean } = {},
): Promise<Set<string>> {
  const browsers = new Browsers(['Ada', 'Ada', 'Bo']);
  const outcomes = new Set<string>();
  browsers.stub(stub);
  try {
    const { form, ledger } = start(browsers);
    let typed = 100;
    const look = () => {
      for (const tab of browsers.tabs.filter(form.isOpen)) {
        for (const [name, value] of Object.entries(form.shown(tab))) ledger.see(tab, name, value);
        for (const { field: name, theirs, isOpen } of form.rows(tab)) {
          ledger.see(tab, name, theirs);
          if (isOpen) outcomes.add('open choice');
        }
      }
    };
    for (const [what, tabIndex, a, b] of history) {
      const tab = browsers.tabs[tabIndex] as Tab;
      const field = form.fields[a % form.fields.length] as string;
      if (what < 13 && !form.isOpen(tab)) {
        await form.open(tab);
        look();
      }
      if (what < 6 && form.isOpen(tab)) {
        typed += 1;
        const others = b % 2 === 0 ? (ledger.stands[field]?.value ?? null) : form.invalid(field);
        const value = what < 4 ? String(typed) : what === 4 ? null : others;
        ledger.decide(tab, field, value, value !== form.known(tab, field));
        await form.type(tab, field, value);
      } else if (what < 10) {
        if (form.isOpen(tab)) await form.press(tab, b);
        // On most days it is saved at once.
        if (what > 7) while (browsers.calls.length > 0) await browsers.meet(0, 'answered');
      } else if (what < 13) {
        const rows = form.isOpen(tab) ? form.rows(tab) : [];
        const row = rows[a % Math.max(rows.length, 1)];
        if (row) {
          outcomes.add(row.isOpen ? 'choice' : 'choice again');
          await form.choose(tab, row, b % 2 === 0 ? 'mine' : 'theirs');
        }
      } else if (what < 17) {
        await browsers.meet(b, FATES[a] ?? 'answered');
        outcomes.add(String(FATES[a]));
      } else if (what === 17) {
        await browsers.pass([1_000, 1_500, 5_000, 30_000][a % 4] as number);
      } else if (what === 18) {
        if (form.isOpen(tab)) {
          await form.leave(tab);
          browsers.leave(tab);
        } else await form.open(tab);
      } else if (what === 19) {
        if (b % 2 === 0) await browsers.hide(tab);
        form.reload(tab);
        browsers.drop(tab);
      } else if (what === 20) {
        await browsers.connect(tab.person, !browsers.isOnline(tab));
      } else if (what === 21) {
        if (ledger.isSubmitted) ledger.amend();
        else if (b % 2 === 0) ledger.submit();
        outcomes.add(`draft ${Math.min(ledger.draft, 2)}`);
      } else {
        await form.beside(tab, b);
      }
      look();
      if (browsers.wrong !== null) throw new Error(browsers.wrong);
      ledger.mustHold(form.holds);
    }
  } finally {
    browsers.unstub();
  }
  return outcomes;
}

/**
 * Tests that `histories` random histories lose nothing of a form, and that they were in each of these `states`.
 * `window: false`: the form is drawn, in a window of its own.
 */
export function itLosesNothing(
  what: string,
  {
    histories,
    start,
    states,
    window = true,
    afterEach = () => undefined,
  }: {
    histories: number;
    start: Parameters<typeof play>[1];
    states: readonly string[];
    window?: boolean;
    afterEach?: () => void;
  },
): void {
  it(
    `loses nothing of ${what} over ${histories} random histories in two tabs`,
    async () => {
      const reached = new Set<string>();
      await fc.assert(
        fc.asyncProperty(steps, async (history) => {
          for (const state of await play(history, start, { window })) reached.add(state);
          afterEach();
        }),
        { numRuns: histories },
      );
      expect([...reached].sort()).toEqual(expect.arrayContaining([...states]));
    },
    FULL ? 3_600_000 : 60_000,
  );
}
