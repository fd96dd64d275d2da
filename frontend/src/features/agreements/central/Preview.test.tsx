// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import { SWRConfig } from 'swr';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { VariationView } from '#shared/agreements/agreementViews.ts';
import { Preview } from './Preview.tsx';

const variation = {
  uuid: '00000000-0000-4000-8000-000000000001',
  counts: [],
} as unknown as VariationView;
const CONTRACT = '00000000-0000-4000-8000-000000000002';

let askedTexts: string[];
let answer: (body: string) => Response;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  askedTexts = [];
  answer = (body) =>
    Response.json({ blocks: [{ kind: 'paragraph', runs: [{ text: body }] }], faults: [] });
  vi.stubGlobal('fetch', async (address: unknown, sent?: RequestInit) => {
    if (!String(address).includes('/preview/')) {
      return Response.json({
        results: [{ provider_uuid: CONTRACT, contract_name: 'Larch Contract' }],
      });
    }
    const { body, contract } = JSON.parse(String(sent?.body));
    askedTexts.push(`${contract === CONTRACT} ${body}`);
    return answer(body);
  });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const shown = (body: string) => (
  <SWRConfig value={{ provider: () => new Map(), dedupingInterval: 0 }}>
    <Preview variation={variation} body={body} />
  </SWRConfig>
);
const pause = () => act(() => vi.advanceTimersByTimeAsync(1_000));

it('follows what is typed after a pause, once', async () => {
  const { rerender } = render(shown('The text'));
  await screen.findByLabelText('For the contract');
  for (const body of ['The text i', 'The text is', 'The text is typed']) rerender(shown(body));
  await pause();
  await screen.findByText('The text is typed');
  expect(askedTexts.filter((text) => text !== 'true The text')).toEqual(['true The text is typed']);
});

it('keeps what was shown while the text has a fault, and says which', async () => {
  const { rerender } = render(shown('The text'));
  await screen.findByLabelText('For the contract');
  await pause();
  await screen.findByText('The text');
  answer = () =>
    Response.json(
      { detail: 'No', errors: { body: ['There is no field {{raets}}.'] } },
      { status: 400 },
    );
  rerender(shown('The {{raets}}'));
  await pause();
  await screen.findByText('There is no field {{raets}}.');
  screen.getByText('The text');
});
