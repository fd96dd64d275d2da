// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { SessionContext, type SessionContextValue } from '../../app/session/SessionProvider.tsx';
import { ToastProvider } from '../../components/ToastProvider.tsx';
import { EndedOrganisations } from './EndedOrganisations.tsx';

const merged = {
  code: 'icb-sussex',
  name: 'NHS Sussex Integrated Care Board',
  until: '2026-03-31',
  successors: [{ code: 'icb-surrey-and-sussex', name: 'NHS Surrey and Sussex' }],
  accounts: 60,
};
const split = {
  code: 'la-10000030',
  name: 'Surrey County Council',
  until: '2027-03-31',
  successors: [
    { code: 'la-90000001', name: 'East Surrey Council' },
    { code: 'la-90000002', name: 'West Surrey Council' },
  ],
  accounts: 3,
};

let bodies: Record<string, unknown>[] = [];
let answers: { moved: number; left: number }[] = [];
beforeEach(() => {
  bodies = [];
  vi.stubGlobal('fetch', async (_: unknown, sent?: RequestInit) => {
    const isMove = sent?.method === 'POST';
    if (isMove) bodies.push(JSON.parse(String(sent?.body)));
    const body = isMove ? answers.shift() : { results: [merged, split] };
    return new Response(JSON.stringify(body ?? { message: 'No' }), {
      status: body ? 200 : 409,
      headers: { 'content-type': 'application/json' },
    });
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const SESSION = {
  state: { status: 'signedIn', session: { email: 'team@example.org', kind: 'lph' } },
  recheck: async () => undefined,
} as unknown as SessionContextValue;

function show(organisation: string, chosen: string[] = []) {
  const onMoved = vi.fn();
  render(
    <MemoryRouter>
      <SessionContext value={SESSION}>
        <ToastProvider>
          <EndedOrganisations
            organisation={organisation}
            chosen={new Set(chosen)}
            onMoved={onMoved}
          />
        </ToastProvider>
      </SessionContext>
    </MemoryRouter>,
  );
  return onMoved;
}

it('lists what has ended, with a link to its accounts', async () => {
  show('');
  const link = await screen.findByRole('link', { name: merged.name });
  expect(link.getAttribute('href')).toContain('organisation=icb-sussex');
});

it('moves all accounts of a merged one with one press, a call after another', async () => {
  answers = [
    { moved: 50, left: 10 },
    { moved: 10, left: 0 },
  ];
  const onMoved = show(merged.code);
  await userEvent.click(await screen.findByRole('button', { name: /^Move all 60 accounts/ }));
  expect(await screen.findByText('60 accounts moved to NHS Surrey and Sussex')).toBeTruthy();
  const everybody = { from: merged.code, to: 'icb-surrey-and-sussex', accounts: null };
  expect(bodies).toEqual([everybody, everybody]);
  expect(onMoved).toHaveBeenCalledOnce();
});

it('says how many were moved where a call is refused', async () => {
  answers = [{ moved: 50, left: 10 }];
  const onMoved = show(merged.code);
  await userEvent.click(await screen.findByRole('button', { name: /^Move all 60 accounts/ }));
  expect(await screen.findByText(/^50 accounts moved. The others could not be/)).toBeTruthy();
  expect(onMoved).toHaveBeenCalledOnce();
});

it('ends where a call moves nobody', async () => {
  answers = [{ moved: 0, left: 1 }];
  show(merged.code);
  await userEvent.click(await screen.findByRole('button', { name: /^Move all 60 accounts/ }));
  expect(await screen.findByText('0 accounts moved to NHS Surrey and Sussex')).toBeTruthy();
  expect(bodies).toHaveLength(1);
});

it('moves those of a split one that are ticked to the one that is pressed', async () => {
  answers = [{ moved: 2, left: 1 }];
  show(split.code, ['a', 'b']);
  expect(
    await screen.findByText(/East Surrey Council and West Surrey Council follow it/),
  ).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Move to West Surrey Council' }));
  expect(await screen.findByText('2 accounts moved to West Surrey Council')).toBeTruthy();
  expect(bodies).toEqual([{ from: split.code, to: 'la-90000002', accounts: ['a', 'b'] }]);
});

it('moves nobody of a split one while none is ticked', async () => {
  show(split.code);
  const east = await screen.findByRole('button', { name: 'Move to East Surrey Council' });
  expect((east as HTMLButtonElement).disabled).toBe(true);
});
