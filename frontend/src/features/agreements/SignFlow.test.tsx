// @vitest-environment happy-dom
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { SWRConfig } from 'swr';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { LinkedAgreement, LinkedSummary } from '#shared/agreements/agreementLink.api.ts';
import { statementFor } from '#shared/agreements/statement.ts';
import { dayInWords, daySlashed, londonDay } from '#shared/kernel/calendar.ts';
import { SignFlow } from './SignFlow.tsx';

const fetched = vi.fn<typeof fetch>();
/** What is answered, by the end of the path. */
let answers: Record<string, () => Response>;

const SHA = '5a'.repeat(32);
const NAME = 'Larch Care Ltd';
const home = (place: string, name: string) => ({
  place,
  name,
  address: '1 Birch Road',
  telephone: '020 7946 0018',
  email: 'office@example.org',
});

const agreement = (more: Partial<LinkedAgreement> = {}): LinkedAgreement => ({
  reference: 'NH-2027-01',
  title: 'Variation 2027/28',
  party: 'PROVIDER',
  agreement_type: 'NH',
  contract_name: NAME,
  commissioner: 'NHS Example ICB',
  period: '2027/28',
  deadline: '2027-04-09',
  status: 'VIEWED',
  issue: 1,
  signatory: { name: 'Ada Larkspur', position: 'Director', email: 'ada@example.org' },
  delegations: 0,
  closed: null,
  signed: null,
  sha256: null,
  file: null,
  document_sha256: SHA as LinkedAgreement['document_sha256'],
  blocks: [{ kind: 'paragraph', runs: [{ text: 'The text.' }] }],
  annexes: [],
  asks: { home_details: false, key_contacts: false, placement: false },
  homes: [],
  statement: statementFor(NAME),
  ...more,
});
const summaryOf = ({
  document_sha256,
  blocks,
  annexes,
  asks,
  homes,
  statement,
  ...summary
}: LinkedAgreement) => summary;

const overviewOf = (linkedAgreement: LinkedAgreement): LinkedSummary => ({
  ...summaryOf(linkedAgreement),
  overview: { asked_by: 'Cleo Central', asks: linkedAgreement.asks, minutes: 12 },
});

const json =
  (body: unknown, status = 200) =>
  () =>
    new Response(JSON.stringify(body), { status });
const viewOf = (linkedAgreement: LinkedAgreement) =>
  json({
    agreement: linkedAgreement,
    document: {
      ready: true,
      kind: 'DOCUMENT',
      url: 'https://files.example/document.pdf',
      file_name: 'NH-2027-01.pdf',
      sha256: SHA,
      bytes: 412 * 1024,
      expires_at: '2027-03-02T10:15:00.000Z',
    },
    annex: null,
  });

beforeEach(() => {
  sessionStorage.clear();
  const linkedAgreement = agreement();
  answers = {
    agreement_link: json(overviewOf(linkedAgreement)),
    view: viewOf(linkedAgreement),
    code: json({ sent_to: 'ada@example.org' }),
  };
  fetched.mockImplementation(async (address) => {
    const call = String(address).split('/').filter(Boolean).at(-1) ?? '';
    return (answers[call] ?? json({}, 500))();
  });
  vi.stubGlobal('fetch', fetched);
  vi.stubGlobal('scrollTo', () => undefined);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  fetched.mockReset();
});

const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);

const show = () =>
  render(
    <SWRConfig value={{ provider: () => new Map(), dedupingInterval: 0 }}>
      <MemoryRouter>
        <SignFlow token="a.link.token" />
      </MemoryRouter>
    </SWRConfig>,
  );

async function open() {
  show();
  await screen.findByRole('button', { name: 'Open the agreement' });
  await press('Open the agreement');
  await screen.findByText('The text.');
}
const form = () => screen.getByRole('region', { name: 'Sign' });
const bodyOf = (call: string) => {
  const sent = fetched.mock.calls.find(([address]) => String(address).endsWith(`/${call}/`));
  return JSON.parse(String(sent?.[1]?.body));
};

async function signOff() {
  await userEvent.type(field('Name'), 'Ada Larkspur');
  await userEvent.type(field('Position'), 'Director');
  await userEvent.click(screen.getByRole('checkbox', { name: statementFor(NAME) }));
  await press('Send me a code');
  await userEvent.type(await screen.findByLabelText('Code'), '123456');
  await press('Sign the agreement');
}

it('sets nothing until somebody presses: a scanner that runs the page only looks', async () => {
  show();
  await screen.findByRole('button', { name: 'Open the agreement' });
  const looks = fetched.mock.calls.map(([address, init]) => `${init?.method} ${address}`);
  expect(new Set(looks)).toEqual(new Set(['GET /api/agreement_link/']));
  await press('Open the agreement');
  await screen.findByText('The text.');
  const [address, init] = fetched.mock.calls.at(-1) ?? [];
  expect(`${init?.method} ${address}`).toBe('POST /api/agreement_link/view/');
});

it('asks in the specified order; date and address are filled in, a name is typed to sign', async () => {
  await open();
  const labels = [...form().querySelectorAll('label')].map((label) => label.textContent);
  expect(labels).toEqual(['Name', 'Position', 'Date', 'Email', statementFor(NAME)]);
  expect(field('Name').value).toBe('');
  expect(field('Position').value).toBe('');
  expect(field('Date').value).toBe(daySlashed(londonDay(new Date())));
  expect(field('Email').value).toBe('ada@example.org');
  within(form()).getByText(`Today is ${dayInWords(londonDay(new Date()), { year: true })}`);
  await press('Send me a code');
  const title = await screen.findByText('There is a problem');
  const summary = title.closest('[role=alert]') as HTMLElement;
  const problems = [...summary.querySelectorAll('a')].map((link) => link.textContent);
  expect(problems).toEqual([
    'Name: This field is required',
    'Position: This field is required',
    'Confirm agreement: Please confirm that you agree',
  ]);
});

it('says which mailbox has the code that was asked for just before', async () => {
  const just = 'A code was sent just now. Please wait a minute before you ask for another.';
  answers.code = json({ detail: just, errors: { code: [just] } }, 429);
  await open();
  await userEvent.type(field('Name'), 'Ada Larkspur');
  await userEvent.type(field('Position'), 'Director');
  await userEvent.click(screen.getByRole('checkbox', { name: statementFor(NAME) }));
  await press('Send me a code');
  await screen.findByText('We sent a code to a…a@example.org. It works for 15 minutes.');
  screen.getByText(just);
});

it('gives the receipt in the place of the text’s PDF, once it is signed', async () => {
  const signed = { name: 'Ada Larkspur', at: '2027-03-02T10:00:00.000Z' as never };
  answers.sign = json({ ...summaryOf(agreement()), status: 'RETURNED', signed });
  await open();
  screen.getByRole('button', { name: 'Download as PDF, 412 KB' });
  await signOff();
  await screen.findByRole('heading', { name: 'Signed' });
  expect(bodyOf('sign')).toMatchObject({
    code: '123456',
    issue: 1,
    document_sha256: SHA,
    sign_off: { name: 'Ada Larkspur', confirm_agreement: true },
  });
  expect(screen.queryByRole('button', { name: /^Download as PDF/ })).toBeNull();
  expect(screen.getByText('The text.')).toBeTruthy();
  expect(Object.keys(sessionStorage)).toEqual([]);
});

it('asks about the homes that the contract has now, and keeps what was typed about the others', async () => {
  const asks = { home_details: true, key_contacts: false, placement: false };
  const [birch, cedar] = [home('HOME#1', 'Birch Court'), home('HOME#2', 'Cedar Court')];
  answers.view = viewOf(agreement({ asks, homes: [birch] }));
  const changed = 'The agreement has changed since you opened it. Please read it again.';
  answers.sign = json({ detail: changed, current: { issue: 1 } }, 409);
  await open();
  await userEvent.type(field('Key contact name'), 'Bola');
  await userEvent.type(field('Key contact telephone'), '020 7946 0019');
  await userEvent.type(field('Key contact email'), 'bola@example.org');
  answers.view = viewOf(agreement({ asks, homes: [birch, cedar] }));
  await signOff();
  await screen.findByRole('group', { name: 'Cedar Court' });
  screen.getByText(changed);
  const first = within(screen.getByRole('group', { name: 'Birch Court' }));
  expect(first.getByLabelText<HTMLInputElement>('Key contact name').value).toBe('Bola');
  expect(field('Name').value).toBe('Ada Larkspur');
  expect(screen.getByRole('checkbox', { name: statementFor(NAME) })).toHaveProperty(
    'checked',
    false,
  );
});

it('copies a key contact to the homes that have none, and to no other', async () => {
  const asks = { home_details: true, key_contacts: false, placement: false };
  const homes = ['Birch Court', 'Cedar Court', 'Dell Court'].map((name, n) =>
    home(`HOME#${n}`, name),
  );
  answers.view = viewOf(agreement({ asks, homes }));
  await open();
  const contactOf = (name: string) =>
    within(screen.getByRole('group', { name })).getByLabelText<HTMLInputElement>(
      'Key contact name',
    );
  const copy = 'Use this key contact for the other homes';
  await press(copy);
  screen.getByText('Please fill in the key contact of this home first.');
  await userEvent.type(contactOf('Birch Court'), 'Bola');
  await userEvent.type(contactOf('Dell Court'), 'Dara');
  await press(copy);
  screen.getByText('Copied to 1 home.');
  expect(contactOf('Cedar Court').value).toBe('Bola');
  expect(contactOf('Dell Court').value).toBe('Dara');
});

it('keeps all that was typed, and the try’s key, where nothing is connected', async () => {
  await open();
  fetched.mockImplementation(async (address) => {
    if (String(address).endsWith('/sign/')) throw new TypeError('Failed to fetch');
    return json({ sent_to: 'ada@example.org' })();
  });
  await signOff();
  await screen.findAllByText(
    'Placewell could not be reached. Check your internet connection.',
    {},
    { timeout: 3_000 },
  );
  expect(field('Name').value).toBe('Ada Larkspur');
  await press('Sign the agreement');
  await waitFor(() => {
    const keys = fetched.mock.calls
      .filter(([address]) => String(address).endsWith('/sign/'))
      .map(([, init]) => new Headers(init?.headers).get('Idempotency-Key'));
    expect(keys).toHaveLength(4);
    expect(new Set(keys).size).toBe(1);
  });
});

it('says who asks, how long it takes and how the code comes, and names the parts that are asked', async () => {
  const asks = { home_details: true, key_contacts: true, placement: false };
  const linkedAgreement = agreement({ asks, homes: [home('HOME#1', 'Birch Court')] });
  answers.agreement_link = json(overviewOf(linkedAgreement));
  answers.view = viewOf(linkedAgreement);
  await open();
  screen.getByText(
    'Cleo Central asks you to sign this for NHS Example ICB. It takes about 12 minutes. To sign you need a code, which we send to ada@example.org.',
  );
  const parts = screen.getByRole('navigation', { name: 'Parts of this page' });
  expect(
    within(parts)
      .getAllByRole('listitem')
      .map((item) => item.textContent),
  ).toEqual(['Read', 'Homes', 'Contacts', 'Sign']);
  Element.prototype.scrollIntoView = vi.fn();
  await userEvent.click(within(parts).getByRole('button', { name: 'Contacts' }));
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Contacts' }));
  // The address keeps what stands behind its #.
  expect(window.location.hash).toBe('');
});

it('has two parts where nothing is asked beside the signature, and none once it is over', async () => {
  await open();
  const parts = screen.getByRole('navigation', { name: 'Parts of this page' });
  expect(within(parts).getAllByRole('listitem')).toHaveLength(2);
  cleanup();
  answers.agreement_link = json({ ...overviewOf(agreement()), closed: 'This is over.' });
  show();
  await screen.findByText('This is over.');
  expect(screen.queryByRole('navigation', { name: 'Parts of this page' })).toBeNull();
});
