// @vitest-environment happy-dom
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { SWRConfig } from 'swr';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { LondonDay } from '#shared/kernel/calendar.ts';
import type { RateId, StoredRate } from '#shared/rates/rates.ts';
import { FIRST_REFERENCE } from '#shared/rates/tierRates.ts';
import { SignedIn } from '../../app/session/testing/SignedIn.tsx';
import { ToastProvider } from '../../components/ToastProvider.tsx';
import RatesPage from './RatesPage.tsx';

const FROM = '2027-04-01' as LondonDay;
const rate = (name: StoredRate['name'], pounds: number): StoredRate => ({
  id: `id-${name}` as RateId,
  of: 'variant',
  name,
  from: FROM,
  rate: pounds,
});
const [LONDON, SUSSEX] = [rate('london', 1380), rate('sussex', 1390)];
const ratesOf = (version: number, entries: StoredRate[]) => ({
  ...{ version, entries, saved_at: null },
});

interface Call {
  method: string;
  body: Record<string, unknown>;
}
let sent: Call[] = [];
/** What the page's calls are answered, one after the other. */
let answers: (() => Response | Promise<Response>)[] = [];
let stored = ratesOf(3, [LONDON, SUSSEX]);
const saved = (version: number, entries: StoredRate[]) => () => {
  stored = ratesOf(version, entries);
  return new Response(JSON.stringify(stored), { status: 200 });
};
const standing = (version: number, entries: StoredRate[]) => () => {
  stored = ratesOf(version, entries);
  return new Response(JSON.stringify({ detail: 'Stale', current: stored }), { status: 409 });
};
const lost = () => new Response('{}', { status: 502 });

beforeEach(() => {
  [sent, answers, stored] = [[], [], ratesOf(3, [LONDON, SUSSEX])];
  sessionStorage.clear();
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T10:00:00Z') });
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body }: RequestInit) => {
    if (method === 'GET') {
      const page = { ...stored, homes: [], changes: [] };
      const other = { version: 0, entries: [], reference: FIRST_REFERENCE, saved_at: null };
      return new Response(JSON.stringify(url.endsWith('/api/rates/') ? page : other));
    }
    sent.push({ method, body: JSON.parse(String(body)) });
    return (answers.shift() ?? lost)();
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

async function open() {
  render(
    <SWRConfig value={{ provider: () => new Map(), dedupingInterval: 0 }}>
      <MemoryRouter>
        <SignedIn kind="lph">
          <ToastProvider>
            <RatesPage />
          </ToastProvider>
        </SignedIn>
      </MemoryRouter>
    </SWRConfig>,
  );
  await screen.findByRole('button', { name: 'Add rates' });
}
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
async function type(label: string, text: string, within_ = within(document.body)) {
  const field = within_.getByLabelText(label);
  await userEvent.clear(field);
  await userEvent.type(field, text);
}
const dialog = () => within(screen.getByRole('dialog'));
async function correct(area: string, amount: string) {
  await press(new RegExp(`^Correct.*${area}`));
  await type('Pounds a week', amount, dialog());
  await type('Reason', 'A slip', dialog());
}
const save = () => userEvent.click(dialog().getByRole('button', { name: 'Save' }));

it('leaves the dialog of another rate open when the answer to the first comes late', async () => {
  let give = (_: Response): void => undefined;
  const late = new Promise<Response>((resolve) => {
    give = resolve;
  });
  answers = [() => late];
  await open();
  await correct('London', '1381');
  await save();
  await userEvent.click(dialog().getByRole('button', { name: 'Go back' }));
  await correct('Sussex', '1395');
  give(saved(4, [{ ...LONDON, rate: 1381 }, SUSSEX])());
  await screen.findByText('The rate is corrected');
  expect(dialog().getByLabelText<HTMLInputElement>('Pounds a week').value).toBe('1395');
});

it('knows a correction again whose answer was lost', async () => {
  answers = [
    lost,
    standing(4, [{ ...LONDON, rate: 1381 }, SUSSEX]),
    saved(5, [{ ...LONDON, rate: 1382 }, SUSSEX]),
  ];
  await open();
  await correct('London', '1381');
  await save();
  await type('Pounds a week', '1382', dialog());
  await save();
  await screen.findByText('The rate is corrected');
  expect(sent.map(({ body }) => [body.version, body.rate])).toEqual([
    [3, 1381],
    [3, 1382],
    [4, 1382],
  ]);
  expect(screen.queryByText(/Someone else/)).toBeNull();
});

it('sends nothing again where only the reason is another', async () => {
  answers = [lost, standing(4, [{ ...LONDON, rate: 1381 }, SUSSEX])];
  await open();
  await correct('London', '1381');
  await save();
  await type('Reason', 'A slip of the pen', dialog());
  await save();
  await screen.findByText('The rate is corrected');
  expect(sent).toHaveLength(2);
});

it('says that a rate is gone which was to be removed, without saying who removed it', async () => {
  answers = [lost, standing(4, [SUSSEX])];
  await open();
  await press(/^Remove.*London/);
  await type('Reason', 'Not agreed', dialog());
  const remove = () => userEvent.click(dialog().getByRole('button', { name: 'Remove the rate' }));
  await remove();
  await type('Reason', 'Not agreed after all', dialog());
  await remove();
  await screen.findByText('This rate had been removed already');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.queryByText(/Someone else/)).toBeNull();
});

it('knows added rates again whose answer was lost', async () => {
  const added = { ...rate('frimley', 1500), id: 'id-added' as RateId };
  answers = [lost, standing(4, [LONDON, SUSSEX, added])];
  await open();
  await press('Add rates');
  await type('From', '1/4/2027');
  await userEvent.selectOptions(screen.getByLabelText(/^Rate for/), 'variant/frimley');
  await type('Pounds a week (rate 1)', '1500');
  await type('Reason', 'Agreed');
  const confirm = async () => {
    await press('Check and save');
    await userEvent.click(dialog().getByRole('button', { name: 'Save the rate' }));
  };
  await confirm();
  await type('Pounds a week (rate 1)', '1501');
  await confirm();
  await screen.findByText('What you sent before is saved');
  expect(screen.queryByText(/Someone else/)).toBeNull();
  await press('Continue with my rates');
  await press('Check and save');
  screen.getAllByText(/has a rate from 1 April 2027 already: correct that one/);
  expect(sent).toHaveLength(2);
});
