// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { SWRConfig } from 'swr';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { LinkedSuspension } from '#shared/suspensions/openAgain.api.ts';
import OpenAgainPage from './OpenAgainPage.tsx';

const UUID = '11111111-1111-4111-8111-111111111111';
const view: LinkedSuspension = {
  home: UUID as LinkedSuspension['home'],
  name: 'Larch House',
  bar: null,
  self_imposed_suspension: true,
  self_imposed_suspension_date: '2026-11-02',
  reason: 'Repairs',
  until: '2026-11-23',
};
const ENDED: LinkedSuspension = {
  ...{ home: view.home, name: view.name, bar: null },
  self_imposed_suspension: false,
  self_imposed_suspension_date: null,
};
let stored: LinkedSuspension;
let reply: { status: number; body: unknown };
/** What the first calls are answered, before `reply`. */
let replies: (typeof reply)[];
let sent: unknown[];

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T16:05:00.000Z') });
  sessionStorage.clear();
  [sent, replies] = [[], []];
  vi.stubGlobal('fetch', async (_: string, init?: RequestInit) => {
    expect(new Headers(init?.headers).get('X-Link-Token')).toBe('token');
    if (init?.method !== 'POST') return Response.json(stored);
    sent.push(JSON.parse(String(init.body)));
    const { status, body } = replies.shift() ?? reply;
    return Response.json(body, { status });
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

async function open(query = '', shown: LinkedSuspension = view) {
  stored = shown;
  render(
    <SWRConfig value={{ provider: () => new Map(), shouldRetryOnError: false }}>
      <MemoryRouter initialEntries={[`/open_again${query}#token`]}>
        <OpenAgainPage />
      </MemoryRouter>
    </SWRConfig>,
  );
  await screen.findByRole('heading', { level: 1 });
}
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }));
const radio = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name });
const YES = 'Yes, end the suspension';

describe('the page of "Are you open again?"', () => {
  it('has the pressed answer chosen, and sends nothing before Save', async () => {
    await open('?answer=yes');
    screen.getByText(
      'Larch House has suspended new placements. Repairs. May be open again on 23 November 2026.',
    );
    expect(radio(YES).checked).toBe(true);
    expect(sent).toEqual([]);
    reply = { status: 200, body: ENDED };
    await save();
    expect(sent).toEqual([{ seen: '2026-11-23', open: true, until: null }]);
    expect(await screen.findByText('The suspension has ended')).toBeTruthy();
    expect(screen.getByText('Commissioners no longer see your suspension.')).toBeTruthy();
  });

  it('asks for an answer where none was pressed', async () => {
    await open('?answer=maybe');
    await save();
    expect(sent).toEqual([]);
    expect(screen.getByText(/Choose whether you are open again/)).toBeTruthy();
  });

  it('takes another day for "Not yet", or none', async () => {
    await open('?answer=not_yet');
    const day = screen.getByLabelText('When may you be open again? (optional)');
    await userEvent.type(day, '20/11/2026');
    await save();
    expect(sent).toEqual([]);
    expect(screen.getByText(/Choose a day after today/)).toBeTruthy();
    await userEvent.clear(day);
    await userEvent.type(day, '7/12/2026');
    reply = { status: 200, body: { ...view, until: '2026-12-07' } };
    await save();
    expect(sent).toEqual([{ seen: '2026-11-23', open: false, until: '2026-12-07' }]);
    await screen.findByText(
      'It may end on 7 December 2026. We will ask again on the working day before.',
    );
  });

  it('promises to ask again only about a day that will be asked about', async () => {
    vi.setSystemTime(new Date('2026-11-20T17:00:00.000Z'));
    await open('?answer=not_yet', { ...view, until: '2026-11-21' });
    const promise = () => screen.queryByText(/We will ask again on the working day before/);
    const day = screen.getByLabelText('When may you be open again? (optional)');
    expect(promise()).toBeNull();
    await userEvent.type(day, '24/11/2026');
    expect(promise()).not.toBeNull();
    await userEvent.clear(day);
    await userEvent.type(day, '23/11/2026');
    expect(promise()).toBeNull();
    reply = { status: 200, body: view };
    await save();
    await screen.findByText(
      'It may end on 23 November 2026. You can end it at any time when you sign in.',
    );
  });

  it('shows what someone else has said meanwhile, and keeps the choice', async () => {
    await open('?answer=yes');
    const current = { ...view, until: '2026-12-07' };
    reply = { status: 409, body: { detail: 'Someone else', current } };
    await save();
    await screen.findByText('Someone else has answered since you opened the page');
    screen.getByText(/May be open again on 7 December 2026/);
    reply = { status: 200, body: ENDED };
    await save();
    expect(sent[1]).toEqual({ seen: '2026-12-07', open: true, until: null });
  });

  it('knows the person’s own day again where its answer was lost', async () => {
    await open('?answer=not_yet');
    const day = screen.getByLabelText('When may you be open again? (optional)');
    await userEvent.type(day, '7/12/2026');
    const current = { ...view, until: '2026-12-07' };
    replies = [
      { status: 502, body: {} },
      { status: 409, body: { detail: 'Someone else', current } },
    ];
    await save();
    await userEvent.clear(day);
    await userEvent.type(day, '8/12/2026');
    reply = { status: 200, body: { ...view, until: '2026-12-08' } };
    await save();
    await screen.findByText(/It may end on 8 December 2026/);
    expect(sent).toEqual([
      { seen: '2026-11-23', open: false, until: '2026-12-07' },
      { seen: '2026-11-23', open: false, until: '2026-12-08' },
      { seen: '2026-12-07', open: false, until: '2026-12-08' },
    ]);
    expect(screen.queryByText(/Someone else/)).toBeNull();
  });

  it.each([
    ['has ended', ENDED, 'This home is open to new residents'],
    ['cannot be changed', { ...view, bar: 'An embargo' }, 'This cannot be changed now'],
  ])('says that it %s', async (_, shown, title) => {
    await open('?answer=yes', shown);
    expect(screen.getByText(title)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
  });
});
