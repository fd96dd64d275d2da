// @vitest-environment happy-dom
import { describe, expect, it, type Mock, vi } from 'vitest';
import type { LineView, PlacementsView } from '#shared/reporting/returnView.ts';
import { NoConnection, Problem } from '../../../api/problem.ts';
import { Claims } from '../../../forms/claims.ts';
import { type EditorInput, placementsEditor, type Waiting } from './placementsEditor.ts';

const line = (placement_id: string, comments = '') =>
  ({ placement_id, service_user_id: placement_id, comments }) as LineView;
const view = {
  version: 1,
  confirmed: true,
  earlier: null,
  lines: [line('a'), line('b')],
} as PlacementsView & { lines: LineView[] };
const saved = { version: 2, draft_version: 2, percentage_complete: 50, totals: {} as never };

type Save = Mock<EditorInput['save']>;

function started(more: Partial<Omit<EditorInput, 'save'>> & { save?: Save } = {}) {
  const input = {
    view,
    waiting: undefined,
    save: vi.fn<EditorInput['save']>(async () => saved),
    reload: async () => view,
    onSaved: vi.fn(),
    keep: vi.fn<EditorInput['keep']>(),
    isRight: () => true,
    claim: () => () => true,
    mayWrite: () => true,
    ...more,
  };
  return { input, editor: placementsEditor(input) };
}

describe('placements while they are edited', () => {
  it('are saved as one list, which has to be confirmed anew', async () => {
    const { input, editor } = started();
    expect(await editor.change([line('a', 'new'), line('b')])).toBe(true);
    expect(input.save.mock.calls[0]?.[0]).toMatchObject({ version: 1, confirmed: false });
    expect(editor.get()).toMatchObject({ readFrom: { version: 2 }, status: { kind: 'saved' } });
    expect(editor.isUnsaved()).toBe(false);
  });

  it('wait in the tab while one of them is wrong or there is no connection', async () => {
    const wrong = started({ isRight: () => false });
    expect(await wrong.editor.change([line('a')])).toBe(false);
    expect(wrong.input.save).not.toHaveBeenCalled();
    expect(wrong.editor.get().status).toEqual({ kind: 'held' });
    let waiting: Waiting | null = null;
    const lost = started({
      save: vi.fn(() => Promise.reject(new NoConnection(null))),
      keep: (next) => {
        waiting = next;
      },
    });
    await lost.editor.change([line('a')]);
    expect(lost.editor.get().status).toMatchObject({ kind: 'offline' });
    const { editor, input } = started({ waiting: waiting ?? undefined });
    expect(editor.get().draft.lines).toEqual([line('a')]);
    await editor.save();
    expect(input.save.mock.calls[0]?.[0]).toMatchObject({ version: 1, lines: [line('a')] });
    lost.editor.start()();
  });

  it('are sent when their page is opened again', async () => {
    const list = { lines: [line('a')], confirmed: false, earlier: null };
    const begun = { ...list, lines: view.lines };
    const waiting = { draft: list, begun, version: { draft: 1, version: 1 } };
    const { editor, input } = started({ waiting });
    const stop = editor.start();
    await vi.waitFor(() => expect(editor.get().status.kind).toBe('saved'));
    expect(input.save.mock.calls[0]?.[0]).toMatchObject({ version: 1, lines: [line('a')] });
    stop();
  });

  it('have the server’s messages at their lines', async () => {
    const errors = { 'lines.1.admission_date': ['Please select a date'] };
    const { editor } = started({
      save: vi.fn(() => Promise.reject(new Problem(400, { errors }))),
    });
    await editor.change([line('a'), line('c')]);
    expect(editor.get().refused).toEqual({ 'c.admission_date': ['Please select a date'] });
  });

  it('keep a choice that was left open, and send nothing until it is made', async () => {
    const theirs = { ...view, version: 5, saved_by: 'Bo', lines: [line('a', 'theirs'), line('b')] };
    const stale = new Problem(409, { detail: 'Bo saved', current: {} });
    const keep = vi.fn<EditorInput['keep']>();
    const first = started({
      keep,
      save: vi.fn<EditorInput['save']>().mockRejectedValue(stale),
      reload: async () => theirs,
    });
    await first.editor.change([line('a', 'mine'), line('b')]);
    const waiting = keep.mock.lastCall?.[0] as Waiting;

    const { editor, input } = started({ view: theirs, waiting });
    const stop = editor.start();
    window.dispatchEvent(new Event('online'));
    await editor.save();
    expect(input.save).not.toHaveBeenCalled();
    const [row] = editor.get().overtaken?.rows ?? [];
    expect(row).toMatchObject({ mine: line('a', 'mine'), theirs: line('a', 'theirs') });
    editor.choose('a', 'mine');
    await vi.waitFor(() => expect(input.save).toHaveBeenCalledTimes(1));
    expect(input.save.mock.lastCall?.[0]).toMatchObject({
      version: 5,
      lines: [line('a', 'mine'), line('b')],
    });
    stop();
  });

  it('are tried again where it could not be read what stands now', async () => {
    vi.useFakeTimers();
    const save = vi.fn<EditorInput['save']>().mockResolvedValue(saved);
    save.mockRejectedValueOnce(new Problem(409, { detail: 'Bo saved', current: {} }));
    const { editor } = started({ save, reload: () => Promise.reject(new NoConnection(null)) });
    await editor.change([line('a', 'new'), line('b')]);
    expect(editor.get().status).toEqual({ kind: 'failed', why: 'Bo saved' });
    await vi.advanceTimersByTimeAsync(30_000);
    expect([save.mock.calls.length, editor.get().status.kind]).toEqual([2, 'saved']);
    vi.useRealTimers();
  });

  it('are asked about where a colleague saved what a refused save had sent, which could not be read then', async () => {
    const stale = new Problem(409, { detail: 'Bo saved', current: {} });
    const reload = vi
      .fn<EditorInput['reload']>()
      .mockRejectedValueOnce(new NoConnection(null))
      .mockResolvedValue({ ...view, version: 5, lines: [line('b')] });
    const { editor } = started({
      save: vi.fn<EditorInput['save']>().mockRejectedValue(stale),
      reload,
    });
    await editor.change([line('b')]);
    await editor.change([line('a', 'typed since'), line('b')]);
    expect(editor.get().overtaken?.rows).toMatchObject([
      { id: 'a', mine: line('a', 'typed since'), theirs: null },
    ]);
  });

  it('leave the colleague’s confirmation where nothing of mine differs from theirs', async () => {
    const theirs = { ...view, version: 5, confirmed: true, lines: [line('a', 'same'), line('b')] };
    const save = vi
      .fn<EditorInput['save']>()
      .mockRejectedValueOnce(new Problem(409, { detail: 'Bo saved', current: {} }));
    const { editor } = started({ save, reload: async () => theirs });
    await editor.change([line('a', 'same'), line('b')]);
    expect(save).toHaveBeenCalledTimes(1);
    expect(editor.get().draft.confirmed).toBe(true);
    expect(editor.isUnsaved()).toBe(false);
  });

  it('are chosen line by line where somebody else saved first, then sent over theirs', async () => {
    const theirs = {
      ...view,
      version: 5,
      saved_by: 'Bo',
      lines: [line('a', 'theirs'), line('b'), line('d')],
    };
    const save = vi
      .fn<EditorInput['save']>()
      .mockRejectedValueOnce(new Problem(409, { detail: 'Bo saved', current: {} }))
      .mockResolvedValue({ ...saved, version: 6 });
    const { editor } = started({ save, reload: async () => theirs });
    await editor.change([line('a', 'mine'), line('b')]);
    const [row] = editor.get().overtaken?.rows ?? [];
    expect(row?.id).toBe('a');
    editor.choose('a', 'mine');
    await vi.waitFor(() => expect(editor.get().readFrom.version).toBe(6));
    // What they changed beside is in the list: after the choice nothing is left to say.
    expect(editor.get().overtaken).toBeNull();
    expect(save.mock.lastCall?.[0]).toMatchObject({ version: 5 });
    expect(editor.get().draft.lines[0]).toEqual(line('a', 'mine'));
  });
});

describe('placements, as a model of two tabs found', () => {
  const stale = () => new Problem(409, { detail: 'Bo saved', current: {} });

  it('are not taken away, nor sent again, by a page that was left while it saved', async () => {
    vi.useFakeTimers();
    const claims = new Claims();
    const claim = () => claims.take('here');
    let fail = (_: unknown) => {};
    const save = vi.fn<EditorInput['save']>(
      () =>
        new Promise((_, reject) => {
          fail = reject;
        }),
    );
    const keep = vi.fn<EditorInput['keep']>();
    const leftEditor = started({ claim, save, keep });
    const stop = leftEditor.editor.start();
    void leftEditor.editor.change([line('a', 'first'), line('b')]);
    stop();
    const waiting = keep.mock.lastCall?.[0] as Waiting;
    const now = started({
      claim,
      waiting,
      save: vi.fn(() => Promise.reject(new NoConnection(null))),
    });
    const stopNow = now.editor.start();
    await now.editor.change([line('a', 'first'), line('b', 'second')]);
    const before = keep.mock.calls.length;
    fail(new NoConnection(null));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(keep).toHaveBeenCalledTimes(before);
    expect(save).toHaveBeenCalledTimes(1);
    stopNow();
    vi.useRealTimers();
  });

  it('are changed where somebody goes back on a line that was sent and not answered', async () => {
    const save = vi
      .fn<EditorInput['save']>()
      .mockRejectedValueOnce(new NoConnection(null))
      .mockRejectedValueOnce(stale())
      .mockResolvedValue({ ...saved, version: 3 });
    const arrived = {
      ...view,
      version: 2,
      confirmed: false,
      lines: [line('a', 'sent'), line('b')],
    };
    const { editor } = started({ save, reload: async () => arrived });
    const stop = editor.start();
    await editor.change([line('a', 'sent'), line('b')]);
    await editor.change(view.lines);
    expect(editor.get().overtaken?.rows ?? []).toEqual([]);
    expect(save.mock.lastCall?.[0]).toMatchObject({ version: 2, lines: [line('a'), line('b')] });
    stop();
  });

  it('have for mine what is typed while a choice is open', async () => {
    const theirs = { ...view, version: 5, lines: [line('a', 'theirs'), line('b')] };
    const save = vi
      .fn<EditorInput['save']>()
      .mockRejectedValueOnce(stale())
      .mockResolvedValue(saved);
    const { editor } = started({ save, reload: async () => theirs });
    await editor.change([line('a', 'mine'), line('b')]);
    await editor.change([line('a', 'newer'), line('b')]);
    const [row] = editor.get().overtaken?.rows ?? [];
    expect(row?.mine).toEqual(line('a', 'newer'));
    editor.choose('a', 'mine');
    await vi.waitFor(() => expect(save).toHaveBeenCalledTimes(2));
    expect(save.mock.lastCall?.[0].lines[0]).toEqual(line('a', 'newer'));
  });
});
