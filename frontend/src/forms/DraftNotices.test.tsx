// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Problem } from '../api/problem.ts';
import { ErrorSummary } from '../components/ErrorSummary.tsx';
import { Field } from '../components/Field.tsx';
import { RestoredNotice, StaleNotice } from './DraftNotices.tsx';
import { useDraft } from './useDraft.ts';

interface Names {
  first: string;
  last: string;
}
const save = vi.fn<(names: Names, version: number) => Promise<undefined>>(async () => undefined);

function Form({ asksAgain = false, version = 1 }) {
  const form = useDraft<Names, number>({
    start: { first: 'Ada', last: 'Larch' },
    version,
    check: {
      restore: (value) => value as Names,
      submitted: ({ first }) => (first === '' ? { first: ['Enter a first name'] } : {}),
    },
    keepAt: 'placewell.draft names ana@example.org',
    current: (now) => ({ draft: now as Names, version: 2 }),
    save,
  });
  return (
    <form onSubmit={form.submit}>
      <ErrorSummary {...form.summary} />
      <RestoredNotice form={form}>Show the saved name instead</RestoredNotice>
      <StaleNotice
        form={form}
        title="Someone else has changed the name"
        inWords={({ first, last }) => ({ 'First name': first, 'Last name': last })}
        asksAgain={asksAgain}
      />
      <Field label="First name" {...form.text('first')} />
      <Field label="Last name" {...form.text('last')} />
      <button type="submit">Save</button>
    </form>
  );
}
const first = () => screen.getByLabelText<HTMLInputElement>('First name');
const last = () => screen.getByLabelText<HTMLInputElement>('Last name');
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

async function overtaken(asksAgain = false) {
  save.mockRejectedValueOnce(new Problem(409, { current: { first: 'Ada', last: 'Oak' } }));
  render(<Form asksAgain={asksAgain} />);
  await userEvent.type(first(), 'h');
  await press('Save');
  return screen.findByRole('table');
}

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  save.mockClear();
});
afterEach(cleanup);

it('shows both versions where they differ, with the focus on them', async () => {
  const table = await overtaken();
  expect([...table.querySelectorAll('tbody tr')].map((row) => row.textContent)).toEqual([
    'First nameAdahAda',
    'Last nameNot changed by youOak',
  ]);
  expect(document.activeElement?.contains(table)).toBe(true);
  await press('Save my changes');
  expect(save).toHaveBeenLastCalledWith({ first: 'Adah', last: 'Oak' }, 2);
});

it('lets the other version stand', async () => {
  await overtaken();
  await press('Use the new details');
  expect([first().value, last().value, save.mock.calls.length]).toEqual(['Ada', 'Oak', 1]);
  expect(screen.queryByText('Someone else has changed the name')).toBeNull();
});

it('goes on in a form that asks before it saves', async () => {
  await overtaken(true);
  await press('Keep my changes');
  expect([first().value, last().value, save.mock.calls.length]).toEqual(['Adah', 'Oak', 1]);
});

it('says that a draft was kept, whether it is behind, and goes back', async () => {
  const before = render(<Form />);
  await userEvent.type(first(), 'h');
  before.unmount();
  const again = render(<Form />);
  screen.getByText('We kept what you typed. It is not saved yet.');
  expect(screen.queryByText(/Something newer has been saved/)).toBeNull();
  again.rerender(<Form version={2} />);
  screen.getByText(/Something newer has been saved/);
  await press('Show the saved name instead');
  expect(first().value).toBe('Ada');
  expect(screen.queryByText(/We kept what you typed/)).toBeNull();
});

it('leaves the focus at the form’s first field once its button has gone', async () => {
  const before = render(<Form />);
  await userEvent.type(last(), 'h');
  before.unmount();
  render(<Form />);
  await press('Show the saved name instead');
  expect(document.activeElement).toBe(first());
});

it('leaves the focus at the page’s heading where there is no field, and where the form has put it', () => {
  const discard = vi.fn();
  const page = (own: () => void) => (
    <main>
      <h1 tabIndex={-1}>The text</h1>
      <h2 tabIndex={-1}>Its parts</h2>
      <RestoredNotice form={{ restored: true, isBehind: false, discard: own }}>
        Show the saved text
      </RestoredNotice>
    </main>
  );
  const pressed = (own: () => void) => {
    const shown = render(page(own));
    const button = screen.getByRole('button', { name: 'Show the saved text' });
    button.focus();
    button.click();
    const { textContent } = document.activeElement ?? {};
    shown.unmount();
    return textContent;
  };
  expect(pressed(discard)).toBe('The text');
  expect(pressed(() => document.querySelector('h2')?.focus())).toBe('Its parts');
  expect(discard).toHaveBeenCalledOnce();
});

it('takes the focus to the summary on an attempt only, not while an error goes', async () => {
  render(<Form />);
  await userEvent.clear(first());
  await press('Save');
  expect(document.activeElement).toBe(screen.getByRole('alert'));
  await userEvent.click(screen.getByRole('link', { name: 'Enter a first name' }));
  await userEvent.keyboard('A');
  expect(screen.queryByRole('alert')).toBeNull();
  expect(document.activeElement).toBe(first());
});
