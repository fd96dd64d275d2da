import { cleanup } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';

/**
 * The API of a form's tests, in the place of `fetch`: each test says its answers beforehand and looks at what was
 * sent. Nothing drawn, kept or answered is left for the next test. To be called once, at the top of a file.
 */
export function answeredFetch() {
  const fetched = vi.fn<typeof fetch>();
  beforeEach(() => {
    sessionStorage.clear();
    vi.stubGlobal('fetch', fetched);
  });
  afterEach(() => {
    cleanup();
    vi.unstubAllGlobals();
    fetched.mockReset();
  });
  return {
    fetched,
    /** What the next call gets that has no answer yet. */
    answer: (status: number, body: unknown) =>
      fetched.mockResolvedValueOnce(new Response(JSON.stringify(body), { status })),
    /** The bodies that were sent, in their order. */
    bodies: () => fetched.mock.calls.map(([, options]) => JSON.parse(String(options?.body))),
  };
}
