// @vitest-environment happy-dom
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { useEditor } from './useEditor.ts';

afterEach(() => {
  cleanup();
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

it('keeps what is typed on while it saves', async () => {
  let answer = (_: Response): void => undefined;
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', (_: string, init: RequestInit) => {
    sent.push(JSON.parse(String(init.body)));
    return new Promise<Response>((resolve) => {
      answer = resolve;
    });
  });
  const { result } = renderHook(() => useEditor(null, 'ana@example.org'));
  act(() => result.current.set({ title: ' Winter ', summary: 'Half' }));
  act(() => void result.current.save());
  await waitFor(() => expect(sent).toMatchObject([{ title: ' Winter ', summary: 'Half' }]));
  act(() => result.current.set({ summary: 'Half and the rest' }));

  const saved = { title: 'Winter', summary: 'Half', markdown: '' };
  const audience = { groups: [], local_authorities: [] };
  act(() => answer(new Response(JSON.stringify({ id: 'one', version: 1, ...saved, audience }))));
  await waitFor(() => expect(result.current.busy).toBe(false));
  expect(result.current.text).toMatchObject({ title: 'Winter', summary: 'Half and the rest' });
  expect(result.current.isChanged).toBe(true);
});

it('keeps a file that is attached before the title, and attaches it when the announcement is saved', async () => {
  const sent: { path: string; body: { file?: { name: string }; version?: number } }[] = [];
  let version = 0;
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    sent.push({ path, body: JSON.parse(String(init.body)) });
    version += 1;
    const text = { title: 'Winter', summary: '', markdown: '' };
    const audience = { groups: [], local_authorities: [] };
    return Response.json({ id: 'one', version, ...text, audience, attachments: [] });
  });
  const { result } = renderHook(() => useEditor(null, 'ana@example.org'));
  const file = { name: 'plan.pdf', base64: 'JVBERi0=' };
  await act(() => result.current.addFile(file));
  expect(sent).toEqual([]);
  expect(result.current.waiting).toEqual([file]);
  expect(result.current.errors.title).toEqual(['Enter a title']);

  act(() => result.current.set({ title: 'Winter' }));
  await act(async () => void (await result.current.save()));
  expect(sent.map(({ body }) => body.file?.name ?? 'text')).toEqual(['text', 'plan.pdf']);
  expect(sent[1]?.body.version).toBe(1);
  expect(result.current.waiting).toEqual([]);
});
