// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Instant } from '#shared/kernel/ids.ts';
import { questionsOf } from '#shared/reporting/answers.ts';
import type { Period } from '#shared/reporting/period.ts';
import { questionnaireByVersion } from '#shared/reporting/questionnaires/questionnaires.ts';
import type { SectionSaved, SectionView } from '#shared/reporting/returnView.ts';
import { NoConnection, Problem } from '../../../api/problem.ts';
import { Claims } from '../../../forms/claims.ts';
import type { SectionWrite } from '../reportSource.ts';
import { type EditorInput, type Stored, sectionEditor } from './sectionEditor.ts';

const questions = questionsOf(questionnaireByVersion('1'), 'falls_injury', {
  period: '2026-10' as Period,
  service_types: [],
  no_beds: 40,
});

const aView = (part: Partial<SectionView> = {}): SectionView => ({
  key: 'falls_injury',
  draft: 1,
  version: 1,
  answers: { falls_total: 4, injuries_other: 1 },
  not_known: [],
  confirmed: [],
  prefilled: [],
  suggested: {},
  usual: {},
  problems: {},
  warnings: {},
  complete: false,
  saved_at: '2026-11-05T10:40:00.000Z' as Instant,
  saved_by: 'Ada Example',
  ...part,
});

/** An editor whose saves the server takes, until a test says otherwise. */
function open(part: Partial<EditorInput> = {}) {
  const save = vi.fn(
    async (body: SectionWrite, _key: string): Promise<SectionSaved> => ({
      section: aView({ ...(body as Partial<SectionView>), version: body.version + 1 }),
      draft_version: 9,
      percentage_complete: 40,
    }),
  );
  const keep = vi.fn();
  const editor = sectionEditor({
    questions,
    view: aView(),
    stored: null,
    save,
    warningsOf: () => ({}),
    onSaved: () => undefined,
    keep,
    claim: () => () => true,
    mayWrite: () => true,
    ...part,
  });
  const type = (id: string, typed: string) => editor.change(id, { typed }, { typing: true });
  const leave = async () => {
    editor.leave();
    await vi.advanceTimersByTimeAsync(0);
  };
  const sent = () => save.mock.calls.map(([body]) => body);
  return { editor, save, keep, type, leave, sent, state: editor.get };
}
const stale = (part: Partial<SectionView>) =>
  new Problem(409, { current: aView({ saved_by: 'Bo Second', ...part }) });

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('saving by itself', () => {
  it('happens when a field is left, and at most once in 5 seconds', async () => {
    const { type, leave, sent, state } = open();
    type('falls_total', '5');
    expect([sent(), state().status.kind]).toEqual([[], 'unsaved']);
    await leave();
    expect(sent()[0]).toEqual({
      draft: 1,
      version: 1,
      answers: { falls_total: 5, injuries_other: 1 },
      not_known: [],
      confirmed: [],
    });
    expect(state().status.kind).toBe('saved');
    type('injuries_other', '2');
    await leave();
    expect(sent()).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(sent()[1]).toMatchObject({ version: 2, answers: { injuries_other: 2 } });
  });

  it('leaves out the field that is being typed in', async () => {
    const { type, leave, sent } = open();
    type('falls_total', '5');
    await leave();
    type('injuries_other', '7');
    await leave();
    type('falls_residents', '1');
    await vi.advanceTimersByTimeAsync(5_000);
    expect(sent()[1]?.answers).toEqual({ falls_total: 5, injuries_other: 7 });
  });

  it('leaves out what is not valid, whose text stays and is kept', async () => {
    const { type, leave, sent, state, keep } = open();
    type('falls_total', '3.5');
    type('injuries_other', '2');
    await leave();
    expect(sent()[0]?.answers).toEqual({ injuries_other: 2 });
    expect(state().draft.falls_total?.typed).toBe('3.5');
    expect(keep.mock.lastCall?.[0]).toMatchObject({
      version: { draft: 1, version: 2 },
      draft: state().draft,
    });
  });

  it('sends nothing when nothing has changed, unless it is asked to', async () => {
    const { editor, leave, sent } = open();
    await leave();
    expect([await editor.save(), sent()]).toEqual([true, []]);
    expect([await editor.save({ force: true }), sent().length]).toEqual([true, 1]);
  });

  it('says nothing of what was typed and gone back on, unless it cannot be saved', async () => {
    const { type, leave, sent, state } = open();
    type('falls_total', '5');
    type('falls_total', '4');
    await leave();
    expect([sent(), state().status.kind]).toEqual([[], 'none']);
    type('falls_harm', '3.5');
    await leave();
    expect([sent(), state().status.kind]).toEqual([[], 'unsaved']);
  });

  it('waits until the central team says why', async () => {
    let may = false;
    const { type, leave, sent } = open({ mayWrite: () => may });
    type('falls_total', '5');
    await leave();
    expect(sent()).toEqual([]);
    may = true;
    await leave();
    expect(sent()).toHaveLength(1);
  });

  it('takes back that an answer is right when it becomes another', () => {
    const { editor, type, state } = open();
    editor.change('falls_total', { confirmed: 'Rare' });
    expect(state().draft.falls_total?.confirmed).toBe('Rare');
    type('falls_total', '6');
    expect(state().draft.falls_total?.confirmed).toBeNull();
  });
});

describe('an answer that is confirmed as right', () => {
  const CONFIRMED = { confirmed: ['falls_total'] };
  /** An unusual number of falls, which hangs on the other injuries. */
  const warningsOf: EditorInput['warningsOf'] = ({ injuries_other }) => ({
    falls_total: `Rare beside ${injuries_other?.typed}`,
  });
  const odd = { ...CONFIRMED, warnings: { falls_total: 'Rare beside 1' } };

  it('counts while the warning is the one that was confirmed, and again once it is', async () => {
    const { type, leave, sent, save } = open({ view: aView(odd), warningsOf });
    save.mockImplementation(async (body) => ({
      section: aView({
        ...(body as Partial<SectionView>),
        version: body.version + 1,
        warnings: { falls_total: `Rare beside ${body.answers.injuries_other}` },
      }),
      draft_version: 9,
      percentage_complete: 40,
    }));
    type('injuries_other', '3');
    await leave();
    expect(sent()[0]).toMatchObject({ answers: { injuries_other: 3 }, confirmed: [] });
    await vi.advanceTimersByTimeAsync(5_000);
    type('injuries_other', '1');
    await leave();
    expect(sent()[1]).toMatchObject(CONFIRMED);
  });

  it('is none where another warning stands than was shown: that is saved, and loaded', async () => {
    const onSaved = vi.fn();
    const { editor, leave, sent, save, state } = open({ warningsOf, onSaved });
    save.mockResolvedValueOnce({
      section: aView({ ...CONFIRMED, version: 2, warnings: { falls_total: 'Rare beside 8' } }),
      draft_version: 9,
      percentage_complete: 40,
    });
    editor.change('falls_total', { confirmed: 'Rare beside 1' });
    await leave();
    expect(sent()[0]).toMatchObject(CONFIRMED);
    expect(onSaved).toHaveBeenCalledWith(expect.anything(), true);
    expect(state().draft.falls_total?.confirmed).toBeNull();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(sent()).toHaveLength(2);
    expect(sent()[1]).toMatchObject({ version: 2, confirmed: [] });
  });

  it('follows the report that is loaded anew, where its person changed nothing of it', () => {
    const { editor, state } = open({ view: aView(odd), warningsOf });
    editor.follow(aView({ warnings: { falls_total: 'Rare beside 8' } }));
    expect(state().draft.falls_total?.confirmed).toBeNull();
    expect(editor.isUnsaved()).toBe(false);
  });
});

describe('a save that fails', () => {
  it('is tried again in 30 seconds under the same key', async () => {
    const { type, leave, save, state } = open();
    save.mockRejectedValueOnce(new Problem(500, {}));
    type('falls_total', '5');
    await leave();
    expect(state().status.kind).toBe('failed');
    await vi.advanceTimersByTimeAsync(30_000);
    expect(state().status.kind).toBe('saved');
    expect(save.mock.calls[0]?.[1]).toBe(save.mock.calls[1]?.[1]);
  });

  it('without a connection is kept, and sent when it is back', async () => {
    const { editor, type, leave, save, keep, state } = open();
    const stop = editor.start();
    save.mockRejectedValueOnce(new NoConnection(null));
    type('falls_total', '5');
    await leave();
    expect(state().status.kind).toBe('offline');
    expect(keep.mock.lastCall?.[1]).toBe(true);
    window.dispatchEvent(new Event('online'));
    await vi.advanceTimersByTimeAsync(0);
    expect(state().status.kind).toBe('saved');
    expect(keep.mock.lastCall?.[0]).toBeNull();
    stop();
  });

  it('for good is not repeated, and says at which answer', async () => {
    const { type, leave, save, state } = open();
    save.mockRejectedValueOnce(new Problem(400, { errors: { falls_total: ['No'] } }));
    type('falls_total', '5');
    await leave();
    await vi.advanceTimersByTimeAsync(60_000);
    expect([save.mock.calls.length, state().status.kind]).toEqual([1, 'refused']);
    expect(state().refused).toEqual({ falls_total: ['No'] });
    type('falls_total', '6');
    expect(state().refused).toEqual({});
  });

  it('but did arrive is no news', async () => {
    const { editor, type, leave, save, state } = open();
    save.mockRejectedValueOnce(new NoConnection(null));
    type('falls_total', '5');
    await leave();
    type('falls_total', '6');
    save.mockRejectedValueOnce(
      stale({ version: 2, answers: { falls_total: 5, injuries_other: 1 } }),
    );
    await editor.save();
    expect(state().overtaken).toBeNull();
    expect(save.mock.lastCall?.[0]).toMatchObject({ version: 2, answers: { falls_total: 6 } });
  });
});

describe('somebody else who saved first', () => {
  const theirs = { version: 2, answers: { falls_total: 9, injuries_other: 1, falls_harm: 2 } };

  async function overtaken() {
    const opened = open();
    opened.save.mockRejectedValueOnce(stale(theirs));
    opened.type('falls_total', '5');
    await opened.leave();
    return opened;
  }

  it('is shown beside the answers that both gave; nothing is sent until one is chosen', async () => {
    const { editor, save, state } = await overtaken();
    expect(state().overtaken).toMatchObject({ by: 'Bo Second', taken: ['falls_harm'] });
    expect(state().overtaken?.rows).toMatchObject([
      { id: 'falls_total', mine: { typed: '5' }, theirs: { typed: '9' } },
    ]);
    expect(state().draft.falls_total?.typed).toBe('5');
    await vi.advanceTimersByTimeAsync(60_000);
    expect(await editor.save()).toBe(false);
    expect(save).toHaveBeenCalledTimes(1);
  });

  it('gives way to the own answer, over the new version', async () => {
    const { editor, sent, state } = await overtaken();
    editor.choose('falls_total', 'mine');
    await vi.advanceTimersByTimeAsync(0);
    expect(sent()[1]).toMatchObject({
      version: 2,
      answers: { falls_total: 5, injuries_other: 1, falls_harm: 2 },
    });
    expect(state().status.kind).toBe('saved');
  });

  it('stands where theirs is used', async () => {
    const { editor, save, state } = await overtaken();
    editor.choose('falls_total', 'theirs');
    await vi.advanceTimersByTimeAsync(0);
    expect(state().draft.falls_total?.typed).toBe('9');
    expect(save).toHaveBeenCalledTimes(1);
    expect(state().status.kind).toBe('none');
  });

  it('of other answers needs no choice', async () => {
    const { type, leave, save, sent, state } = open();
    save.mockRejectedValueOnce(
      stale({ version: 2, answers: { falls_total: 4, injuries_other: 3 } }),
    );
    type('falls_total', '5');
    await leave();
    expect(sent()[1]).toMatchObject({ version: 2, answers: { falls_total: 5, injuries_other: 3 } });
    expect(state().overtaken).toMatchObject({ rows: [], taken: ['injuries_other'] });
  });

  it('before anything was typed is followed', () => {
    const { editor, state, type } = open();
    editor.follow(aView(theirs));
    expect([state().draft.falls_total?.typed, state().readFrom.version]).toEqual(['9', 2]);
    type('falls_total', '7');
    editor.follow(aView({ ...theirs, version: 3 }));
    expect([state().draft.falls_total?.typed, state().readFrom.version]).toEqual(['7', 2]);
  });
});

describe('a choice that is left open', () => {
  const theirs = { version: 2, answers: { falls_total: 9, injuries_other: 1 } };
  async function overtaken() {
    const opened = open();
    opened.save.mockRejectedValueOnce(stale(theirs));
    opened.type('falls_total', '5');
    await opened.leave();
    return opened;
  }

  it('is kept with its rows, and is no save of mine over their answer after a reload', async () => {
    const { state, keep } = await overtaken();
    expect(state().overtaken?.rows).toHaveLength(1);
    const stored = keep.mock.lastCall?.[0] as Stored;
    expect(stored.version.overtaken?.rows).toMatchObject([{ id: 'falls_total', choice: null }]);

    const again = open({ view: aView(theirs), stored: JSON.parse(JSON.stringify(stored)) });
    expect(again.state().overtaken?.rows).toMatchObject([{ id: 'falls_total', choice: null }]);
    const stop = again.editor.start();
    await vi.advanceTimersByTimeAsync(60_000);
    stop();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(again.sent()).toEqual([]);
    again.editor.choose('falls_total', 'theirs');
    await vi.advanceTimersByTimeAsync(0);
    expect(again.state().draft.falls_total?.typed).toBe('9');
    expect(again.keep.mock.lastCall?.[0]).toBeNull();
  });

  it('brings mine back after theirs was chosen', async () => {
    const { editor, state } = await overtaken();
    editor.choose('falls_total', 'theirs');
    expect(state().draft.falls_total?.typed).toBe('9');
    editor.choose('falls_total', 'mine');
    expect(state().draft.falls_total?.typed).toBe('5');
  });

  it('takes what was typed while it was open for mine', async () => {
    const { editor, state, type } = await overtaken();
    type('falls_total', '6');
    expect(state().overtaken?.rows[0]?.mine).toMatchObject({ typed: '6' });
    editor.choose('falls_total', 'theirs');
    editor.choose('falls_total', 'mine');
    expect(state().draft.falls_total?.typed).toBe('6');
  });
});

it('puts what waited for an earlier draft beside the amendment, whatever its version', async () => {
  const entry = (typed: string) => ({ typed, notKnown: false, confirmed: null });
  const amended = { draft: 2, version: 0, answers: { falls_total: 8, injuries_other: 1 } };
  const { editor, save, sent, state } = open({
    view: aView(amended),
    stored: {
      draft: { falls_total: entry('5') },
      begun: { falls_total: entry('4') },
      version: { draft: 1, version: 0 },
    },
  });
  save.mockRejectedValueOnce(stale(amended));
  const stop = editor.start();
  await vi.advanceTimersByTimeAsync(0);
  expect(sent()[0]).toMatchObject({ draft: 1, version: 0 });
  expect(state()).toMatchObject({
    readFrom: { draft: 2, version: 0 },
    overtaken: { rows: [{ id: 'falls_total', choice: null }] },
  });
  editor.choose('falls_total', 'mine');
  await vi.advanceTimersByTimeAsync(0);
  expect(sent().at(-1)).toMatchObject({ draft: 2, version: 0, answers: { falls_total: 5 } });
  stop();
});

it('goes on with what waited, over the version that it was typed on', async () => {
  const entry = (typed: string) => ({ typed, notKnown: false, confirmed: null });
  const { editor, save, sent, state } = open({
    view: aView({ version: 3, answers: { falls_total: 8, injuries_other: 1 } }),
    stored: {
      draft: { falls_total: entry('5') },
      begun: { falls_total: entry('4') },
      version: { draft: 1, version: 1 },
    },
  });
  save.mockRejectedValueOnce(stale({ version: 3, answers: { falls_total: 8, injuries_other: 1 } }));
  const stop = editor.start();
  await vi.advanceTimersByTimeAsync(0);
  expect(sent()[0]).toMatchObject({ version: 1, answers: { falls_total: 5, injuries_other: 1 } });
  expect(state().overtaken?.rows).toMatchObject([{ id: 'falls_total' }]);
  stop();
});

describe('what a model of two tabs found', () => {
  const entry = (typed: string) => ({ typed, notKnown: false, confirmed: null });

  it('is not taken away by a page that was left while it saved', async () => {
    const claims = new Claims();
    const claim = () => claims.take('here');
    const leftEditor = open({ claim });
    let answer = () => {};
    leftEditor.save.mockImplementationOnce(
      (body) =>
        new Promise((resolve) => {
          answer = () =>
            resolve({
              section: aView({ ...(body as Partial<SectionView>), version: 2 }),
              draft_version: 9,
              percentage_complete: 40,
            });
        }),
    );
    const stop = leftEditor.editor.start();
    leftEditor.type('falls_total', '5');
    await leftEditor.leave();
    stop();
    const now = open({ claim, stored: leftEditor.keep.mock.lastCall?.[0] as Stored });
    const stopNow = now.editor.start();
    now.type('injuries_other', '7');
    const before = leftEditor.keep.mock.calls.length;
    answer();
    await vi.advanceTimersByTimeAsync(0);
    expect(leftEditor.keep).toHaveBeenCalledTimes(before);
    expect(now.keep.mock.lastCall?.[0]).toMatchObject({ draft: { injuries_other: entry('7') } });
    stopNow();
  });

  it('is a change where somebody goes back on what was sent and not answered', async () => {
    const { editor, type, leave, save, sent, state, keep } = open();
    save.mockRejectedValueOnce(new NoConnection(null));
    type('falls_total', '5');
    await leave();
    type('falls_total', '4');
    expect(editor.isUnsaved()).toBe(true);
    // Also of a page that is loaded anew.
    const stored = JSON.parse(JSON.stringify(keep.mock.lastCall?.[0])) as Stored;
    const current = { version: 2, answers: { falls_total: 5, injuries_other: 1 } };
    for (const { editor: currentEditor, save: saves, ...rest } of [
      { editor, save, sent, state },
      open({ view: aView(current), stored }),
    ]) {
      saves.mockRejectedValueOnce(stale(current));
      await currentEditor.save();
      expect(rest.state().overtaken).toBeNull();
      expect(rest.sent().at(-1)).toMatchObject({ version: 2, answers: { falls_total: 4 } });
    }
  });

  it('is put beside a colleague’s answer where it was sent, went back on and answered by both', async () => {
    const { editor, type, leave, save, state } = open();
    save.mockRejectedValueOnce(new NoConnection(null));
    type('falls_total', '5');
    await leave();
    type('falls_total', '4');
    save.mockRejectedValueOnce(
      stale({ version: 3, answers: { falls_total: 9, injuries_other: 1 } }),
    );
    expect(await editor.save()).toBe(false);
    expect(state().overtaken?.rows).toMatchObject([{ id: 'falls_total', theirs: { typed: '9' } }]);
  });

  it('is not sent over a version that this page has not loaded', async () => {
    // The device has figures that another tab typed over version 3; this page shows version 1.
    const { editor, sent, state, save } = open({
      stored: {
        draft: { falls_total: entry('5') },
        begun: { falls_total: entry('4') },
        version: { draft: 1, version: 3 },
      },
    });
    save.mockRejectedValueOnce(
      stale({ version: 3, answers: { falls_total: 4, injuries_other: 8 } }),
    );
    await editor.save();
    expect(sent().map(({ version, answers }) => [version, answers.injuries_other])).toEqual([
      [1, 1],
      [3, 8],
    ]);
    expect(state().draft.injuries_other?.typed).toBe('8');
  });

  it('asks whose answer stands where the own one cannot be saved and theirs is loaded', async () => {
    const { editor, type, leave, sent, state } = open();
    type('falls_harm', '3.5');
    await leave();
    expect(editor.isUnsaved()).toBe(false);
    editor.follow(
      aView({ version: 2, answers: { falls_total: 4, injuries_other: 1, falls_harm: 7 } }),
    );
    expect(state().overtaken?.rows).toMatchObject([
      { id: 'falls_harm', mine: { typed: '3.5' }, theirs: { typed: '7' }, choice: null },
    ]);
    expect(await editor.save({ force: true })).toBe(false);
    expect(sent()).toEqual([]);
  });
});
