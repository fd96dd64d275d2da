// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { OverviewHome } from '#shared/centralContacts/centralContacts.api.ts';
import { aMovedInNote } from '../../testing/aBedNote.ts';
import { anOverviewHome } from './anOverviewHome.ts';
import { HomeCards, HomeTable } from './HomeRows.tsx';
import type { Rows } from './overviewRows.ts';
import { UNTOUCHED } from './overviewRows.ts';
import type { RowActions } from './useOverview.ts';

const NOW = new Date('2026-11-20T10:00:00.000Z');
afterEach(cleanup);

/** Enter in the total: the test's browser does not find a form's button that stands outside it. */
function pressEnter(home: string) {
  screen.getByRole('textbox', { name: 'Vacant beds' }).focus();
  fireEvent.submit(screen.getByRole('form', { name: home }));
}

function open(homes: OverviewHome[], rows: Rows = {}, List = HomeTable) {
  const actions = {
    change: vi.fn(),
    leaveField: vi.fn(),
    leaveCounts: vi.fn(),
    submit: vi.fn((): ReturnType<RowActions['submit']> => 'sent'),
    takeNewFigures: vi.fn(),
  } satisfies RowActions;
  const onNext = vi.fn();
  render(
    <MemoryRouter>
      <List homes={homes} rows={rows} now={NOW} actions={actions} onNext={onNext} />
    </MemoryRouter>,
  );
  return { actions, onNext, user: userEvent.setup() };
}

describe('a row', () => {
  it('says that a commissioner who rang found its figures not right, however new they are', () => {
    open([
      anOverviewHome('Oak House', {
        vacancy_updated_at: '2026-11-20T09:30:00.000Z',
        vacancy_disputed_at: '2026-11-20T09:45:00.000Z',
      }),
      anOverviewHome('Elm House', { vacancy_updated_at: '2026-11-20T09:30:00.000Z' }),
    ]);
    const [, oak, elm] = screen.getAllByRole('row') as HTMLElement[];
    const tag = within(oak as HTMLElement).getByText('Phoned: not right');
    expect(tag.closest('.pw-age')?.className).toContain('amber');
    expect(within(oak as HTMLElement).queryByText('Up to date')).toBeNull();
    expect(within(elm as HTMLElement).getByText('Up to date')).toBeDefined();
  });

  it('shows the home, its provider, authority, rate, suspension and the age of its figures', () => {
    open([
      anOverviewHome('Oak House', {
        aqp_status: true,
        aqp_variant: 'london',
        rate: 1353,
        embargo: true,
        bed_form: { kind: 'aqp', types: ['Residential', 'Residential dementia'] },
      }),
    ]);
    const row = within(screen.getAllByRole('row')[1] as HTMLElement);
    expect(row.getByRole('link', { name: 'Oak House' }).getAttribute('href')).toBe(
      '/Oak House/home',
    );
    for (const text of ['Trees Limited', 'Kent', 'AQP £1353/wk', 'Suspension on new placements']) {
      expect(row.getByText(text)).toBeDefined();
    }
    expect(row.getByText('Getting old')).toBeDefined();
    expect(row.getByText('09:00 on 19-11-2026')).toBeDefined();
  });

  it('says that somebody has moved in, and has one vacant bed fewer', () => {
    open([anOverviewHome('Oak House', { notes: [aMovedInNote()] })]);
    const total = screen.getByRole<HTMLInputElement>('textbox', { name: 'Vacant beds' });
    expect(total.value).toBe('2');
    expect(screen.getByText(/^Someone has moved in from an enquiry/).textContent).toContain(
      'starts with 1 vacant bed fewer',
    );
  });

  it('of an AQP-suspended home shows 0, disabled, and says why and whom to write to', () => {
    open([
      anOverviewHome('Ash House', {
        bar: 'aqp_suspension',
        aqp_suspension_contact: 'aqp.sussex@example.org',
      }),
    ]);
    expect(screen.getByText(/suspended and not visible on the AQP list/)).toBeDefined();
    expect(screen.getByRole('link', { name: 'aqp.sussex@example.org' })).toBeDefined();
    const total = screen.getByRole<HTMLInputElement>('textbox', { name: 'Vacant beds' });
    expect([total.value, total.disabled]).toEqual(['0', true]);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: /^Confirm/ }).disabled).toBe(true);
  });

  it('of a home that does not report has nothing to press', () => {
    open([anOverviewHome('Elm House', { bar: 'not_reporting' })]);
    expect(screen.getByText('This home does not report vacancies here.')).toBeDefined();
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('says where its saving is', () => {
    const homes = ['a', 'b', 'c', 'd', 'e'].map((name) => anOverviewHome(name));
    const draft = { total: '1', types: {}, comments: '' };
    open(homes, {
      a: { ...UNTOUCHED, phase: 'saving' },
      b: { ...UNTOUCHED, phase: 'saved' },
      c: { ...UNTOUCHED, edited: { draft, version: 4 } },
      d: { ...UNTOUCHED, edited: { draft, version: 4 }, failure: 'Try later.' },
      e: { ...UNTOUCHED, edited: { draft, version: 4 }, refused: { vacant_beds: ['Too many'] } },
    });
    const [, a, b, c, d, e] = screen.getAllByRole('row').map((row) => row.textContent ?? '');
    expect(a).toContain('Saving...');
    expect(b).toContain('Saved 09:00. Commissioners see 3 beds, 1 dementia.');
    expect(c).toContain('Changed, not saved yet');
    expect(d).toContain('There has been an error updating your changes. Try later.');
    expect(d).toContain('Not saved');
    expect(e).toContain('Not saved');
    expect(e).not.toContain('There has been an error');
  });

  it('goes on to the next by Enter, and stays after a press of Confirm', async () => {
    const home = anOverviewHome('Oak House');
    const { actions, onNext, user } = open([home]);
    await user.click(screen.getByRole('button', { name: 'Confirm Oak House' }));
    expect(actions.submit).toHaveBeenCalledTimes(1);
    expect(onNext).not.toHaveBeenCalled();
    pressEnter('Oak House');
    expect(actions.submit).toHaveBeenCalledTimes(2);
    expect(onNext).toHaveBeenCalledWith(home);
  });

  it('keeps to its home while a rule is broken, and says which', () => {
    const draft = { total: '1', types: { 'Residential dementia': '5' as const }, comments: '' };
    const row = { ...UNTOUCHED, edited: { draft, version: 4 }, checked: true };
    const { actions, onNext } = open([anOverviewHome('Oak House')], { 'Oak House': row });
    actions.submit.mockReturnValue('broken');
    pressEnter('Oak House');
    expect(actions.submit).toHaveBeenCalledTimes(1);
    expect(onNext).not.toHaveBeenCalled();
    expect(
      screen.getByText(/residential beds with dementia cannot be greater than the total/),
    ).toBeDefined();
  });

  it('is a card with the home as its heading on a narrow screen', () => {
    open([anOverviewHome('Oak House')], {}, HomeCards);
    expect(screen.getByRole('heading', { level: 2, name: 'Oak House' })).toBeDefined();
    expect(screen.queryByRole('table')).toBeNull();
  });
});
