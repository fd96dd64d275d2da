// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { FieldErrors } from '#shared/kernel/refusal.ts';
import { NoConnection, Problem } from '../api/problem.ts';
import { draftKey, keepDraft, storedDraft } from './storedDrafts.ts';
import { type DraftInput, type Saved, useDraft } from './useDraft.ts';

interface Person {
  name: string;
  emails: string[];
  job: string;
}
const START: Person = { name: 'Ada', emails: ['ada@example.org'], job: '' };
const PLACE = draftKey('ana@example.org', 'person', 'one');

const check = {
  restore: (value: unknown) => (typeof value === 'object' ? (value as Person | null) : null),
  submitted: ({ name, emails }: Person): FieldErrors => ({
    ...(name === '' && { name: ['Enter a name'] }),
    ...Object.fromEntries(
      emails.flatMap((email, at) =>
        email.includes('@') ? [] : [[`emails.${at}`, ['No address']]],
      ),
    ),
  }),
};

/** Renders the hook; what it saves is answered by `answer`, at once or when it settles. */
function open(more: Partial<DraftInput<Person, number>> = {}) {
  const save = vi.fn<
    (
      draft: Person,
      version: number,
      standing?: unknown,
    ) => Promise<Saved<Person, number> | undefined>
  >(async (_, version) => ({ version: version + 1 }));
  const input = { start: START, version: 4, check, save, keepAt: PLACE, ...more };
  const hook = renderHook((props: DraftInput<Person, number>) => useDraft(props), {
    initialProps: input,
  });
  return {
    ...hook,
    save,
    form: () => hook.result.current,
    show: (changed: Partial<DraftInput<Person, number>>) => hook.rerender({ ...input, ...changed }),
    set: (part: Partial<Person>) => act(() => hook.result.current.set(part)),
    submit: () => act(async () => void (await hook.result.current.submit())),
  };
}
const messages = (form: ReturnType<ReturnType<typeof open>['form']>) =>
  form.summary.errors.map(({ field, message }) => [field, message]);

/** A promise and what settles it. */
function later<T>() {
  let resolve = (_: T): void => undefined;
  let reject = (_: unknown): void => undefined;
  const promise = new Promise<T>((yes, no) => {
    resolve = yes;
    reject = no;
  });
  return { promise, resolve, reject };
}

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});
afterEach(cleanup);

describe('what stands in the form', () => {
  it('follows what is saved until the person changes something', () => {
    const { form, show, set } = open();
    show({ start: { ...START, job: 'Nurse' }, version: 5 });
    expect([form().draft.job, form().version]).toEqual(['Nurse', 5]);
    set({ name: 'Adah' });
    show({ start: { ...START, job: 'Manager' }, version: 6 });
    expect(form().draft).toEqual({ ...START, job: 'Nurse', name: 'Adah' });
    expect(form().version).toBe(5);
  });

  it('goes back to what is saved', async () => {
    const { form, set, submit } = open();
    set({ name: '' });
    await submit();
    act(() => form().discard());
    expect(form().draft).toEqual(START);
    expect([form().hasErrors, form().isChanged]).toEqual([false, false]);
    expect(storedDraft(PLACE, check.restore)).toBeNull();
  });

  it('may begin with something that nobody typed', () => {
    const { form } = open({ begin: { ...START, job: 'Nurse' } });
    expect([form().draft.job, form().isChanged, form().restored]).toEqual(['Nurse', true, false]);
  });
});

describe('errors', () => {
  it('appear on an attempt, at their fields and in the summary, and nothing is sent', async () => {
    const { form, set, submit, save } = open({ label: (field) => ({ name: 'Name' })[field] });
    set({ name: '', emails: ['ada@example.org', 'no'] });
    expect(form().errors).toEqual({});
    await submit();
    expect(messages(form())).toEqual([
      ['name', 'Name: Enter a name'],
      ['emails-1', 'No address'],
    ]);
    expect(form().field('emails.1')).toEqual({ id: 'emails-1', error: 'No address' });
    expect(form().summary.attempt).toBe(1);
    expect(save).not.toHaveBeenCalled();
    await submit();
    expect(form().summary.attempt).toBe(2);
  });

  it('go when their field is right, and do not come back before the next attempt', async () => {
    const { form, set, submit } = open();
    set({ name: '', emails: ['no'] });
    await submit();
    set({ name: 'A' });
    expect(messages(form())).toEqual([['emails-0', 'No address']]);
    expect(form().field('name').error).toBeUndefined();
    set({ name: '' });
    expect(form().field('name').error).toBeUndefined();
    set({ emails: ['yes@example.org'] });
    expect(form().hasErrors).toBe(false);
    await submit();
    expect(messages(form())).toEqual([['name', 'Enter a name']]);
  });

  it('show at a field that was left, not in the summary', () => {
    const { form, set } = open();
    set({ name: '' });
    act(() => form().leave(['name', 'job']));
    expect([form().field('name').error, form().hasErrors]).toEqual(['Enter a name', false]);
    set({ name: 'A' });
    expect(form().field('name').error).toBeUndefined();
  });

  it('of the server stand at their fields until these hold something else', async () => {
    const refusal = new Problem(400, { errors: { 'emails.0': ['Taken'], '': ['Not like this'] } });
    const { form, set, submit, save } = open();
    save.mockRejectedValueOnce(refusal);
    set({ name: 'Adah' });
    await submit();
    expect(messages(form())).toEqual([
      ['emails-0', 'Taken'],
      [undefined, 'Not like this'],
    ]);
    // What was said of the whole form goes with the first change, the field's with its own.
    set({ job: 'Nurse' });
    expect(messages(form())).toEqual([['emails-0', 'Taken']]);
    set({ emails: ['other@example.org'] });
    expect(form().hasErrors).toBe(false);
    expect(form().draft.name).toBe('Adah');
  });

  it('that are no fault of what was typed stand until it is tried again', async () => {
    const { form, set, submit, save } = open();
    save.mockRejectedValueOnce(new NoConnection(null));
    set({ name: 'Adah' });
    await submit();
    expect(form().fault).toBeInstanceOf(NoConnection);
    set({ name: 'Adahlia' });
    expect(form().summary.errors[0]?.message).toContain('internet connection');
    await submit();
    expect([form().hasErrors, form().fault]).toEqual([false, null]);
  });
});

describe('saving', () => {
  it('happens once, however often it is asked for', async () => {
    const { form, set, save } = open();
    const answer = later<undefined>();
    save.mockReturnValueOnce(answer.promise);
    set({ name: 'Adah' });
    act(() => {
      void form().submit();
      void form().submit();
      void form().save();
    });
    expect(form().saving).toBe(true);
    await act(async () => answer.resolve(undefined));
    expect([form().saving, save.mock.calls.length]).toEqual([false, 1]);
  });

  it('sends the version that the person saw, and follows what is saved from then on', async () => {
    const { form, set, submit, save, show } = open();
    set({ name: 'Adah' });
    show({ version: 9 });
    await submit();
    expect(save).toHaveBeenCalledWith({ ...START, name: 'Adah' }, 4);
    expect(storedDraft(PLACE, check.restore)).toBeNull();
    show({ start: { ...START, name: 'Adah', job: 'Nurse' }, version: 5 });
    expect([form().draft.job, form().isChanged]).toEqual(['Nurse', false]);
  });

  it('leaves what is typed on meanwhile for the next save, over what the server made of the rest', async () => {
    const { form, set, save } = open();
    const answer = later<Saved<Person, number>>();
    save.mockReturnValueOnce(answer.promise);
    set({ name: ' Adah ' });
    act(() => void form().submit());
    set({ job: 'Nurse' });
    await act(async () => answer.resolve({ version: 5, draft: { ...START, name: 'Adah' } }));
    expect(form().draft).toEqual({ ...START, name: 'Adah', job: 'Nurse' });
    expect([form().version, form().isChanged]).toEqual([5, true]);
  });
});

describe('a save that brought no answer', () => {
  const current = (now: unknown) => now as { draft: Person; version: number };
  const lost = new NoConnection(null);

  it('is nobody else’s change when it has arrived after all', async () => {
    const { form, set, submit, save } = open({ current });
    save.mockRejectedValueOnce(lost);
    set({ job: 'Nurse' });
    await submit();
    const arrived = { draft: { ...START, job: 'Nurse' }, version: 5 };
    save.mockRejectedValueOnce(new Problem(409, { current: arrived }));
    set({ job: 'Manager' });
    await submit();
    expect(save.mock.calls.map(([{ job }, version]) => [job, version])).toEqual([
      ['Nurse', 4],
      ['Manager', 4],
      ['Manager', 5],
    ]);
    expect([form().stale, form().isEdited]).toEqual([null, false]);
  });

  it('is known again when the server has tidied what it was sent', async () => {
    const tidied = (draft: Person) => ({ ...draft, job: draft.job.trim() });
    const current = () => ({ draft: { ...START, job: 'Nurse' }, version: 5 });
    const { form, set, save, submit } = open({ tidied, current });
    set({ job: 'Nurse ' });
    save.mockRejectedValueOnce(new Problem(502, {}));
    await submit();
    set({ job: 'Matron' });
    save.mockRejectedValueOnce(new Problem(409, {}));
    await submit();
    expect(save).toHaveBeenLastCalledWith({ ...START, job: 'Matron' }, 5, undefined);
    expect(form().stale).toBeNull();
  });

  it('is known again by what the server tells of it, where it does not tell all', async () => {
    const stands = { draft: { ...START, job: 'Nurse', name: '' }, version: 5 };
    const arrived = (sent: Person, now: unknown) => sent.job === (now as typeof stands).draft.job;
    const { form, set, save, submit } = open({ current, arrived });
    set({ job: 'Nurse' });
    save.mockRejectedValueOnce(lost);
    await submit();
    set({ job: 'Matron' });
    save.mockRejectedValueOnce(new Problem(409, { current: stands }));
    await submit();
    expect(save).toHaveBeenLastCalledWith({ ...START, job: 'Matron' }, 5, stands);
    expect(form().stale).toBeNull();
  });

  it('is said to be the person’s own where it cannot be sent over', async () => {
    const { form, set, save, submit } = open({ current, alwaysAsk: 'of own too' });
    set({ job: 'Nurse' });
    save.mockRejectedValueOnce(lost);
    await submit();
    set({ job: 'Matron' });
    const stands = { draft: { ...START, job: 'Nurse' }, version: 5 };
    save.mockRejectedValueOnce(new Problem(409, { current: stands }));
    await submit();
    expect([save.mock.calls.length, form().stale?.isOwn]).toEqual([2, true]);
    save.mockRejectedValueOnce(new Problem(409, { current: { ...stands, draft: START } }));
    await submit();
    expect([save.mock.calls.length, form().stale?.isOwn]).toEqual([3, false]);
  });

  it('leaves what was typed back to be saved, over a reload too', async () => {
    const first = open({ current });
    first.save.mockRejectedValueOnce(lost);
    first.set({ job: 'Nurse' });
    await first.submit();
    first.set({ job: '' });
    expect(first.form().isChanged).toBe(true);
    first.unmount();
    // Meanwhile somebody has changed the name.
    const stands = { ...START, name: 'Adah', job: 'Nurse' };
    const { form, save, submit } = open({ current, start: stands, version: 6 });
    save.mockRejectedValueOnce(new Problem(409, { current: { draft: stands, version: 6 } }));
    await submit();
    expect(form().stale?.mine).toEqual({ ...stands, job: '' });
  });

  it('leaves what was typed back to be saved where the form was left before the answer', async () => {
    const { form, set, save, unmount } = open();
    save.mockReturnValueOnce(later<Saved<Person, number>>().promise);
    set({ name: 'Sent' });
    act(() => void form().submit());
    set({ name: START.name });
    unmount();
    const again = open();
    expect([again.form().draft.name, again.form().isChanged]).toEqual([START.name, true]);
    await again.submit();
    expect(again.save).toHaveBeenLastCalledWith(START, 4);
  });

  it('is done with when the server says that nothing is saved', async () => {
    const { form, set, submit, save } = open({ current });
    save.mockRejectedValueOnce(new Problem(400, { detail: 'No' }));
    set({ job: 'Nurse' });
    await submit();
    set({ job: '' });
    expect(form().isChanged).toBe(false);
  });
});

describe('somebody else’s change', () => {
  const theirs = { ...START, emails: ['theirs@example.org'], job: 'Theirs' };
  const stale = (draft = theirs) => new Problem(409, { current: { draft, version: 7 } });
  const current = (now: unknown) => now as { draft: Person; version: number };

  async function overtaken() {
    const opened = open({ current });
    opened.save.mockRejectedValueOnce(stale());
    opened.set({ job: 'Mine' });
    await opened.submit();
    return opened;
  }

  it('is shown beside the person’s own, which is saved over it when they say so', async () => {
    const { form, save } = await overtaken();
    expect(form().stale).toMatchObject({
      theirs,
      version: 7,
      mine: { ...theirs, job: 'Mine' },
    });
    expect([form().draft.job, form().hasErrors, form().fault]).toEqual(['Mine', false, null]);
    await act(async () => void (await form().saveMine(form().stale?.mine)));
    expect(save).toHaveBeenLastCalledWith({ ...theirs, job: 'Mine' }, 7);
    expect([form().stale, form().isEdited]).toEqual([null, false]);
  });

  it('can be gone on from, with what the person changed', async () => {
    const { form, submit, save } = await overtaken();
    act(() => form().keepMine());
    expect([form().draft, form().stale]).toEqual([{ ...theirs, job: 'Mine' }, null]);
    expect(form().isChanged).toBe(true);
    await submit();
    expect(save).toHaveBeenLastCalledWith({ ...theirs, job: 'Mine' }, 7);
  });

  it('takes the place of the person’s own when they choose it', async () => {
    const { form, submit, save } = await overtaken();
    act(() => form().takeTheirs());
    expect([form().draft, form().version, form().isChanged]).toEqual([theirs, 7, false]);
    expect(storedDraft(PLACE, check.restore)).toBeNull();
    await submit();
    expect(save).toHaveBeenLastCalledWith(theirs, 7);
  });

  it('can wait: nothing typed is lost, and the next attempt asks again', async () => {
    const { form, submit, save } = await overtaken();
    act(() => form().putOff());
    expect([form().stale, form().draft.job]).toEqual([null, 'Mine']);
    save.mockRejectedValueOnce(stale());
    await submit();
    expect(save).toHaveBeenLastCalledWith({ ...START, job: 'Mine' }, 4);
    expect(form().stale).not.toBeNull();
  });

  it('leaves to be chosen what was typed back while it was sent, over a reload too', async () => {
    const { form, set, save, unmount } = open({ current });
    const answer = later<Saved<Person, number>>();
    save.mockImplementationOnce(() => answer.promise);
    set({ name: 'Sent' });
    act(() => void form().submit());
    set({ name: START.name });
    const theirs = { ...START, name: 'Theirs' };
    await act(async () => answer.reject(stale(theirs)));
    expect([form().stale?.mine.name, form().isChanged]).toEqual([START.name, true]);
    unmount();
    const reloaded = open({ current, start: theirs, version: 7 });
    reloaded.save.mockRejectedValueOnce(stale(theirs));
    await reloaded.submit();
    expect(reloaded.form().stale?.mine.name).toBe(START.name);
  });

  it('of something that the form does not show is nothing to choose about', async () => {
    const { form, set, submit, save } = open({ current });
    save.mockRejectedValueOnce(stale(START));
    set({ job: 'Mine' });
    await submit();
    expect(save.mock.calls.map(([, version]) => version)).toEqual([4, 7]);
    expect([form().stale, form().isEdited]).toEqual([null, false]);
  });

  it('is asked about all the same where being confirmed again is news', async () => {
    const { form, set, submit, save } = open({ current, alwaysAsk: true });
    save.mockRejectedValueOnce(stale(START));
    set({ job: 'Mine' });
    await submit();
    expect([save.mock.calls.length, form().stale?.theirs]).toEqual([1, START]);
  });

  it('that cannot be shown is a refusal like any other', async () => {
    const { form, set, submit, save } = open({ current: () => null });
    save.mockRejectedValueOnce(new Problem(409, { detail: 'Not now' }));
    set({ job: 'Mine' });
    await submit();
    expect(messages(form())).toEqual([[undefined, 'Not now']]);
  });
});

describe('a kept draft', () => {
  it('is there again after the page was left, with the version it was begun from', () => {
    const first = open();
    first.set({ job: 'Nurse' });
    first.unmount();
    const { form } = open();
    expect([form().draft.job, form().restored, form().isBehind]).toEqual(['Nurse', true, false]);
  });

  it('says when something newer is saved, and saves over what it was begun from', async () => {
    const first = open();
    first.set({ job: 'Nurse' });
    first.unmount();
    const { form, submit, save } = open({ start: { ...START, name: 'Adah' }, version: 6 });
    expect([form().draft, form().restored, form().isBehind]).toEqual([
      { ...START, job: 'Nurse' },
      true,
      true,
    ]);
    await submit();
    expect(save.mock.calls[0]?.[1]).toBe(4);
  });

  it('is no draft once it was saved, discarded or typed back', async () => {
    const { form, set, submit } = open();
    for (const end of [submit, async () => act(() => form().discard()), async () => set(START)]) {
      set({ job: 'Nurse' });
      expect(storedDraft(PLACE, check.restore)?.draft.job).toBe('Nurse');
      await end();
      expect(storedDraft(PLACE, check.restore)).toBeNull();
    }
  });

  it('is forgotten when the form has gone by the time it is saved', async () => {
    const { form, set, save, unmount } = open();
    const answer = later<undefined>();
    save.mockReturnValueOnce(answer.promise);
    set({ job: 'Nurse' });
    act(() => void form().submit());
    unmount();
    await act(async () => answer.resolve(undefined));
    expect(storedDraft(PLACE, check.restore)).toBeNull();
  });

  it('keeps what was typed during a save whose form has gone by the time it is saved', async () => {
    const { form, set, save, unmount } = open();
    const answer = later<Saved<Person, number>>();
    save.mockReturnValueOnce(answer.promise);
    set({ job: 'Nurse' });
    act(() => void form().submit());
    set({ name: 'Adah' });
    unmount();
    await act(async () => answer.resolve({ version: 5 }));
    expect(storedDraft(PLACE, check.restore)).toEqual({
      draft: { ...START, job: 'Nurse', name: 'Adah' },
      begun: { ...START, job: 'Nurse' },
      version: 5,
    });
  });

  it('stays when a form that has gone hears late that its own was saved', async () => {
    const first = open();
    const answer = later<undefined>();
    first.save.mockReturnValueOnce(answer.promise);
    first.set({ job: 'Nurse' });
    act(() => void first.form().submit());
    first.unmount();
    const second = open();
    second.set({ name: 'Adah' });
    await act(async () => answer.resolve(undefined));
    expect(storedDraft(PLACE, check.restore)?.draft).toEqual({
      ...START,
      job: 'Nurse',
      name: 'Adah',
    });
  });

  it('is forgotten when it is discarded and the form closes by the same press', () => {
    const { form, set, unmount } = open();
    set({ job: 'Nurse' });
    act(() => {
      form().discard();
      unmount();
    });
    expect(storedDraft(PLACE, check.restore)).toBeNull();
  });

  it('is kept where the save says, of which the thing has its name, when the form is gone by then', async () => {
    const named = draftKey('ana@example.org', 'person', 'two');
    const { promise, resolve } = later<Saved<Person, number>>();
    const { form, set, save, unmount } = open();
    save.mockReturnValueOnce(promise);
    set({ name: 'Adah' });
    act(() => void form().submit());
    set({ job: 'Nurse' });
    unmount();
    await act(async () => resolve({ version: 1, keepAt: named }));
    expect(storedDraft(PLACE, check.restore)).toBeNull();
    expect(storedDraft(named, check.restore)).toMatchObject({
      version: 1,
      draft: { job: 'Nurse' },
    });
  });

  it('outlives a session that ends while it is saved', async () => {
    const { set, submit, save, unmount } = open();
    save.mockRejectedValueOnce(new Problem(401, {}));
    set({ job: 'Nurse' });
    await submit();
    unmount();
    expect(open().form().draft.job).toBe('Nurse');
  });

  it('that is what is saved by now is none', () => {
    const first = open();
    first.set({ job: 'Nurse' });
    first.unmount();
    const { form } = open({ start: { ...START, job: 'Nurse' }, version: 5 });
    expect([form().restored, form().isEdited, form().version]).toEqual([false, false, 5]);
  });

  it('of another shape is none, and a form that keeps nothing looks for none', () => {
    keepDraft(PLACE, { draft: 'text', begun: 'text', version: 1 });
    expect(open().form().restored).toBe(false);
    keepDraft(PLACE, { draft: { ...START, job: 'Nurse' }, begun: START, version: 4 });
    const { form, set } = open({ keepAt: null });
    expect(form().draft).toEqual(START);
    set({ job: 'Manager' });
    expect(sessionStorage.length).toBe(1);
  });
});

it('saves by itself, if a form wants that: what may be kept, without being checked', async () => {
  const { form, set, save } = open();
  set({ name: '' });
  await act(async () => void (await form().save()));
  expect(save).toHaveBeenCalledWith({ ...START, name: '' }, 4);
  expect(form().hasErrors).toBe(false);
});

it('saves over somebody else’s what was typed while both were shown, too', async () => {
  const { form, set, save, submit } = open({
    current: () => ({ draft: { ...START, name: 'Adeline' }, version: 7 }),
  });
  set({ job: 'Nurse' });
  save.mockRejectedValueOnce(new Problem(409, {}));
  await submit();
  set({ job: 'Matron' });
  await act(async () => void (await form().saveMine(form().stale?.mine)));
  expect(save).toHaveBeenLastCalledWith({ ...START, name: 'Adeline', job: 'Matron' }, 7);
});
