// @vitest-environment happy-dom
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { HomeUuid, Instant } from '#shared/kernel/ids.ts';
import { NO_YOUNG_ADULTS, SPECIALISM_CATEGORIES } from '#shared/specialisms/categories.ts';
import { takeFlashes } from '../../app/flash.ts';
import { ToastProvider } from '../../components/ToastProvider.tsx';
import SpecialismsDialog from './SpecialismsDialog.tsx';
import { type HomeWithSpecialisms, SAVED, useSpecialisms } from './useSpecialisms.ts';

// The languages have a browser to be tried in: e2e/home.test.ts.
vi.mock('../../components/chosen/LanguagePicker.tsx', () => ({ default: () => null }));

const SEEN = '2026-11-20T10:00:00.000Z' as Instant;
const THEIRS = '2026-11-20T11:00:00.000Z';
const fetched = vi.fn<typeof fetch>();
const reload = vi.fn();

beforeEach(() => {
  vi.stubGlobal('fetch', fetched);
  answers = [];
  fetched.mockImplementation(async (url) => {
    const next = ADDRESS.test(String(url)) ? answers.shift() : undefined;
    return next ?? new Response('{}', { status: 404 });
  });
  vi.spyOn(window.location, 'reload').mockImplementation(reload);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.resetAllMocks();
  sessionStorage.clear();
});

const home = {
  uuid: '11111111-1111-4111-8111-111111111111' as HomeUuid,
  name: 'Larch House',
  new_services: ['PEG feeding', 'Young adults with autism'],
  new_services_updated: SEEN,
};
const SPECIALISMS = SPECIALISM_CATEGORIES.flatMap(({ options }) => options).slice(0, 24);

function Dialog({ home }: { home: HomeWithSpecialisms }) {
  return <SpecialismsDialog form={useSpecialisms(home, 'a@example.org')} onClose={() => {}} />;
}
const Opened = ({ of = home }: { of?: HomeWithSpecialisms }) => (
  <ToastProvider>
    <Dialog home={of} />
  </ToastProvider>
);
const all = { hidden: true };
const press = (name: string) => userEvent.click(screen.getByRole('button', { name, ...all }));
const ADDRESS = /new_services/;
let answers: Response[] = [];
/** Answers the next save; what an earlier page still asks for takes none of them. */
const answer = (status: number, body: unknown) =>
  answers.push(new Response(JSON.stringify(body), { status }));
const sent = (call: number) => {
  const saves = fetched.mock.calls.filter(([url]) => ADDRESS.test(String(url)));
  return JSON.parse(String(saves[call]?.[1]?.body));
};

describe('the dialog of specialisms', () => {
  it('folds many chips behind a button, and has the languages on a tab of their own', async () => {
    render(<Opened of={{ ...home, new_services: [...SPECIALISMS, 'Polish', 'Welsh'] }} />);
    const chips = () => screen.getAllByRole('button', { name: /^Remove /, ...all }).length;
    expect(chips()).toBe(6);
    await press('Show all 26');
    expect(chips()).toBe(26);
    await press('Show fewer');
    expect(chips()).toBe(6);

    expect(screen.getByLabelText('Search specialisms')).toBeDefined();
    await userEvent.click(screen.getByRole('tab', { name: 'Languages (2)', ...all }));
    expect(screen.queryByLabelText('Search specialisms')).toBeNull();
    expect(screen.getByRole('tab', { name: 'Specialisms (24)', ...all })).toBeDefined();
  });

  it('shows seven chips as they are: a button would take the seventh place', () => {
    render(<Opened of={{ ...home, new_services: SPECIALISMS.slice(0, 7) }} />);
    expect(screen.getAllByRole('button', { name: /^Remove /, ...all })).toHaveLength(7);
    expect(screen.queryByRole('button', { name: /^Show all/, ...all })).toBeNull();
  });

  it('saves all that is chosen with what was seen, leaves a success message and loads anew', async () => {
    answer(200, { new_services: [], new_services_updated: THEIRS });
    render(<Opened />);
    await userEvent.click(screen.getByLabelText('Dementia'));
    await press('Save');
    await waitFor(() => expect(reload).toHaveBeenCalledOnce());
    expect(sent(0)).toEqual({
      new_services: ['PEG feeding', 'Dementia', 'Young adults with autism'],
      expected: SEEN,
    });
    expect(takeFlashes()).toEqual([{ level: 25, message: SAVED }]);
  });

  it('lets the exclusive option clear and disable the other young-adult options', async () => {
    render(<Opened />);
    const autism = screen.getByLabelText<HTMLInputElement>('Young adults with autism');
    expect(autism.checked).toBe(true);
    await userEvent.click(screen.getByLabelText(NO_YOUNG_ADULTS));
    expect([autism.checked, autism.disabled]).toEqual([false, true]);
    await press(`Remove ${NO_YOUNG_ADULTS}`);
    expect([autism.checked, autism.disabled]).toEqual([false, false]);
  });

  it('keeps what was ticked when saving fails, with the reasons', async () => {
    answer(400, { detail: 'No', errors: { new_services: ["'Juggling' is not known"] } });
    render(<Opened />);
    await userEvent.click(screen.getByLabelText('Dementia'));
    await press('Save');
    await screen.findByText("'Juggling' is not known");
    expect(screen.getByLabelText<HTMLInputElement>('Dementia').checked).toBe(true);
    expect(reload).not.toHaveBeenCalled();
  });

  it('shows what another person saved, and saves over it only when asked to', async () => {
    const current = { new_services: ['PEG feeding', 'Nebulisers'], new_services_updated: THEIRS };
    answer(409, { detail: 'Someone else', current });
    answer(200, current);
    render(<Opened />);
    await press('Save');
    await screen.findByText('Only in theirs: Nebulisers.');
    expect(screen.getByText('Only in yours: Young adults with autism.')).toBeTruthy();
    await press('Save mine');
    await waitFor(() => expect(reload).toHaveBeenCalledOnce());
    expect(sent(1)).toEqual({ new_services: home.new_services, expected: THEIRS });
  });

  it('goes on from what another person saved', async () => {
    const current = { new_services: ['Nebulisers'], new_services_updated: THEIRS };
    answer(409, { detail: 'Someone else', current });
    render(<Opened />);
    await press('Save');
    await screen.findByText('Only in theirs: Nebulisers.');
    await press('Continue from theirs');
    expect(screen.getByLabelText<HTMLInputElement>('Nebulisers').checked).toBe(true);
    expect(screen.getByLabelText<HTMLInputElement>('PEG feeding').checked).toBe(false);
  });
});
