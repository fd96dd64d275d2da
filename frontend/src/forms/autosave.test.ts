// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { NoConnection, Problem } from '../api/problem.ts';
import { type AutosaveInput, autosave, type Overtaken } from './autosave.ts';

interface Write {
  draft: number;
  version: number;
  text: string;
}
type Input = AutosaveInput<string, string, { text: string }, Write, Write, Overtaken<string>>;

/** An editor of one text, whose saves the server takes until a test says otherwise. */
function open(part: Partial<Input> = {}) {
  const save = vi.fn(async (write: Write, _key: string): Promise<Write> => {
    return { ...write, version: write.version + 1 };
  });
  const keep = vi.fn();
  const editor = autosave<string, string, { text: string }, Write, Write, Overtaken<string>>({
    saved: { draft: 'saved', readFrom: { draft: 1, version: 1 } },
    waiting: null,
    bodyOf: (text) => ({ text }),
    mayWrite: () => true,
    save,
    onSaved: ({ version }, { sent, draft }) => ({ draft, base: sent, version }),
    current: () => null,
    idsOf: () => ['text'],
    savedIn: ({ text }) => text,
    afterMerge: (_now, { draft, rows, taken }) => ({ draft, overtaken: { by: 'Bo', rows, taken } }),
    partOf: (text) => text,
    withPart: (_draft, _id, text) => text,
    keepsChoices: true,
    keep,
    claim: () => () => true,
    savesOnLeaving: false,
    ...part,
  });
  const type = (draft: string) => editor.change(draft, {});
  const texts = () => save.mock.calls.map(([{ text }]) => text);
  return { editor, save, keep, type, texts, kind: () => editor.get().status.kind };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('saving one thing by itself', () => {
  it('does nothing twice that a save on its way has done', async () => {
    const { editor, type, texts } = open();
    type('new');
    const [firstSave, other] = [editor.save({ force: true }), editor.save({ force: true })];
    expect([await firstSave, await other, texts()]).toEqual([true, true, ['new']]);
    expect([await editor.save({ force: true }), texts().length]).toEqual([true, 2]);
  });

  it('sends what was typed while it saved, over the version that came of it', async () => {
    const { editor, save, type, texts, kind } = open();
    type('one');
    const first = editor.save();
    type('two');
    await Promise.all([first, editor.save()]);
    expect([texts(), save.mock.lastCall?.[0].version, kind()]).toEqual([
      ['one', 'two'],
      2,
      'saved',
    ]);
  });

  it('holds what the server would refuse as a whole, and keeps it', async () => {
    const { editor, keep, type, texts, kind } = open({ isRight: (text) => text !== 'wrong' });
    type('wrong');
    expect([await editor.save(), texts(), kind()]).toEqual([false, [], 'held']);
    expect(keep.mock.lastCall?.[0]).toMatchObject({ draft: 'wrong', begun: 'saved' });
  });

  it.each([
    ['a fault of the server', new Problem(500, {}), 'failed'],
    ['a lost connection', new NoConnection(null), 'offline'],
  ])('tries again once the connection is back, after %s', async (_, fault, kindThen) => {
    const { editor, save, type, kind } = open();
    const stop = editor.start();
    save.mockRejectedValueOnce(fault);
    type('new');
    await editor.save();
    expect(kind()).toBe(kindThen);
    window.dispatchEvent(new Event('online'));
    await vi.advanceTimersByTimeAsync(0);
    expect(kind()).toBe('saved');
    stop();
  });

  it('says since when there is no connection, however often it is tried', async () => {
    const { editor, save, type } = open();
    save.mockRejectedValue(new NoConnection(null));
    type('new');
    const since = new Date();
    await editor.save();
    await vi.advanceTimersByTimeAsync(65_000);
    expect(save).toHaveBeenCalledTimes(3);
    expect(editor.get().status).toEqual({ kind: 'offline', since });
  });

  it('tries no more once its page is left', async () => {
    const { editor, save, type } = open();
    const stop = editor.start();
    save.mockRejectedValue(new NoConnection(null));
    type('new');
    const running = editor.save();
    stop();
    await running;
    await vi.advanceTimersByTimeAsync(65_000);
    expect(save).toHaveBeenCalledTimes(1);
  });

  it('takes for sent what was lost and then refused for a while: it may have arrived', async () => {
    const { editor, save, type } = open();
    save.mockRejectedValueOnce(new NoConnection(null));
    save.mockRejectedValueOnce(new Problem(429, {}));
    type('new');
    await editor.save();
    await editor.save();
    type('saved');
    expect(editor.isUnsaved()).toBe(true);
  });

  /** Somebody else's save is found in place of the first of one's own, and stands from then on. */
  const overtakenBy = (theirs: string, part: Partial<Input> = {}) => {
    const page = open({ current: (fault) => (fault as Problem).current as Write | null, ...part });
    const current: Write = { draft: 1, version: 2, text: theirs };
    let refuse = () => {};
    page.save.mockImplementationOnce(
      () =>
        new Promise((_, reject) => {
          refuse = () => reject(new Problem(409, { current }));
        }),
    );
    return { ...page, refuse: () => refuse() };
  };

  it('asks about what somebody else saved, also where a refused save of this form had sent the same', async () => {
    const { editor, type, texts, refuse } = overtakenBy('');
    type('');
    const first = editor.save();
    type('typed since');
    refuse();
    expect([await first, texts()]).toEqual([false, ['']]);
    expect(editor.get().overtaken?.rows).toEqual([
      { id: 'text', mine: 'typed since', theirs: '', choice: null },
    ]);
  });

  it('asks where somebody went back, while it was sent, on what was then refused', async () => {
    const { editor, type, refuse } = overtakenBy('theirs');
    type('new');
    const first = editor.save();
    type('saved');
    refuse();
    await first;
    expect(editor.get().overtaken?.rows).toMatchObject([{ mine: 'saved', theirs: 'theirs' }]);
  });

  it('sends nothing from a page that was left once a later page has taken over', async () => {
    let isNewest = true;
    const { editor, type, texts, refuse } = overtakenBy('saved', {
      claim: () => () => isNewest,
      savedIn: () => 'saved',
    });
    const stop = editor.start();
    type('new');
    const first = editor.save();
    stop();
    isNewest = false;
    refuse();
    expect([await first, texts()]).toEqual([false, ['new']]);
  });

  it('sends what waited when its page is opened', async () => {
    const version = { draft: 1, version: 1 };
    const { editor, texts } = open({ waiting: { draft: 'waited', begun: 'saved', version } });
    const stop = editor.start();
    await vi.advanceTimersByTimeAsync(0);
    expect(texts()).toEqual(['waited']);
    stop();
  });
});
