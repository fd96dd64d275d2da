import type { LineView, PlacementsSaved, PlacementsView } from '#shared/reporting/returnView.ts';
import { scale } from '#shared/testing/scale.ts';
import { hasOpenChoice } from '../../../forms/autosave.ts';
import { Claims } from '../../../forms/claims.ts';
import type { Browsers, Tab } from '../../../testing/browserTabs.ts';
import { type Answer, FigureLedger } from '../../../testing/figureLedger.ts';
import { type FormUnderTest, itLosesNothing } from '../../../testing/twoTabs.ts';
import { withLine } from './listParts.ts';
import { type PlacementsEditor, placementsEditor, type Waiting } from './placementsEditor.ts';

/*
 * Random histories of a report's placements: two tabs of one person, one of another, each with the real editor
 * (issue 25, points 1.1 and 6.1). A line's comment stands for the line. A reload loses what waits, as the page says.
 */
const HISTORIES = scale({ short: 250, full: 10_000 });

const FIELDS = ['a', 'b', 'c'];
const line = (placement_id: string, comments: string) =>
  ({ placement_id, service_user_id: placement_id, comments }) as LineView;
const said = (lines: readonly LineView[], id: string): Answer =>
  lines.find(({ placement_id }) => placement_id === id)?.comments ?? null;

function start(browsers: Browsers): { form: FormUnderTest; ledger: FigureLedger } {
  const ledger = new FigureLedger({ a: '4', b: '7', c: null });
  const view = () =>
    ({
      draft: ledger.draft,
      version: ledger.version,
      confirmed: false,
      earlier: null,
      saved_by: ledger.savedBy,
      lines: Object.entries(ledger.values()).flatMap(([id, value]) =>
        value === null ? [] : [line(id, value)],
      ),
    }) as PlacementsView & { lines: LineView[] };
  const reply = () => ({ version: ledger.version }) as PlacementsSaved;
  const pages = browsers.tabs.map(() => ({
    view: null as ReturnType<typeof view> | null,
    editor: null as PlacementsEditor | null,
    waiting: null as Waiting | null,
    sent: {} as Record<string, Answer>,
    claims: new Claims(),
    stop: () => {},
  }));
  const pageOf = (tab: Tab) => pages[tab.at] as (typeof pages)[number];
  const editorIn = (tab: Tab) => pageOf(tab).editor as PlacementsEditor;

  const form: FormUnderTest = {
    fields: FIELDS,
    invalid: () => null,
    isOpen: (tab) => pageOf(tab).editor !== null,
    open: (tab) =>
      browsers.within(tab, () => {
        const page = pageOf(tab);
        if (page.view === null && browsers.isOnline(tab)) page.view = view();
        if (page.view === null) return;
        const editor = placementsEditor({
          view: page.view,
          waiting: page.waiting ?? undefined,
          save: ({ draft = 1, version, lines }, key = '') => {
            if (hasOpenChoice(editor.get().overtaken))
              browsers.wrong = 'Sent while a choice is open';
            const values = Object.fromEntries(
              FIELDS.map((id) => [id, said(lines as LineView[], id)]),
            );
            page.sent = values;
            const write = { draft, version, values };
            return browsers.send(...ledger.saving(tab, { key, write, reply, current: () => ({}) }));
          },
          reload: () => browsers.send(view),
          onSaved: ({ version }, list) => {
            page.view = page.view && { ...page.view, version, lines: list.lines };
          },
          keep: (waiting) => {
            page.waiting = waiting;
          },
          claim: () => page.claims.take('placements'),
          isRight: () => true,
          mayWrite: () => true,
        });
        page.editor = editor;
        page.stop = editor.start();
      }),
    shown: (tab) => {
      const { lines } = editorIn(tab).get().draft;
      return Object.fromEntries(FIELDS.map((id) => [id, said(lines, id)]));
    },
    known: (tab, field) => {
      const { base, status } = editorIn(tab).get();
      const was = said(base.lines, field);
      const isOnItsWay = status.kind === 'saving' && pageOf(tab).sent[field] !== was;
      return isOnItsWay ? undefined : was;
    },
    rows: (tab) =>
      (pageOf(tab).editor?.get().overtaken?.rows ?? []).map(({ id, mine, theirs }) => ({
        field: id,
        mine: mine?.comments ?? null,
        theirs: theirs?.comments ?? null,
        isOpen: true,
      })),
    type: (tab, field, value) =>
      browsers.within(tab, () => {
        const { lines } = editorIn(tab).get().draft;
        void editorIn(tab).change(
          withLine(lines, field, value === null ? null : line(field, value)),
        );
      }),
    press: (tab) => browsers.within(tab, () => void editorIn(tab).save()),
    choose: (tab, { field, mine, theirs }, whose) =>
      browsers.within(tab, () => {
        ledger.decide(tab, field, whose === 'mine' ? mine : theirs, whose === 'mine');
        editorIn(tab).choose(field, whose);
      }),
    leave: (tab) =>
      browsers.within(tab, () => {
        const page = pageOf(tab);
        page.stop();
        page.editor = null;
      }),
    reload: (tab) => {
      ledger.forgive(tab);
      Object.assign(pageOf(tab), {
        view: null,
        editor: null,
        waiting: null,
        claims: new Claims(),
        stop: () => {},
      });
    },
    beside: (tab) =>
      browsers.within(tab, () => {
        if (browsers.isOnline(tab)) pageOf(tab).view = view();
      }),
    holds: (tab, field, value) => {
      const { editor, waiting } = pageOf(tab);
      return [
        editor?.get(),
        waiting && { ...waiting, ...waiting.version, draft: waiting.draft },
      ].some(
        (state) =>
          state &&
          (said(state.draft.lines, field) === value ||
            state.overtaken?.rows.some(
              ({ id, mine }) => id === field && (mine?.comments ?? null) === value,
            )),
      );
    },
  };
  return { form, ledger };
}

itLosesNothing('placements', {
  histories: HISTORIES,
  start,
  states: ['choice', 'draft 2', 'late', 'lost', 'open choice'],
});
