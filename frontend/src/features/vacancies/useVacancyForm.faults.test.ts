// @vitest-environment happy-dom
import { act, cleanup, type RenderHookResult, renderHook } from '@testing-library/react';
import { createElement, type PropsWithChildren } from 'react';
import { vi } from 'vitest';
import type { BedForm } from '#shared/homes/vacancyRules.ts';
import type { HomeUuid } from '#shared/kernel/ids.ts';
import { scale } from '#shared/testing/scale.ts';
import {
  postVacancies,
  type VacancySaved,
  type VacancyView,
} from '#shared/vacancies/vacancies.api.ts';
import type { SendOptions } from '../../api/send.ts';
import { actionSender } from '../../api/useAction.ts';
import { savedView } from '../../components/beds/savedView.ts';
import { ToastsContext } from '../../components/toasts.ts';
import { draftKey } from '../../forms/storedDrafts.ts';
import { overCurrent, type Unsent, type VacancyBody } from '../../offline/outbox.ts';
import { sendUnsent } from '../../offline/sendUnsent.ts';
import { useUnsent } from '../../offline/useUnsent.ts';
import type { Browsers, Person, Tab } from '../../testing/browserTabs.ts';
import { type Answer, FigureLedger } from '../../testing/figureLedger.ts';
import { type FormUnderTest, itLosesNothing } from '../../testing/twoTabs.ts';
import { draftOfAnswer, notedOfAnswer } from './unsentDraft.ts';
import { useVacancyForm } from './useVacancyForm.ts';

/*
 * Random histories of a home's vacancies: two tabs of one person, one of another, each with the real form, what the
 * tab keeps, and what the device sends when it can (issue 27, DESIGN 14.3). Only the server is a model.
 */
const HISTORIES = scale({ short: 80, full: 10_000 });

const HOME = '4c21a6a2-1d8c-4b8c-9a6f-2f4f3f2d1a10' as HomeUuid;
const FORM: BedForm = { kind: 'standard', total: 'Residential', dementia: 'Residential dementia' };
const NO_ADDRESSES = { phone: '', public_phone: '', email: '', website: '' };
const FIELDS = ['total', 'comments'] as const;
type Field = (typeof FIELDS)[number];

/** What a device keeps: IndexedDB as far as the product uses it. */
const device = vi.hoisted(() => ({ of: new Map<string, [key: unknown, value: unknown]>() }));
vi.mock('idb-keyval', () => {
  const text = (key: unknown) => JSON.stringify(key);
  return {
    createStore: () => async (_: string, change: (objects: object) => unknown) =>
      change({
        get: (key: unknown) => {
          const request = { result: device.of.get(text(key))?.[1], onsuccess: () => undefined };
          void Promise.resolve().then(() => request.onsuccess());
          return request;
        },
        put: (value: unknown, key: unknown) =>
          device.of.set(text(key), [key, structuredClone(value)]),
        delete: (key: unknown) => device.of.delete(text(key)),
        transaction: null,
      }),
    promisifyRequest: async () => undefined,
    get: async (key: unknown) => structuredClone(device.of.get(text(key))?.[1]),
    keys: async () => [...device.of.values()].map(([key]) => key),
  };
});
const server = vi.hoisted(() => ({
  post: (_body: unknown, _options: unknown): Promise<unknown> => Promise.reject(new Error('none')),
}));
vi.mock('../../api/send.ts', () => ({
  send: (_: unknown, { body }: { body: unknown }, options: unknown) => server.post(body, options),
}));

interface TabInput {
  email: string;
  keepAt: string;
  view: VacancyView;
  post: (body: VacancyBody) => Promise<VacancySaved>;
  onConfirm: (body: VacancyBody) => void;
  onView: (view: VacancyView) => void;
}

/** The form with what the device keeps for it, as 'Update availability' puts them together. */
function useHomeTab({ email, keepAt, view, post, onConfirm, onView }: TabInput) {
  const unsent = useUnsent(HOME, email);
  const { entry, saveOrKeep } = unsent;
  const form = useVacancyForm({
    form: FORM,
    view,
    registeredBeds: null,
    own: NO_ADDRESSES,
    keepAt,
    unsent: entry && {
      draft: draftOfAnswer(FORM, entry.body),
      version: entry.body.version ?? view.vacancy_version,
      noted: notedOfAnswer(entry),
    },
    save: (body, noteIds) => {
      onConfirm(body);
      return saveOrKeep({ body, seen: noteIds }, () => post(body));
    },
    onSaved: (saved) => onView(savedView(saved)),
    onCurrent: onView,
  });
  return { ...unsent, ...form };
}

type FormHook = ReturnType<typeof useHomeTab>;
interface Page {
  view: VacancyView | null;
  hook: RenderHookResult<FormHook, VacancyView> | null;
  post: ReturnType<typeof actionSender<typeof postVacancies>>;
}
const anEmptyPage = (): Page => ({ view: null, hook: null, post: actionSender(postVacancies) });

const toasts = { show: () => ({ replace: () => undefined, dismiss: () => undefined }) };
const withToasts = ({ children }: PropsWithChildren) =>
  createElement(ToastsContext, { value: toasts }, children);

/** One tab of a browser at a time; a page that is gone holds nothing. */
function locksOf(tab: () => Tab) {
  const holders = new Map<Person, { tab: Tab; life: number }>();
  return {
    request: async (_: string, __: object, run: (lock: object | null) => Promise<void>) => {
      const own = { tab: tab(), life: tab().life };
      const { person } = own.tab;
      const holder = holders.get(person);
      if (holder && holder.life === holder.tab.life) return run(null);
      holders.set(person, own);
      try {
        await run({});
      } finally {
        if (holders.get(person) === own) holders.delete(person);
      }
    },
  };
}

/** The ledger's versions begin anew with each draft; a home's only go up. */
const versionOf = ({ draft, version }: { draft: number; version: number }) =>
  draft * 1000 + version;
const writtenOver = ({ version = 0 }: VacancyBody) => ({
  draft: Math.floor(version / 1000),
  version: version % 1000,
});

const asText = (answer: Answer): string => answer ?? '';
const asAnswer = (text: string | undefined): Answer => text || null;
const emailOf = (person: Person) => `${person.toLowerCase()}@example.org`;

function start(browsers: Browsers): { form: FormUnderTest; ledger: FigureLedger } {
  device.of.clear();
  // Whatever happens in a tab, React has drawn it before anybody looks; and no two things happen at one time.
  const within = browsers.within.bind(browsers);
  let sender = browsers.tabs[0] as Tab;
  browsers.within = (tab, run) => {
    browsers.now += 1;
    sender = tab;
    return act(() => within(tab, run));
  };
  const ledger = new FigureLedger({ total: '4', comments: null });
  const viewOf = (values: Record<string, Answer>): VacancyView => ({
    vacancy_info: {
      types: [
        { bed_type: 'Residential', vacant_beds: Number(values.total) },
        { bed_type: 'Residential dementia', vacant_beds: 0 },
      ],
      comments: asText(values.comments ?? null),
    },
    vacant_beds: Number(values.total),
    vacancy_updated: '09:00 on 19-11-2026',
    vacancy_updated_at: '2026-11-19T09:00:00.000Z',
    vacancy_updated_days: 0,
    vacancy_updated_by: ledger.savedBy,
    vacancy_reporting_history: [],
    vacancy_version: versionOf(ledger),
    vacancy_disputed_at: null,
    notes_version: 0,
    notes: [],
    usable: { all: 0, types: [] },
  });
  const view = () => viewOf(ledger.values());
  const reply = (): VacancySaved => ({
    ...view(),
    status: 'success',
    time: '09:00 on 19-11-2026',
    notes_ended: [],
  });
  const valuesOf = (body: VacancyBody): Record<Field, Answer> => {
    const { total, comments } = draftOfAnswer(FORM, body);
    return { total, comments: asAnswer(comments) };
  };
  Object.defineProperty(navigator, 'locks', { value: locksOf(() => sender), configurable: true });
  server.post = (sent, options) => {
    const body = sent as VacancyBody;
    const tab = sender;
    return browsers.send(
      ...ledger.saving(tab, {
        key: (options as SendOptions).idempotencyKey ?? '',
        write: { ...writtenOver(body), values: valuesOf(body) },
        reply,
        current: view,
      }),
    );
  };

  const pages = browsers.tabs.map(anEmptyPage);
  const pageOf = (tab: Tab) => pages[tab.at] as Page;
  const hookIn = (tab: Tab) => pageOf(tab).hook as NonNullable<Page['hook']>;
  const formIn = (tab: Tab) => hookIn(tab).result.current;
  const keyIn = ({ person, at }: Tab) => draftKey(emailOf(person), `vacancies ${at}`, HOME);
  const entryOf = ({ person }: Tab) =>
    device.of.get(JSON.stringify(['unsent', emailOf(person), HOME]))?.[1] as Unsent | undefined;
  const show = (tab: Tab, shown: VacancyView) => {
    const page = pageOf(tab);
    page.view = shown;
    page.hook?.rerender(shown);
  };
  /** What each person has confirmed, oldest first: the newest stands for those before it. */
  const confirmed: { person: Person; values: Record<string, Answer> }[] = [];

  const tabOf = (tab: Tab): Omit<TabInput, 'view'> => ({
    email: emailOf(tab.person),
    keepAt: keyIn(tab),
    post: (body) => pageOf(tab).post({ params: { uuid: HOME }, body }),
    onConfirm: (body) => {
      const values = valuesOf(body);
      confirmed.push({ person: tab.person, values });
      // A comment goes along as it is; a count is said again by each press.
      ledger.state(tab, 'total', values.total);
    },
    onView: (shown) => show(tab, shown),
  });

  const form: FormUnderTest = {
    fields: FIELDS,
    invalid: (field) => (field === 'total' ? '1.5' : null),
    isOpen: (tab) => pageOf(tab).hook !== null,
    open: (tab) =>
      browsers.within(tab, () => {
        const page = pageOf(tab);
        if (page.view === null && browsers.isOnline(tab)) page.view = view();
        if (page.view === null) return;
        page.hook = renderHook((view) => useHomeTab({ ...tabOf(tab), view }), {
          initialProps: page.view,
          wrapper: withToasts,
        });
      }),
    shown: (tab) => {
      const { total, comments } = formIn(tab).draft;
      return { total, comments: asAnswer(comments) };
    },
    known: (tab, field) => {
      const storedDraft = JSON.parse(tab.session.get(keyIn(tab)) ?? 'null');
      const was = (draft: Record<Field, string>) => asAnswer(draft[field as Field]);
      if (!storedDraft) return form.shown(tab)[field];
      const { begun, sent = [] } = storedDraft;
      return sent.every((draft: Record<Field, string>) => was(draft) === was(begun))
        ? was(begun)
        : undefined;
    },
    rows: (tab) => {
      const { current, mine: stated, entry } = formIn(tab);
      const theirs = current ?? (entry?.state.kind === 'stale' ? entry.state.current : null);
      if (!theirs) return [];
      const mine = current ? stated : draftOfAnswer(FORM, (entry as Unsent).body);
      return FIELDS.map((field) => ({
        field,
        mine: asAnswer(mine[field]),
        theirs:
          field === 'total' ? String(theirs.vacant_beds) : asAnswer(theirs.vacancy_info.comments),
        isOpen: true,
      }));
    },
    type: (tab, field, value) =>
      browsers.within(tab, () => {
        if (field === 'total') formIn(tab).setTotal(asText(value));
        else formIn(tab).change({ comments: asText(value) });
      }),
    press: (tab, which) =>
      browsers.within(tab, () => {
        if (formIn(tab).current && which % 4 === 0) formIn(tab).closeQuestion();
        else formIn(tab).submit();
      }),
    choose: (tab, _, whose) =>
      browsers.within(tab, () => {
        const { current, entry, put, discard, saveMine, useCurrent: takeCurrent } = formIn(tab);
        for (const { field, mine, theirs } of form.rows(tab)) {
          // An emptied field is no answer: it stays as it is, to be filled in.
          if (whose === 'mine' && field === 'total' && mine === null) continue;
          ledger.decide(tab, field, whose === 'mine' ? mine : theirs, whose === 'mine');
          // What the device keeps is each tab's.
          if (!current && whose === 'theirs') ledger.giveUp(tab.person, field, mine);
        }
        if (current) {
          if (whose === 'mine') saveMine();
          else takeCurrent();
        } else if (entry?.state.kind === 'stale') {
          const { current: standing } = entry.state;
          if (whose === 'theirs') void discard();
          else void put((queued) => overCurrent(queued, standing, `${queued.id}+`));
        }
      }),
    leave: (tab) =>
      browsers.within(tab, () => {
        hookIn(tab).unmount();
        pageOf(tab).hook = null;
      }),
    reload: (tab) => {
      pageOf(tab).hook?.unmount();
      pages[tab.at] = anEmptyPage();
    },
    beside: (tab, which) =>
      browsers.within(tab, () => {
        if (!browsers.isOnline(tab)) return;
        if (which % 2 === 0) show(tab, view());
        else {
          void sendUnsent(emailOf(tab.person), {
            all: true,
            onOutcome: (_, outcome) => {
              if (outcome.kind === 'saved') show(tab, savedView(outcome.reply));
              if (outcome.kind === 'stale') show(tab, outcome.current);
            },
          });
        }
      }),
    holds: (tab, field, value) => {
      const { hook } = pageOf(tab);
      const storedDraft = JSON.parse(tab.session.get(keyIn(tab)) ?? 'null');
      const entry = entryOf(tab);
      const is = (draft: Record<string, unknown> | undefined | null) =>
        draft && asAnswer(draft[field] as string | undefined) === value;
      if (is(storedDraft?.draft) || is(hook?.result.current.draft as never)) return true;
      if (entry && is(valuesOf(entry.body))) return true;
      const own = confirmed.filter(({ person }) => person === tab.person);
      return own.slice(0, -1).some(({ values }) => values[field] === value);
    },
  };
  return { form, ledger };
}

itLosesNothing('vacancies', {
  histories: HISTORIES,
  start,
  states: ['choice', 'late', 'lost', 'open choice'],
  window: false,
  afterEach: cleanup,
});
