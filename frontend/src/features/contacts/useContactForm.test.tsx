// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { HomePage } from '#shared/homeDetails/homePage.api.ts';
import { SignedIn } from '../../app/session/testing/SignedIn.tsx';
import { ToastProvider } from '../../components/ToastProvider.tsx';
import { homeContacts } from './homeContacts.ts';
import { useContactForm } from './useContactForm.ts';

const HOME = '22222222-2222-4222-8222-222222222222';
const ID = '11111111-1111-4111-8111-111111111111';
const place = homeContacts({
  uuid: HOME,
  name: 'Larch House',
  phone: '',
  public_contact: null,
  location_status: 'Active',
} as unknown as HomePage);
const typed = {
  first_name: 'Ida',
  last_name: 'Fernsby',
  job_title: 'Nurse',
  emails: ['ida@larch.exmaple'],
};
const saved = (version: number, address: string) => ({
  ...typed,
  id: ID,
  version,
  emails: [{ address }],
  phone_numbers: [],
});

let calls: { method: string; path: string; body: Record<string, unknown>; key: string | null }[];
let answers: Response[];
const answer = (body: object, status = 200) => new Response(JSON.stringify(body), { status });
beforeEach(() => {
  [calls, answers] = [[], []];
  vi.stubGlobal('fetch', async (path: string, init: RequestInit = {}) => {
    const key = new Headers(init.headers).get('idempotency-key');
    calls.push({ method: init.method ?? '', path, body: JSON.parse(String(init.body)), key });
    return answers.shift();
  });
});
afterEach(() => {
  cleanup();
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

it('adds one contact where the answer is lost and the address is corrected before it is sent again', async () => {
  const onSaved = vi.fn();
  const { result } = renderHook(
    () => useContactForm({ form: 'new', place, contact: null, keepAt: 'contact', onSaved }),
    {
      wrapper: ({ children }) => (
        <SignedIn kind="provider">
          <ToastProvider>{children}</ToastProvider>
        </SignedIn>
      ),
    },
  );
  act(() => result.current.set(typed));
  answers = [answer({}, 502)];
  await act(async () => void (await result.current.save()));
  expect(onSaved).not.toHaveBeenCalled();

  act(() => result.current.set({ emails: ['ida@larch.example'] }));
  answers = [answer(saved(1, 'ida@larch.exmaple')), answer(saved(2, 'ida@larch.example'))];
  await act(async () => void (await result.current.save()));
  expect(calls.map(({ method, path }) => `${method} ${path}`)).toEqual([
    'POST /api/care_home_contacts/',
    'POST /api/care_home_contacts/',
    `PATCH /api/care_home_contacts/${ID}/`,
  ]);
  expect(calls[1]).toEqual(calls[0]);
  expect(calls[2]?.body).toMatchObject({ version: 1, emails: ['ida@larch.example'] });
  expect(onSaved.mock.calls).toEqual([[saved(2, 'ida@larch.example')]]);
});
