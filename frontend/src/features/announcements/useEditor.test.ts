// @vitest-environment happy-dom
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { AnnouncementId, AttachmentId, Stage } from '#shared/announcements/announcement.ts';
import type { AnnouncementView } from '#shared/announcements/announcements.api.ts';
import type { Instant } from '#shared/kernel/ids.ts';
import { useEditor } from './useEditor.ts';

const EMAIL = 'ana@example.org';
const PDF = { name: 'plan.pdf', base64: 'JVBERi0=' };
const AT = '2026-11-27T10:00:00.000Z' as Instant;

interface Body extends Partial<Pick<AnnouncementView, 'title' | 'summary' | 'markdown'>> {
  version?: number;
  file?: typeof PDF;
  command?: string;
}

/** As from a proxy that has lost the server: `send` tries it once only, and nobody knows what has arrived. */
const NO_ANSWER = () => new Response('{}', { status: 502 });

/** The announcements' endpoints: versions, repeated keys, and a network that may fail. */
class Server {
  readonly announcements = new Map<string, AnnouncementView>();
  readonly calls: { method: string; path: string; body: Body }[] = [];
  private readonly answers = new Map<string, { status: number; body: unknown }>();
  /** What becomes of the next calls: `lost` arrives and its answer does not. */
  next: ('sent' | 'lost' | 'offline' | 'signedOut' | Promise<unknown>)[] = [];

  async fetch(path: string, init: RequestInit): Promise<Response> {
    const fate = this.next.shift() ?? 'sent';
    if (fate === 'offline') return NO_ANSWER();
    if (fate === 'signedOut') return new Response('{}', { status: 401 });
    const method = init.method ?? 'GET';
    const body: Body = JSON.parse(String(init.body ?? '{}'));
    this.calls.push({ method, path, body });
    const key = new Headers(init.headers).get('idempotency-key') ?? crypto.randomUUID();
    const answer = this.answers.get(key) ?? this.answer(method, path, body);
    if (answer.status < 400) this.answers.set(key, answer);
    if (fate === 'lost') return NO_ANSWER();
    if (fate !== 'sent') await fate;
    return new Response(JSON.stringify(answer.body), { status: answer.status });
  }

  private answer(method: string, path: string, body: Body) {
    const url = new URL(path, 'https://placewell.example');
    const [id, part, file] = url.pathname.split('/').filter(Boolean).slice(2);
    if (id === undefined) return { status: 200, body: this.add(body) };
    const existing = this.announcements.get(id) as AnnouncementView;
    const version = body.version ?? Number(url.searchParams.get('version'));
    if (version !== existing.version) {
      return { status: 409, body: { detail: 'Changed', current: existing } };
    }
    if (part === undefined) return { status: 200, body: this.write(id, body, body.command) };
    if (method === 'DELETE') {
      const attachments = existing.attachments.filter((attachment) => attachment.id !== file);
      return { status: 200, body: this.put({ ...existing, attachments }) };
    }
    if (body.file?.name === 'bad.pdf') {
      return { status: 400, body: { detail: 'Bad', errors: { file: ['Bad'] } } };
    }
    return { status: 200, body: this.attach(id, body.file?.name ?? '') };
  }

  add({ title = '', summary = '', markdown = '' }: Body, by = 'Ana'): AnnouncementView {
    const id = `id-${this.announcements.size + 1}` as AnnouncementId;
    const audience = { groups: [], local_authorities: [] };
    const text = { title: title.trim(), summary: summary.trim(), markdown, content: '', audience };
    const stamps = { created_at: AT, created_by: by, edited_at: AT, edited_by: by };
    const times = { publish_at: null, withdrawn_at: null };
    const rest = { stage: 'draft' as const, commands: [], attachments: [] };
    return this.put({ id, version: 0, ...text, ...stamps, ...times, ...rest });
  }

  write(id: string, { title, summary, markdown }: Body, command?: string, by = 'Ana') {
    const existing = this.announcements.get(id) as AnnouncementView;
    const stages: Record<string, Stage> = { publish: 'published', withdraw: 'withdrawn' };
    return this.put({
      ...existing,
      ...(title !== undefined && { title: title.trim() }),
      ...(summary !== undefined && { summary: summary.trim() }),
      ...(markdown !== undefined && { markdown }),
      ...(command && { stage: stages[command] ?? existing.stage, publish_at: AT }),
      edited_by: by,
    });
  }

  attach(id: string, name: string, by = 'Ana') {
    const existing = this.announcements.get(id) as AnnouncementView;
    const file = { id: crypto.randomUUID() as AttachmentId, name, size: 5 };
    return this.put({ ...existing, attachments: [...existing.attachments, file], edited_by: by });
  }

  private put(view: AnnouncementView): AnnouncementView {
    const next = { ...view, version: view.version + 1 };
    this.announcements.set(next.id, next);
    return next;
  }

  get all(): AnnouncementView[] {
    return [...this.announcements.values()];
  }
  get titles(): string[] {
    return this.all.map(({ title }) => title);
  }
  filesOf(id: string): string[] {
    return this.announcements.get(id)?.attachments.map(({ name }) => name) ?? [];
  }
}

let server: Server;
beforeEach(() => {
  server = new Server();
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => server.fetch(path, init));
});
afterEach(() => {
  cleanup();
  sessionStorage.clear();
  localStorage.clear();
  vi.unstubAllGlobals();
});

/** The editor of an announcement, or of a new one. */
function open(opened: AnnouncementView | null = null) {
  const { result, unmount } = renderHook(() => useEditor(opened, EMAIL));
  return {
    editor: () => result.current,
    unmount,
    set: (text: Body) => act(() => result.current.set(text)),
    save: (command?: 'publish' | 'withdraw' | 'restore') =>
      act(async () => void (await result.current.save(command && { command }))),
    /** Begins to save and does not wait. */
    press: () => act(() => void result.current.save()),
    addFile: (file = PDF) => act(() => result.current.addFile(file)),
    removeFile: (name: string) =>
      act(async () => {
        const attachment = result.current.existing?.attachments.find((file) => file.name === name);
        if (attachment) await result.current.removeFile(attachment);
      }),
    messages: () => result.current.summary.errors.map(({ message }) => message),
  };
}
const later = () => {
  let resolve = (_: unknown): void => undefined;
  const promise = new Promise<unknown>((done) => {
    resolve = done;
  });
  return { promise, resolve };
};

describe('a new announcement', () => {
  it('keeps what is typed on while it saves', async () => {
    const answer = later();
    server.next = [answer.promise];
    const { editor, set, press } = open();
    set({ title: ' Winter ', summary: 'Half' });
    press();
    await waitFor(() => expect(server.titles).toEqual(['Winter']));
    set({ summary: 'Half and the rest' });
    act(() => answer.resolve(null));
    await waitFor(() => expect(editor().busy).toBe(false));
    expect(editor().text).toMatchObject({ title: 'Winter', summary: 'Half and the rest' });
    expect(editor().isChanged).toBe(true);
  });

  it('is one where the answer is lost and it is written on', async () => {
    const { set, save } = open();
    set({ title: 'Winter' });
    server.next = ['lost'];
    await save();
    set({ title: 'Winter plans', summary: 'More' });
    await save();
    expect(server.all).toMatchObject([{ title: 'Winter plans', summary: 'More' }]);
  });

  it('is one where the answer is lost and the session ends before it is sent again', async () => {
    const first = open();
    first.set({ title: 'Winter' });
    server.next = ['lost', 'signedOut'];
    await first.save();
    await first.save();
    first.unmount();
    const again = open();
    expect(again.editor().text.title).toBe('Winter');
    await again.save();
    expect(server.titles).toEqual(['Winter']);
  });

  it('is one where the page is left before the answer, and opened again before and saved after', async () => {
    const answer = later();
    server.next = [answer.promise];
    const first = open();
    first.set({ title: 'Winter' });
    first.press();
    await waitFor(() => expect(server.titles).toEqual(['Winter']));
    first.unmount();
    const second = open();
    second.set({ summary: 'More' });
    await act(async () => {
      answer.resolve(null);
      await answer.promise;
    });
    await second.save();
    expect(server.all).toMatchObject([{ title: 'Winter', summary: 'More' }]);
  });

  it('is another one where what was kept is discarded', async () => {
    const first = open();
    first.set({ title: 'Winter' });
    server.next = ['lost'];
    await first.save();
    first.unmount();
    const second = open();
    act(() => second.editor().form.discard());
    second.set({ title: 'Summer' });
    await second.save();
    expect(server.titles).toEqual(['Winter', 'Summer']);
  });

  it('keeps what was typed on during a save under its id where the page is left', async () => {
    const answer = later();
    server.next = [answer.promise];
    const first = open();
    first.set({ title: 'Winter' });
    first.press();
    await waitFor(() => expect(server.titles).toEqual(['Winter']));
    first.set({ summary: 'Typed on' });
    first.unmount();
    await act(async () => {
      answer.resolve(null);
      await new Promise((done) => setTimeout(done, 20));
    });
    expect(open().editor().text.title).toBe('');
    const [saved] = server.all;
    expect(open(saved).editor().text).toMatchObject({ title: 'Winter', summary: 'Typed on' });
  });

  it('is published with what was typed, once', async () => {
    const { editor, set, save } = open();
    set({ title: 'Winter' });
    server.next = ['sent', 'lost'];
    await save('publish');
    expect(editor().hasErrors).toBe(true);
    await save('publish');
    expect(editor().existing).toMatchObject({ stage: 'published', version: 2 });
    expect(editor().hasErrors).toBe(false);
  });

  it('keeps the time that was chosen', () => {
    const chosen = { later: true, day: '2099-12-01', time: '10:30' };
    const first = open();
    first.set({ title: 'Winter' });
    act(() => first.editor().setPublishAt(chosen));
    first.unmount();
    expect(open().editor().publishAt).toEqual(chosen);
  });
});

describe('the text of one that is saved', () => {
  it('is saved after a file was attached, and nothing is asked', async () => {
    const { editor, set, save, addFile } = open(server.add({ title: 'Winter' }));
    set({ summary: 'Half' });
    await addFile();
    await save();
    expect(server.all[0]).toMatchObject({ summary: 'Half', attachments: [{ name: 'plan.pdf' }] });
    expect([editor().form.stale, editor().hasErrors]).toEqual([null, false]);
  });

  it('is saved after the answer about a file was lost', async () => {
    const { editor, set, save, addFile } = open(server.add({ title: 'Winter' }));
    set({ summary: 'Half' });
    server.next = ['lost'];
    await addFile();
    await save();
    expect(server.all[0]?.summary).toBe('Half');
    expect(server.filesOf('id-1')).toEqual(['plan.pdf']);
    expect([editor().form.stale, editor().hasErrors, editor().waiting]).toEqual([null, false, []]);
  });

  it('is nobody else’s after its own answer was lost, with spaces that the server drops', async () => {
    const { editor, set, save } = open(server.add({ title: 'Winter' }));
    set({ title: 'Winter plans ' });
    server.next = ['lost'];
    await save();
    set({ summary: 'More' });
    await save();
    expect(editor().form.stale).toBeNull();
    expect(server.all[0]).toMatchObject({ title: 'Winter plans', summary: 'More' });
  });

  it('is not kept as unsaved where the page is left before the answer', async () => {
    const answer = later();
    const { unmount, set, press } = open(server.add({ title: 'Winter' }));
    set({ summary: 'Half' });
    server.next = [answer.promise];
    press();
    await waitFor(() => expect(server.all[0]?.summary).toBe('Half'));
    unmount();
    await act(async () => {
      answer.resolve(null);
      await new Promise((done) => setTimeout(done, 20));
    });
    expect(open(server.all[0]).editor().isChanged).toBe(false);
  });

  it('stands beside a colleague’s, who saved first', async () => {
    const { editor, set, save } = open(server.add({ title: 'Winter' }));
    set({ summary: 'Mine' });
    server.write('id-1', { title: 'Theirs' }, undefined, 'Ben');
    await save();
    expect(server.all[0]).toMatchObject({ title: 'Theirs', summary: '' });
    act(() => editor().form.keepMine());
    await save();
    expect(server.all[0]).toMatchObject({ title: 'Theirs', summary: 'Mine' });
  });

  it('is not shown to homes unseen where a colleague has published meanwhile', async () => {
    const { editor, set, save, messages } = open(server.add({ title: 'Winter' }));
    set({ summary: 'Half' });
    server.write('id-1', {}, 'publish', 'Ben');
    await save();
    expect(server.all[0]?.summary).toBe('');
    expect(editor().existing?.stage).toBe('published');
    expect(messages()[0]).toContain('Ben saved this announcement on 27/11/2026');
    expect(editor().text.summary).toBe('Half');
    await save();
    expect(server.all[0]).toMatchObject({ summary: 'Half', stage: 'published' });
  });

  it('stays typed where a withdrawal leaves it out, and is saved after it is put back', async () => {
    const { editor, set, save } = open(server.add({ title: 'Winter' }));
    await save('publish');
    set({ summary: 'Half' });
    await save('withdraw');
    expect(server.all[0]).toMatchObject({ summary: '', stage: 'withdrawn' });
    await save('publish');
    await save();
    expect(server.all[0]).toMatchObject({ summary: 'Half', stage: 'published' });
    expect(editor().isChanged).toBe(false);
  });
});

describe('files', () => {
  it('that come before the title wait for it', async () => {
    const { editor, set, save, addFile } = open();
    await addFile();
    expect(server.calls).toEqual([]);
    expect(editor().waiting).toEqual([PDF]);
    expect(editor().errors.title).toEqual(['Enter a title']);
    set({ title: 'Winter' });
    await save();
    expect(server.filesOf('id-1')).toEqual(['plan.pdf']);
    expect(editor().waiting).toEqual([]);
  });

  it('go with what is published next where they could not be sent', async () => {
    const { editor, save, addFile } = open(server.add({ title: 'Winter' }));
    server.next = ['offline'];
    await addFile();
    expect(editor().waiting).toEqual([PDF]);
    await save('publish');
    expect(server.all[0]).toMatchObject({
      stage: 'published',
      attachments: [{ name: 'plan.pdf' }],
    });
  });

  it('are attached once where the answer is lost and a colleague saves before they are sent again', async () => {
    const { editor, save, addFile } = open(server.add({ title: 'Winter' }));
    server.next = ['lost'];
    await addFile();
    server.write('id-1', { title: 'Theirs' }, undefined, 'Ben');
    await save();
    expect(server.filesOf('id-1')).toEqual(['plan.pdf']);
    await addFile({ ...PDF, name: 'second.pdf' });
    expect(server.filesOf('id-1')).toEqual(['plan.pdf', 'second.pdf']);
    expect(editor().hasErrors).toBe(false);
  });

  it('wait no more where they were refused', async () => {
    const { editor, addFile, messages } = open(server.add({ title: 'Winter' }));
    await addFile({ ...PDF, name: 'bad.pdf' });
    expect([editor().waiting, messages()]).toEqual([[], ['Bad']]);
  });

  it('are attached and removed beside a colleague’s text, which nobody has to choose about', async () => {
    const opened = server.attach(server.add({ title: 'Winter' }).id, 'old.pdf');
    const { editor, addFile, removeFile } = open(opened);
    server.write('id-1', { title: 'Theirs' }, undefined, 'Ben');
    await addFile();
    server.write('id-1', { title: 'Theirs again' }, undefined, 'Ben');
    await removeFile('old.pdf');
    expect(server.filesOf('id-1')).toEqual(['plan.pdf']);
    expect([editor().text.title, editor().hasErrors]).toEqual(['Theirs again', false]);
  });

  it('that a colleague has removed are removed', async () => {
    const opened = server.attach(server.add({ title: 'Winter' }).id, 'old.pdf');
    const { editor, removeFile } = open(opened);
    server.announcements.set('id-1', { ...opened, attachments: [], version: 9 });
    await removeFile('old.pdf');
    expect([editor().existing?.attachments, editor().hasErrors]).toEqual([[], false]);
  });

  it('that a colleague attaches are looked at before they are published', async () => {
    const { editor, set, save, messages } = open(server.add({ title: 'Winter' }));
    set({ summary: 'Half' });
    server.attach('id-1', 'theirs.pdf', 'Ben');
    await save('publish');
    expect(editor().existing).toMatchObject({ stage: 'draft', summary: 'Half' });
    expect(messages()[0]).toContain('with 1 file. Look it over');
    await save('publish');
    expect(editor().existing?.stage).toBe('published');
  });

  it('that are chosen while the text saves are attached after it', async () => {
    const answer = later();
    const { editor, set, press, addFile } = open(server.add({ title: 'Winter' }));
    set({ summary: 'Half' });
    server.next = [answer.promise];
    press();
    const added = addFile();
    answer.resolve(null);
    await added;
    expect(server.all[0]).toMatchObject({ summary: 'Half', attachments: [{ name: 'plan.pdf' }] });
    expect([editor().hasErrors, editor().waiting]).toEqual([false, []]);
  });
});
