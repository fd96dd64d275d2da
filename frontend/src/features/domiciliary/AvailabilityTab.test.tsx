// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { SWRConfig } from 'swr';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { ServiceLocationPage } from '#shared/domiciliary/serviceLocation.api.ts';
import { SessionContext, type SessionContextValue } from '../../app/session/SessionProvider.tsx';
import { ToastsContext } from '../../components/toasts.ts';
import AvailabilityTab from './AvailabilityTab.tsx';

const uuid = '22222222-2222-5222-8222-222222222222';
const fetched = vi.fn<typeof fetch>();
const session = {
  state: { status: 'signedIn', session: { email: 'ana@example.org' } },
} as unknown as SessionContextValue;
const lambeth = { id: 9000022, name: 'Lambeth' };

const answer = {
  minimumCallDuration: 'A_1',
  noticeRequired: 'A_2',
  areas: [lambeth],
  comments: 'Mornings only',
  acceptsCovid: true,
  acceptsCovidComment: '',
};
const answered = { version: 4, updated: '2026-11-18T10:00:00.000Z', updated_by: 'Ana', ...answer };
const never = {
  ...{ version: 0, updated: null, updated_by: null, minimumCallDuration: null },
  ...{ noticeRequired: null, areas: [], comments: '', acceptsCovid: null, acceptsCovidComment: '' },
};
const setupOf = (more: object) => ({
  service_location: { id: uuid, uuid, name: 'Dovecote', live_in: null, office_region: 'LDN' },
  prompt_rhythm: 'weekly',
  capacity: answered,
  is_complete: true,
  bar: null,
  areas: [
    {
      ...{ name: 'LDN', fullName: 'London' },
      ccgSet: [{ name: 'South East London', localauthoritySet: [lambeth] }],
    },
  ],
  notices: [{ key: 'A_2', name: '48 hours' }],
  call_durations: [{ key: 'A_1', name: '30 minutes' }],
  capacity_updates: [],
  ...more,
});
let setup: object;
let posted: () => Response;

beforeEach(() => {
  sessionStorage.clear();
  setup = setupOf({});
  posted = () => {
    const saved = { ...answered, id: `${uuid}:5`, version: 5, channel: 'portal' };
    return Response.json({ capacity_update: saved });
  };
  fetched.mockImplementation(async (_, init) =>
    init?.method === 'POST' ? posted() : Response.json(setup),
  );
  vi.stubGlobal('fetch', fetched);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  fetched.mockReset();
});

const show = () => {
  const toast = { replace: () => undefined, dismiss: () => undefined };
  return render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <SessionContext value={session}>
        <ToastsContext value={{ show: () => toast }}>
          <MemoryRouter>
            <AvailabilityTab
              location={{ uuid } as ServiceLocationPage}
              onErrors={() => undefined}
            />
          </MemoryRouter>
        </ToastsContext>
      </SessionContext>
    </SWRConfig>,
  );
};
const again = () => screen.queryByRole('button', { name: 'Nothing has changed' });
const posts = () =>
  fetched.mock.calls.flatMap(([, init]) =>
    init?.method === 'POST' ? [JSON.parse(String(init.body))] : [],
  );
const isUnfolded = () => document.querySelector<HTMLDetailsElement>('.pw-areas__all')?.open;

it('says the last answer again in one press, naming the version that the person saw', async () => {
  show();
  expect(await screen.findByText('Lambeth', { selector: 'dd' })).toBeTruthy();
  expect(isUnfolded()).toBe(false);
  fireEvent.click(again() as HTMLElement);
  await screen.findByText('Thank you, your current availability has been confirmed.');
  expect(posts()).toEqual([{ unchanged: true, version: 4 }]);
});

it('leaves that to the form once somebody has typed there', async () => {
  show();
  fireEvent.change(await screen.findByLabelText('Comments (optional)'), {
    target: { value: 'Evenings too' },
  });
  await screen.findByText('You have changed the form below. Please confirm it there.');
  expect(again()).toBeNull();
});

it('shows what someone else has said meanwhile, and saves nothing over it', async () => {
  posted = () => {
    const current = { ...answered, version: 6, updated_by: 'Ben', comments: 'Nights only' };
    const problem = { status: 409, title: 'Conflict', detail: 'Stale', current };
    return Response.json(problem, { status: 409 });
  };
  show();
  await waitFor(() => expect(again()).not.toBeNull());
  fireEvent.click(again() as HTMLElement);
  await screen.findByText(/Ben confirmed it\. Nothing was saved\./);
  expect(await screen.findByText('Nights only', { selector: 'dd' })).toBeTruthy();
});

it.each([
  ['never answered', { capacity: never, is_complete: false }, true],
  ['suspended', { bar: 'aqp_suspension' }, false],
  ['no longer complete', { is_complete: false }, false],
])('has no such button where a location is %s', async (_, more, unfolded) => {
  setup = setupOf(more);
  show();
  await screen.findByRole('form', { name: 'Availability' });
  expect(again()).toBeNull();
  expect(isUnfolded()).toBe(unfolded);
});

it('knows its own answer again that was lost, also beside a comment that is not sent', async () => {
  const replies = [
    () => new Response('{}', { status: 502 }),
    () => {
      const current = { ...answered, version: 5, comments: 'Evenings' };
      return Response.json({ status: 409, detail: 'Stale', current }, { status: 409 });
    },
    posted,
  ];
  posted = () => (replies.shift() as () => Response)();
  show();
  const type = (label: string, value: string) =>
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
  const confirm = () => fireEvent.click(screen.getByRole('button', { name: 'Confirm' }));
  await screen.findByRole('form', { name: 'Availability' });
  fireEvent.click(screen.getByRole('radio', { name: 'No' }));
  type('Why do you not accept people with COVID-19?', 'No spare staff');
  fireEvent.click(screen.getByRole('radio', { name: 'Yes' }));
  type('Comments (optional)', 'Evenings');
  confirm();
  await screen.findByRole('button', { name: 'Confirm' });
  type('Comments (optional)', 'Evenings too');
  confirm();
  await waitFor(() => expect(posts()).toHaveLength(3));
  expect(posts()[2]).toMatchObject({ comments: 'Evenings too', version: 5 });
  expect(screen.queryByText(/Someone else/)).toBeNull();
});

it('knows its own ‘Nothing has changed’ again that was lost, when something is confirmed after all', async () => {
  const replies = [
    () => new Response('{}', { status: 502 }),
    () => {
      const current = { ...answered, version: 5 };
      return Response.json({ status: 409, detail: 'Stale', current }, { status: 409 });
    },
    posted,
  ];
  posted = () => (replies.shift() as () => Response)();
  show();
  await waitFor(() => expect(again()).not.toBeNull());
  fireEvent.click(again() as HTMLElement);
  await screen.findByText('There was an error.');
  fireEvent.change(screen.getByLabelText('Comments (optional)'), { target: { value: 'Evenings' } });
  fireEvent.click(screen.getByRole('button', { name: 'Confirm' }));
  await waitFor(() => expect(posts()).toHaveLength(3));
  expect(posts()[2]).toMatchObject({ comments: 'Evenings', version: 5 });
  expect(screen.queryByText(/Someone else/)).toBeNull();
});

it('does not say how often we ask where the answer was lost, and takes either choice', async () => {
  const puts: unknown[] = [];
  const replies = [502, 200];
  fetched.mockImplementation(async (_, init) => {
    if (init?.method !== 'PUT') return Response.json(setup);
    puts.push(JSON.parse(String(init.body)));
    const status = replies.shift() ?? 200;
    return Response.json({ prompt_rhythm: 'weekly' }, { status });
  });
  show();
  const option = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name });
  await screen.findByText('Each weekday');
  fireEvent.click(option('Each weekday'));
  await screen.findByText(/We do not know whether this is saved/);
  expect([option('Each week').checked, option('Each weekday').checked]).toEqual([false, false]);
  fireEvent.click(option('Each week'));
  await screen.findByText('Saved.');
  expect(puts).toEqual([{ prompt_rhythm: 'weekday' }, { prompt_rhythm: 'weekly' }]);
  expect(option('Each week').checked).toBe(true);
});
