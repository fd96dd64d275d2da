import { vi } from 'vitest';
import type { Instant } from '#shared/kernel/ids.ts';
import { questionsOf } from '#shared/reporting/answers.ts';
import { questionnaireByVersion } from '#shared/reporting/questionnaires/questionnaires.ts';
import type { SectionSaved, SectionView } from '#shared/reporting/returnView.ts';
import { scale } from '#shared/testing/scale.ts';
import { hasOpenChoice } from '../../../forms/autosave.ts';
import { Claims } from '../../../forms/claims.ts';
import type { Browsers, Tab } from '../../../testing/browserTabs.ts';
import { type Answer, FigureLedger } from '../../../testing/figureLedger.ts';
import { type FormUnderTest, itLosesNothing } from '../../../testing/twoTabs.ts';
import type { ReportSource, SectionWrite } from '../reportSource.ts';
import { aReportView, withPart } from '../testing/aReportView.ts';
import type { Entry } from './sectionDraft.ts';
import {
  type SectionEditor,
  type SectionOvertaken,
  type Stored,
  sectionEditor,
} from './sectionEditor.ts';
import { sendWaiting } from './sendWaiting.ts';
import { findingsOf } from './useFindings.ts';
import { claimOf, inTab, keepSection, waiting } from './waitingAnswers.ts';

/*
 * Random histories of a section of a report: two tabs of one person, one of another, each with the real editor,
 * what waits in the tab and on the device, and what the frame sends (issue 25, points 1.1 and 6.1).
 */
const HISTORIES = scale({ short: 120, full: 10_000 });

const KEY = 'experience_governance';
const FIELDS = ['complaints_received', 'complaints_upheld', 'month_comment'];
/** A count that is none; a text takes all. */
const invalidIn = (field: string): string | null => (field === 'month_comment' ? null : '1.5');
const REPORT = aReportView();
const QUESTIONS = questionsOf(questionnaireByVersion(REPORT.questionnaire), KEY, REPORT);

/** What a device keeps, by its browser: IndexedDB as far as the product uses it. */
const device = vi.hoisted(() => ({ of: new Map<string, unknown>() }));
vi.mock('idb-keyval', () => ({
  createStore: () => async (_: string, act: (objects: object) => unknown) => {
    const { of } = device;
    return act({
      get: (key: unknown) => {
        const request = { result: of.get(String(key)), onsuccess: () => undefined };
        void Promise.resolve().then(() => request.onsuccess());
        return request;
      },
      put: (value: unknown, key: unknown) => of.set(String(key), structuredClone(value)),
      delete: (key: unknown) => of.delete(String(key)),
      transaction: null,
    });
  },
  promisifyRequest: async () => undefined,
  get: async (key: unknown) => structuredClone(device.of.get(String(key))),
  set: async (key: unknown, value: unknown) =>
    void device.of.set(String(key), structuredClone(value)),
}));

const typed = (entry: Entry | undefined): Answer => (entry && String(entry.typed)) || null;

function start(browsers: Browsers): { form: FormUnderTest; ledger: FigureLedger } {
  device.of.clear();
  const ledger = new FigureLedger(
    {
      complaints_received: '4',
      complaints_upheld: null,
      month_comment: '7',
    },
    (field, value) => (value === invalidIn(field) ? null : value),
  );
  const view = (): SectionView => ({
    key: KEY,
    draft: ledger.draft,
    version: ledger.version,
    answers: Object.fromEntries(
      Object.entries(ledger.values()).flatMap(([id, value]) =>
        value === null ? [] : [[id, id === 'month_comment' ? value : Number(value)]],
      ),
    ),
    not_known: [],
    confirmed: [],
    prefilled: [],
    suggested: {},
    usual: {},
    problems: {},
    warnings: {},
    complete: false,
    saved_at: '2026-11-05T10:40:00.000Z' as Instant,
    saved_by: ledger.savedBy,
  });
  const reply = (): SectionSaved => ({
    section: view(),
    draft_version: 9,
    percentage_complete: 40,
  });
  const pages = browsers.tabs.map((tab) => ({
    tab,
    /** The report as this page has it; null: not loaded since the page was. */
    report: null as ReturnType<typeof aReportView> | null,
    editor: null as SectionEditor | null,
    stop: () => {},
    sent: {} as Record<string, Answer>,
    claims: new Claims(),
  }));
  const pageOf = (tab: Tab) => pages[tab.at] as (typeof pages)[number];
  /** Sends a section as somebody has it, with what is still to be chosen there. */
  const send = (
    tab: Tab,
    {
      body,
      key,
      overtaken,
    }: { body: SectionWrite; key: string; overtaken: SectionOvertaken | null },
  ) => {
    if (hasOpenChoice(overtaken)) browsers.wrong = 'Sent while a choice is open';
    const { draft = 1, version, answers = {} } = body;
    const values = Object.fromEntries(
      FIELDS.map((id) => [id, answers[id] == null ? null : String(answers[id])]),
    );
    pageOf(tab).sent = values;
    return browsers.send(
      ...ledger.saving(tab, {
        key,
        write: { draft, version, values },
        reply,
        current: view,
      }),
    );
  };
  const sourceOf = (tab: Tab): Pick<ReportSource, 'keeper' | 'name' | 'saveSection'> => ({
    keeper: tab.person,
    name: 'report',
    // What waits, sent beside the page.
    saveSection: (_, body: SectionWrite, key = crypto.randomUUID()) => {
      const { editor } = pageOf(tab);
      const waits = inTab(sourceOf(tab), KEY)?.version.overtaken ?? null;
      return send(tab, { body, key, overtaken: editor ? editor.get().overtaken : waits });
    },
  });
  const load = (tab: Tab) => {
    if (!browsers.isOnline(tab)) return;
    const page = pageOf(tab);
    page.report = {
      ...withPart(REPORT, KEY, view()),
      may: { save: !ledger.isSubmitted, submit: true, amend: false },
    };
    page.editor?.follow(view());
  };
  const sectionIn = (page: (typeof pages)[number]) =>
    page.report?.sections.find(({ key }) => key === KEY) as SectionView;

  const form: FormUnderTest = {
    fields: FIELDS,
    invalid: invalidIn,
    isOpen: (tab) => pageOf(tab).editor !== null,
    open: (tab) =>
      browsers.within(tab, async () => {
        const page = pageOf(tab);
        if (page.report === null) load(tab);
        if (page.report === null || !page.report.may.save) return;
        const source = sourceOf(tab);
        const stored = inTab(source, KEY) ?? (await waiting(source, KEY));
        const editor = sectionEditor({
          questions: QUESTIONS,
          view: sectionIn(page),
          stored,
          // One that is left goes on by itself, whatever is to be chosen in the next.
          save: (body, key) => send(tab, { body, key, overtaken: editor.get().overtaken }),
          warningsOf: (draft) =>
            findingsOf(page.report ?? REPORT, { key: KEY, questions: QUESTIONS, draft }).warnings,
          onSaved: (saved) => {
            page.report = page.report && withPart(page.report, KEY, saved.section);
            page.editor?.follow(saved.section);
          },
          keep: (unsaved, lost) =>
            keepSection(source, { key: KEY, questions: QUESTIONS }, { unsaved, lost }),
          claim: () => claimOf(source, KEY, page.claims),
          mayWrite: () => true,
        });
        page.editor = editor;
        page.stop = editor.start();
        editor.follow(sectionIn(page));
      }),
    shown: (tab) => {
      const { draft } = (pageOf(tab).editor as SectionEditor).get();
      return Object.fromEntries(FIELDS.map((id) => [id, typed(draft[id])]));
    },
    known: (tab, field) => {
      const { base, status } = (pageOf(tab).editor as SectionEditor).get();
      const was = typed(base[field]);
      const isOnItsWay = status.kind === 'saving' && pageOf(tab).sent[field] !== was;
      return isOnItsWay ? undefined : was;
    },
    rows: (tab) =>
      (pageOf(tab).editor?.get().overtaken?.rows ?? []).map(({ id, mine, theirs, choice }) => ({
        field: id,
        mine: typed(mine),
        theirs: typed(theirs),
        isOpen: choice === null,
      })),
    type: (tab, field, value) =>
      browsers.within(tab, () =>
        pageOf(tab).editor?.change(field, { typed: value ?? '' }, { typing: true }),
      ),
    press: (tab, which) =>
      browsers.within(tab, () => {
        if (which % 3 === 0) void pageOf(tab).editor?.save({ force: which % 2 === 0 });
        else pageOf(tab).editor?.leave();
      }),
    choose: (tab, { field }, whose) =>
      browsers.within(tab, () => {
        const editor = pageOf(tab).editor as SectionEditor;
        const row = editor.get().overtaken?.rows.find(({ id }) => id === field);
        if (!row) return;
        if (whose === 'mine') ledger.decide(tab, field, typed(row.mine));
        else ledger.decide(tab, field, typed(row.theirs), false);
        editor.choose(field, whose);
      }),
    leave: (tab) =>
      browsers.within(tab, () => {
        const page = pageOf(tab);
        page.stop();
        page.editor = null;
      }),
    reload: (tab) => {
      Object.assign(pageOf(tab), {
        editor: null,
        report: null,
        stop: () => {},
        claims: new Claims(),
      });
    },
    beside: (tab, which) =>
      browsers.within(tab, () => {
        const page = pageOf(tab);
        if (which % 2 === 0 || page.report === null) return load(tab);
        if (page.editor !== null) return;
        const { report } = page;
        void sendWaiting(KEY, {
          source: sourceOf(tab),
          report,
          claims: page.claims,
          reload: () => load(tab),
          mayWrite: () => true,
          onSaved: (saved) => {
            page.report = page.report && withPart(page.report, KEY, saved.section);
            page.editor?.follow(saved.section);
          },
        });
      }),
    holds: (tab, field, value) => {
      const { editor } = pageOf(tab);
      const [storedText] = tab.session.values();
      const stored = storedText ? (JSON.parse(storedText) as Stored) : null;
      const rows = [
        ...(editor?.get().overtaken?.rows ?? []),
        ...(stored?.version.overtaken?.rows ?? []),
      ];
      return (
        (editor !== null && typed(editor.get().draft[field]) === value) ||
        (stored !== null && typed(stored.draft[field]) === value) ||
        rows.some(({ id, mine }) => id === field && typed(mine) === value)
      );
    },
  };
  return { form, ledger };
}

itLosesNothing('a section', {
  histories: HISTORIES,
  start,
  states: ['draft 2', 'late', 'lost', 'open choice'],
});
