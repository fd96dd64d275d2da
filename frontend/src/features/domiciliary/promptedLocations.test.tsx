// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { LinkedAvailability } from '#shared/domiciliary/capacity.api.ts';
import { PromptedPlacesPage } from '../../components/prompted/PromptedPlacesPage.tsx';
import type { PromptedPlace } from '../../components/prompted/promptedPlaces.ts';
import { ToastsContext } from '../../components/toasts.ts';
import { PROMPTED_LOCATIONS } from './promptedLocations.tsx';

const NOW = new Date('2026-11-23T10:00:00.000Z');
const daysAgo = (days: number) => new Date(NOW.getTime() - days * 86_400_000).toISOString();

const agency = (
  name: string,
  updated: string | null,
  more: Partial<LinkedAvailability> = {},
): PromptedPlace<LinkedAvailability> => ({
  id: `id-${name}`,
  name,
  open: {
    token: `token-${name}`,
    updated: false,
    view: {
      name,
      office_region: null,
      live_in: null,
      own_addresses: { phone: '', public_phone: '', email: '', website: '' },
      capacity: {
        version: 3,
        updated: updated as never,
        updated_by: 'Sam Example',
        minimumCallDuration: 'A_1',
        noticeRequired: 'A_1',
        areas: [{ id: 9000022, name: 'Lambeth' }],
        comments: '',
        acceptsCovid: true,
        acceptsCovidComment: '',
      },
      is_complete: updated !== null,
      bar: null,
      areas: [],
      notices: [],
      call_durations: [],
      ...more,
    },
  },
});

const fetched = vi.fn<typeof fetch>();
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW });
  vi.stubGlobal('fetch', fetched);
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  fetched.mockReset();
});

function open(places: PromptedPlace<LinkedAvailability>[]) {
  const toasts = { show: () => ({ replace: () => undefined, dismiss: () => undefined }) };
  render(
    <MemoryRouter>
      <ToastsContext value={toasts}>
        <PromptedPlacesPage
          kind={PROMPTED_LOCATIONS}
          title="Where can your agencies take new packages?"
          places={places}
          show={() => undefined}
        />
      </ToastsContext>
    </MemoryRouter>,
  );
}
const cardOf = (name: string) =>
  within(screen.getByRole('heading', { level: 2, name }).closest('li') as HTMLElement);

it('confirms at once those that are not yet red, and leaves the others to be looked at', async () => {
  open([
    agency('Alder', daysAgo(7.5)),
    agency('Birch', daysAgo(14)),
    agency('Cedar', null),
    agency('Dogwood', daysAgo(8), { is_complete: false }),
    agency('Elder', daysAgo(8), { bar: 'closed' }),
    { id: 'id-Fir', name: 'Fir', open: null },
  ]);
  expect(screen.getByText('Check 3 agencies below.', { exact: false })).toBeTruthy();
  expect(screen.getByText('0 of 4 agencies up to date')).toBeTruthy();
  // One whose answer has become incomplete cannot say it again.
  expect(cardOf('Birch').queryByRole('button', { name: /Nothing has changed/ })).not.toBeNull();
  expect(cardOf('Dogwood').queryByRole('button', { name: /Nothing has changed/ })).toBeNull();
  expect(cardOf('Elder').queryByRole('button')).toBeNull();
  expect(
    screen.getByText('You are no longer a contact of this agency.', { exact: false }),
  ).toBeTruthy();

  const saved = { ...agency('Alder', daysAgo(0)).open?.view.capacity, id: 'x', channel: 'link' };
  fetched.mockResolvedValue(new Response(JSON.stringify({ capacity_update: saved })));
  fireEvent.click(screen.getByRole('button', { name: 'Confirm 1 agency with no changes' }));
  await waitFor(() => screen.getByText('Thank you - 1 agency has been confirmed.'));
  expect(
    fetched.mock.calls.map(([, init]) => [
      new Headers(init?.headers).get('X-Link-Token'),
      JSON.parse(String(init?.body)),
    ]),
  ).toEqual([['token-Alder', { unchanged: true, version: 3 }]]);
  expect(cardOf('Alder').getByText('Commissioners see 1 area.', { exact: false })).toBeTruthy();
});

it('opens the form of one agency, whose fields have ids of their own', () => {
  open([agency('Alder', daysAgo(8)), agency('Birch', daysAgo(8))]);
  for (const name of ['Alder', 'Birch']) {
    fireEvent.click(cardOf(name).getByRole('button', { name: `Change the answer at ${name}` }));
    expect(screen.getByRole('form', { name: `Availability of ${name}` })).toBeTruthy();
  }
  const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
});

it('says while typing that a comment could say who somebody is, and sends nothing with it', async () => {
  open([agency('Alder', daysAgo(8))]);
  fireEvent.click(cardOf('Alder').getByRole('button', { name: 'Change the answer at Alder' }));
  const comments = cardOf('Alder').getByRole<HTMLTextAreaElement>('textbox', { name: /^Comments/ });
  fireEvent.change(comments, { target: { value: 'Mrs Jones needs two carers' } });
  const said = 'Please leave out what could say who this is: a name with a title.';
  expect((await cardOf('Alder').findAllByText(said)).length).toBeGreaterThan(0);
  fireEvent.click(cardOf('Alder').getByRole('button', { name: /^Confirm/ }));
  expect(fetched).not.toHaveBeenCalled();
  expect(comments.value).toBe('Mrs Jones needs two carers');
  fireEvent.change(comments, { target: { value: 'Two carers' } });
  expect(cardOf('Alder').queryByText(said, { exact: false })).toBeNull();
});

const typeInto = (name: string, value: string) => {
  fireEvent.click(cardOf(name).getByRole('button', { name: `Change the answer at ${name}` }));
  const comments = cardOf(name).getByRole<HTMLTextAreaElement>('textbox', { name: /^Comments/ });
  fireEvent.change(comments, { target: { value } });
};
const bodies = () => fetched.mock.calls.map(([, init]) => JSON.parse(String(init?.body)));

it('says nothing again beside something typed, also where several are being confirmed', async () => {
  open([agency('Alder', daysAgo(8)), agency('Birch', daysAgo(8)), agency('Cedar', daysAgo(8))]);
  typeInto('Alder', 'Evenings');
  expect(cardOf('Alder').queryByRole('button', { name: /Nothing has changed/ })).toBeNull();
  expect(cardOf('Birch').queryByRole('button', { name: /Nothing has changed/ })).not.toBeNull();

  let give = (_: Response): void => undefined;
  fetched.mockReturnValue(
    new Promise<Response>((resolve) => {
      give = resolve;
    }),
  );
  fireEvent.click(screen.getByRole('button', { name: 'Confirm 2 agencies with no changes' }));
  typeInto('Cedar', 'Nights');
  const saved = { ...agency('Birch', daysAgo(0)).open?.view.capacity, id: 'x', channel: 'link' };
  await act(async () => give(Response.json({ capacity_update: saved })));
  await screen.findByText('Thank you - 1 agency has been confirmed.');
  expect(cardOf('Cedar').getByText(/^You have changed its form/)).toBeTruthy();
  expect(bodies()).toEqual([{ unchanged: true, version: 3 }]);
});

it('knows its own ‘Nothing has changed’ again that was lost', async () => {
  const options = [{ key: 'A_1', name: 'Either' }];
  const place = agency('Alder', daysAgo(8), { notices: options, call_durations: options });
  open([place]);
  fetched.mockResolvedValueOnce(new Response('{}', { status: 502 }));
  fireEvent.click(cardOf('Alder').getByRole('button', { name: /Nothing has changed/ }));
  await cardOf('Alder').findByText('There was an error.');
  typeInto('Alder', 'Evenings');
  const current = { ...place.open?.view.capacity, version: 4, updated: daysAgo(0) };
  fetched.mockResolvedValueOnce(Response.json({ detail: 'Stale', current }, { status: 409 }));
  fetched.mockResolvedValueOnce(
    Response.json({ capacity_update: { ...current, version: 5, id: 'x', channel: 'link' } }),
  );
  fireEvent.click(cardOf('Alder').getByRole('button', { name: /^Confirm/ }));
  await waitFor(() => expect(fetched).toHaveBeenCalledTimes(3));
  expect(bodies()[2]).toMatchObject({ comments: 'Evenings', version: 4 });
  expect(screen.queryByText(/Someone else/)).toBeNull();
});
