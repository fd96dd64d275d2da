// @vitest-environment happy-dom
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { SWRConfig } from 'swr';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { StoredCareRate } from '#shared/careCost/savedCareRates.ts';
import type { LondonDay } from '#shared/kernel/calendar.ts';
import { FIRST_REFERENCE, type TierRate } from '#shared/rates/tierRates.ts';
import { SignedIn } from '../../app/session/testing/SignedIn.tsx';
import { ToastProvider } from '../../components/ToastProvider.tsx';
import { CareRates } from './care/CareRates.tsx';
import { TierRates } from './homeCare/TierRates.tsx';

const TODAY = '2026-11-20' as LondonDay;
const care = (area: StoredCareRate['area'], from: string): StoredCareRate => ({
  area,
  from: from as LondonDay,
  day_rate: 1950,
  night_rate: 2100,
  invented: false,
});
const TIERS: TierRate[] = [
  { tier: 1, from: '2025-04-01', hourly: 2300, live_in_weekly: null },
  { tier: 1, from: '2026-04-01', hourly: 2400, live_in_weekly: 145_000 },
  { tier: 2, from: '2027-04-01', hourly: 2500, live_in_weekly: null },
];
const CARE = [
  care('london', '2025-04-01'),
  care('london', '2026-04-01'),
  care('sussex', '2027-04-01'),
];

/** What both kinds of rates are told apart by. */
const KINDS = [
  {
    kind: 'additional care rates',
    page: <CareRates today={TODAY} />,
    add: 'Add additional care rates',
    heading: 'Additional care rates',
    row: 'Sussex: £19.50 by day, £21.00 by night from 1 April 2027',
    about: 'additional care, Sussex from 1 April 2027',
    removing: 'Remove the rates of Sussex?',
    past: ['London: £19.50 by day, £21.00 by night from 1 April 2025'],
    others: CARE.slice(0, 2).map(({ invented: _, ...rate }) => rate),
    removed: 'The additional care rates are removed',
    first: 'care-rates-areas',
    failed: 'Additional care rates could not be loaded.',
    changed: 'The additional care rates have changed since you started',
    option: 'London',
    amounts: ['Pounds an hour by day', 'Pounds an hour by night'],
    asSaved: (from: string, pence: number) => ({
      ...care('london', from),
      ...{ day_rate: pence, night_rate: pence },
    }),
    corrected: (pence: number) => ({
      ...care('sussex', '2027-04-01'),
      ...{ day_rate: pence, night_rate: pence },
    }),
  },
  {
    kind: 'homecare rates',
    page: <TierRates today={TODAY} />,
    add: 'Add care tier rates',
    heading: 'Homecare rates',
    row: 'Care Tier 2: £25.00 an hour from 1 April 2027',
    about: 'Care Tier 2 from 1 April 2027',
    removing: 'Remove the rates of Care Tier 2?',
    past: ['Care Tier 1: £23.00 an hour from 1 April 2025'],
    others: TIERS.slice(0, 2),
    removed: 'The homecare rates are removed',
    first: 'tier-rates-tiers',
    failed: 'Homecare rates could not be loaded.',
    changed: 'The rates of care tiers have changed since you started',
    option: 'Care Tier 1: personal care',
    amounts: ['Pounds an hour'],
    asSaved: (from: string, pence: number) => ({
      ...{ tier: 1, from, hourly: pence, live_in_weekly: null },
    }),
    corrected: (pence: number) => ({
      ...{ tier: 2, from: '2027-04-01', hourly: pence, live_in_weekly: null },
    }),
  },
];

let sent: { version: number; rates: unknown[]; reason: string }[] = [];
/** What the next save is refused with; null: it is taken. */
let refused: object | null = null;
/** What the next saves are answered, before all that. */
let answers: (() => Response | Promise<Response>)[] = [];
let isDown = false;
const saved = (url: string, version: number, entries?: object[]) =>
  url.includes('additional')
    ? { version, entries: entries ?? CARE, saved_at: null }
    : { version, entries: entries ?? TIERS, reference: FIRST_REFERENCE, saved_at: null };
const lost = () => new Response('{}', { status: 502 });
beforeEach(() => {
  [sent, refused, answers, isDown] = [[], null, [], false];
  sessionStorage.clear();
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T10:00:00Z') });
  vi.stubGlobal('fetch', async (url: string, { method, body }: RequestInit) => {
    if (isDown) throw new TypeError('Failed to fetch');
    if (method === 'GET') return new Response(JSON.stringify(saved(url, 3)));
    sent.push(JSON.parse(String(body)));
    const next = answers.shift();
    if (next) return next();
    const answer = refused ?? saved(url, 4);
    return new Response(JSON.stringify(answer), { status: refused ? 409 : 200 });
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const open = (page: ReactNode) =>
  render(
    <SWRConfig value={{ provider: () => new Map(), dedupingInterval: 0 }}>
      <MemoryRouter>
        <SignedIn kind="lph">
          <ToastProvider>{page}</ToastProvider>
        </SignedIn>
      </MemoryRouter>
    </SWRConfig>,
  );

describe.each(KINDS)('$kind', (kind) => {
  it('are listed: those to come with what can be done, those of the past folded', async () => {
    open(kind.page);
    await screen.findByText(kind.add);
    const [coming, past] = screen.getAllByRole('list', { hidden: true });
    expect(coming?.querySelector('span')?.textContent).toBe(kind.row);
    expect(
      within(coming as HTMLElement)
        .getAllByRole('button')
        .map(({ textContent }) => textContent),
    ).toEqual([`Correct ${kind.about}`, `Remove ${kind.about}`]);
    expect([...(past?.children ?? [])].map(({ textContent }) => textContent)).toEqual(kind.past);
  });

  it('give the focus to the form that opens, and back to what opened it', async () => {
    open(kind.page);
    await userEvent.click(await screen.findByRole('button', { name: kind.add }));
    expect(screen.queryByRole('button', { name: kind.add })).toBeNull();
    expect(document.activeElement?.id).toContain(kind.first);
    await userEvent.click(screen.getByRole('button', { name: 'Save the rates' }));
    expect(screen.getAllByText('Please select a date').length).toBeGreaterThan(0);
    expect(sent).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Go back' }));
    expect(document.activeElement?.textContent).toBe(kind.add);
    await userEvent.click(screen.getByRole('button', { name: `Correct ${kind.about}` }));
    expect((screen.getByLabelText('From') as HTMLInputElement).value).toContain('2027');
    await userEvent.click(screen.getByRole('button', { name: 'Go back' }));
    expect(document.activeElement?.textContent).toBe(kind.heading);
  });

  it('are removed with a reason, and the others stay; what another has saved first is said', async () => {
    open(kind.page);
    await userEvent.click(await screen.findByRole('button', { name: `Remove ${kind.about}` }));
    const dialog = within(screen.getByRole('dialog', { name: kind.removing }));
    expect(dialog.getByText(`${kind.row}. The rate before that day continues.`)).toBeDefined();
    await userEvent.click(dialog.getByRole('button', { name: 'Remove the rates' }));
    expect(dialog.getByRole('alert').textContent).toContain('Enter the reason for this change');
    expect(sent).toEqual([]);

    await userEvent.type(dialog.getByLabelText('Reason'), 'Typed twice');
    refused = {
      title: 'Conflict',
      detail: 'Someone else has changed these rates.',
      current: saved(kind.kind.startsWith('add') ? 'additional' : '', 9),
    };
    await userEvent.click(dialog.getByRole('button', { name: 'Remove the rates' }));
    await dialog.findAllByText(/Someone else has changed these rates/);
    refused = null;
    await userEvent.click(dialog.getByRole('button', { name: 'Remove the rates' }));
    await screen.findByText(kind.removed);
    expect(sent.map(({ version }) => version)).toEqual([3, 9]);
    expect(sent[1]).toMatchObject({ rates: kind.others, reason: 'Typed twice' });
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  const url = kind.kind.startsWith('add') ? 'additional' : '';
  const standing = (entries: object[], version = 9) =>
    new Response(
      JSON.stringify({ detail: 'Someone else', current: saved(url, version, entries) }),
      {
        status: 409,
      },
    );
  const all: object[] = url ? CARE : TIERS;
  const type = async (label: string, text: string) => {
    const field = screen.getByLabelText(label);
    await userEvent.clear(field);
    await userEvent.type(field, text);
  };
  const typeAmounts = async (text: string) => {
    for (const label of kind.amounts) await type(label, text);
  };
  const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
  async function add(pounds: string) {
    open(kind.page);
    await userEvent.click(await screen.findByRole('button', { name: kind.add }));
    await userEvent.click(screen.getByLabelText(kind.option));
    await type('From', '1/6/2027');
    await typeAmounts(pounds);
    await type('Reason', 'Agreed');
    await press('Save the rates');
  }
  async function correct(pounds: string) {
    open(kind.page);
    await userEvent.click(await screen.findByRole('button', { name: `Correct ${kind.about}` }));
    await typeAmounts(pounds);
    await type('Reason', 'A slip');
    await press('Save the rates');
  }

  it('stay open in another form when a late answer comes to one that was left', async () => {
    let give = (_: Response): void => undefined;
    const late = new Promise<Response>((resolve) => {
      give = resolve;
    });
    answers = [() => late];
    await correct('26');
    await press('Go back');
    await press(`Remove ${kind.about}`);
    const dialog = within(screen.getByRole('dialog', { name: kind.removing }));
    await userEvent.type(dialog.getByLabelText('Reason'), 'Not agreed');
    const corrected = [...all.slice(0, 2), kind.corrected(2600)];
    give(new Response(JSON.stringify(saved(url, 4, corrected)), { status: 200 }));
    await screen.findByText(/rates are saved$/);
    expect(dialog.getByLabelText<HTMLTextAreaElement>('Reason').value).toBe('Not agreed');
  });

  it('that were sent before are known again: they are not somebody else’s', async () => {
    answers = [lost, () => standing([...all, kind.asSaved('2027-06-01', 2600)])];
    await add('26');
    await typeAmounts('27');
    await press('Save the rates');
    await screen.findByText('What you sent before is saved');
    expect(sent).toHaveLength(2);
    expect(screen.queryByText(/Someone else/)).toBeNull();
  });

  it('that changed since one began are nobody’s in particular', async () => {
    answers = [() => standing(all)];
    await add('26');
    await screen.findByText(kind.changed);
    expect(screen.queryByText(/Someone else/)).toBeNull();
    await press('Continue with my rates');
    await press('Save the rates');
    expect(sent.map(({ version }) => version)).toEqual([3, 9]);
  });

  it('are corrected once more where the answer was lost', async () => {
    const corrected = [...all.slice(0, 2), kind.corrected(2600)];
    answers = [lost, () => standing(corrected)];
    await correct('26');
    await typeAmounts('27');
    await press('Save the rates');
    await screen.findByText(/rates are saved$/);
    expect(sent.map(({ version }) => version)).toEqual([3, 3, 9]);
    const { invented: _, ...rate } = { invented: false, ...kind.corrected(2700) };
    expect(sent[2]?.rates).toEqual([...kind.others, rate]);
  });

  it('that are gone when they are corrected or removed say so', async () => {
    answers = [() => standing(all.slice(0, 2))];
    await correct('26');
    await screen.findByText(/^These rates have been corrected or removed since you opened them/);
    expect(screen.queryByLabelText('Reason')).toBeNull();
    cleanup();
    answers = [() => standing(all.slice(0, 2))];
    open(kind.page);
    await userEvent.click(await screen.findByRole('button', { name: `Remove ${kind.about}` }));
    await type('Reason', 'Not agreed');
    await press('Remove the rates');
    await screen.findByText('These rates had been removed or corrected already.');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('that cannot be loaded are asked for again', async () => {
    isDown = true;
    open(kind.page);
    await screen.findByText(kind.failed);
    isDown = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByRole('button', { name: kind.add });
  });
});

describe('the reference price', () => {
  async function change(pounds: string) {
    open(<TierRates today={TODAY} />);
    await userEvent.click(
      await screen.findByRole('button', { name: 'Change the reference price' }),
    );
    const dialog = within(screen.getByRole('dialog'));
    const type = async (label: string, text: string) => {
      await userEvent.clear(dialog.getByLabelText(label));
      await userEvent.type(dialog.getByLabelText(label), text);
    };
    const save = () =>
      userEvent.click(dialog.getByRole('button', { name: 'Save the reference price' }));
    await type('Pounds an hour', pounds);
    await type('Reason', 'A new year');
    await save();
    return { type, save, dialog };
  }
  const standing = (hourly: number) => () => {
    const current = { ...saved('', 9, TIERS), reference: { ...FIRST_REFERENCE, hourly } };
    return new Response(JSON.stringify({ detail: 'Someone else', current }), { status: 409 });
  };

  it('is changed once more where the answer was lost, among the rates that stand by then', async () => {
    answers = [lost, standing(4000)];
    const { type, save } = await change('40');
    await type('Pounds an hour', '41');
    await save();
    await screen.findByText('The reference price is saved');
    expect(sent.map(({ version }) => version)).toEqual([3, 3, 9]);
    expect(screen.queryByText(/Someone else/)).toBeNull();
  });

  it('is shown beside what was typed where it is another by now', async () => {
    answers = [standing(4200)];
    const { dialog } = await change('40');
    await dialog.findByText('The reference price has changed since you opened it');
    dialog.getByRole('row', { name: 'Pounds an hour 40 42.00' });
    await userEvent.click(dialog.getByRole('button', { name: 'Save my changes' }));
    await screen.findByText('The reference price is saved');
    expect(sent.map(({ version }) => version)).toEqual([3, 9]);
  });
});
