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
