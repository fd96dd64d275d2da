// @vitest-environment happy-dom
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { SWRConfig } from 'swr';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { SignedIn } from '../../app/session/testing/SignedIn.tsx';
import { ToastProvider } from '../../components/ToastProvider.tsx';
import { aHomePage } from '../../testing/aHomePage.ts';
import HomeContactsTab from './HomeContactsTab.tsx';
import { HomeManagerQuestion } from './ManagerQuestion.tsx';

const ME = 'me@example.org';
const contact = (id: string, more: object = {}) => ({
  id,
  version: 1,
  first_name: 'Ada',
  last_name: id,
  job_title: '',
  emails: [{ address: `${id}@example.org` }],
  phone_numbers: [],
  central_contact: false,
  individual_contact: false,
  vacancy_contact: true,
  aqp_list_stakeholder: false,
  home_manager: false,
  leave: null,
  care_home: aHomePage().uuid,
  service_location: null,
  addresses: [],
  deactivated: false,
  ...more,
});
let contacts: object[];
const puts: [path: string, body: unknown][] = [];

beforeEach(() => {
  HTMLDialogElement.prototype.showModal ??= function show(this: HTMLDialogElement) {
    this.open = true;
  };
  puts.length = 0;
  contacts = [
    contact('11111111-1111-4111-8111-000000000001', {
      last_name: 'Bell',
      emails: [{ address: ME }],
    }),
    contact('11111111-1111-4111-8111-000000000002', { last_name: 'Cole', central_contact: true }),
    contact('11111111-1111-4111-8111-000000000003', { last_name: 'Dee' }),
  ];
  vi.stubGlobal('fetch', async (address: string, options: RequestInit = {}) => {
    if (options.method === 'PUT') {
      puts.push([new URL(address, 'http://x').pathname, JSON.parse(String(options.body))]);
      return new Response(JSON.stringify(contacts[2]));
    }
    if (address.includes('care_home_contacts')) {
      return new Response(JSON.stringify({ results: contacts }));
    }
    return new Response(JSON.stringify({ results: [], weekday_email: [] }));
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const show = (page: React.ReactNode) =>
  render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <MemoryRouter>
        <SignedIn kind="provider" email={ME}>
          <ToastProvider>{page}</ToastProvider>
        </SignedIn>
      </MemoryRouter>
    </SWRConfig>,
  );

it('asks who the manager is, of the contacts that the person may mark', async () => {
  show(<HomeManagerQuestion home={aHomePage({ home_manager: '', asks_for_manager: true })} />);
  await screen.findByRole('heading', { name: 'Who is the manager of Larch House?' });
  const select = screen.getByLabelText('Manager of this home');
  expect(
    within(select)
      .getAllByRole('option')
      .map((element) => element.textContent),
  ).toEqual(['Choose a contact', 'Ada Bell (you)', 'Ada Dee']);
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('Please choose the manager');
  await userEvent.selectOptions(select, 'Ada Dee');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(puts).toEqual([
    [
      '/api/care_home_contacts/11111111-1111-4111-8111-000000000003/manager/',
      { care_home: aHomePage().uuid, home_manager: true, instead_of: null },
    ],
  ]);
});

it('shows what commissioners ring, the home’s own number before the regulator’s', async () => {
  const home = aHomePage({
    phone: '0161 496 0001',
    public_contact: { phone: '0161 496 0100', email: 'office@example.org' },
  });
  show(<HomeContactsTab home={home} />);
  const card = (await screen.findByRole('heading', { name: 'Manager and public contact' })).closest(
    'section',
  ) as HTMLElement;
  expect(within(card).getByText('Nobody is marked yet')).toBeTruthy();
  expect(
    within(card)
      .getAllByRole('listitem')
      .map((element) => element.textContent),
  ).toEqual(['0161 496 0100', '0161 496 0001 from the CQC’s register', 'office@example.org']);
});
