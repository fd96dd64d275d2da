// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { CareHomeListItem } from '#shared/careHomesList/careHomesList.api.ts';
import type { ShortlistedHome } from '#shared/shortlist/shortlist.api.ts';
import { aListItem } from '../../components/homes/testing/aListItem.ts';
import { aNotedItem } from '../../components/homes/testing/aNotedItem.ts';
import { compareRows } from './compareRows.tsx';

const now = new Date('2026-11-20T16:45:00.000Z');
afterEach(cleanup);

/** Renders one line of the comparison of a single home. */
function line(label: string, home: CareHomeListItem, more: Partial<ShortlistedHome> = {}): string {
  const none = { specialisms: [], languages: [], commissioner_contacts: [] };
  const compared = { home, closed_on: null, ...none, ...more };
  const homes = [compared as unknown as ShortlistedHome];
  const row = compareRows(homes, { now, bsol: false, from: null }).find(
    (each) => each.label === label,
  );
  render(<div data-testid="cell">{row?.of(homes[0] as ShortlistedHome)}</div>);
  return screen.getByTestId('cell').textContent ?? '';
}

describe('a home among those compared', () => {
  it('has the contact of its card, and the home’s number where the contact has none', () => {
    const named = { name: 'Robin Larkspur', emails: ['icb@example.org'] };
    const contact = { ...named, phone_numbers: ['020 7946 0111'] };
    expect(line('Contact', aListItem(1, { contact }))).toBe(
      'Robin Larkspur020 7946 0111icb@example.org',
    );
    cleanup();
    line('Contact', aListItem(1, { contact: { ...named, phone_numbers: [] } }));
    const link = screen.getByRole('link', { name: '020 7946 0100' });
    expect(link.getAttribute('href')).toBe('tel:+442079460100');
  });

  it('has links to ring whoever is there for commissioners', () => {
    const person = {
      name: 'Robin Larkspur',
      job_title: 'Matron',
      phone_numbers: ['020 7946 0111'],
      emails: ['icb@example.org'],
    };
    const text = line('For commissioners', aListItem(1), { commissioner_contacts: [person] });
    expect(text).toBe('Robin Larkspur, Matron, 020 7946 0111, icb@example.org');
    const link = screen.getByRole('link', { name: '020 7946 0111' });
    expect(link.getAttribute('href')).toBe('tel:+442079460111');
  });

  it('has how many of its beds can be used now, in all and of each type', () => {
    const text = line('Vacant beds', aNotedItem(1));
    expect(text).toBe(
      '4 · 2 usable now2 of 4 can be used nowNursing: 1Nursing dementia: 3 · 2 usable now2 of 3 can be used now1 nursing bed (women only)',
    );
    cleanup();
    // Where types overlap, in words.
    expect(line('Vacant beds', aNotedItem(1, { aqp_status: false }))).toContain(
      '3 of them for dementia\u00A0· 2\u00A0usable\u00A0now',
    );
    cleanup();
    expect(line('Vacant beds', aListItem(1))).toBe('3Nursing: 3');
  });

  it('is said to be closed where it is, with no figure of vacant beds', () => {
    const closed = {
      closed_on: '2026-11-02',
      insight: { usual_time: null, has_free_bed: true, still_free: null, types: [] },
    };
    const suspended = aNotedItem(1, { self_imposed_suspension: true });
    expect(line('New placements', aListItem(1))).toBe('Taking new placements');
    for (const [label, text] of [
      ['New placements', 'Closed'],
      ['Vacant beds', 'None: the home has closed'],
      ['Still vacant?', 'No vacant bed to ask about'],
    ] as const) {
      for (const home of [aListItem(1), suspended]) {
        cleanup();
        expect(line(label, home, closed)).toBe(text);
      }
    }
  });

  it('has what it wrote beside its figures', () => {
    const types = [
      { bed_type: 'Nursing' as const, vacant_beds: 2 },
      { bed_type: 'Nursing dementia' as const, vacant_beds: 1 },
    ];
    const home = aListItem(1, {
      aqp_status: false,
      vacant_beds: 2,
      vacancy_info: { types, comments: 'Ground floor' },
    });
    expect(line('Comments on vacancies', home)).toBe('Ground floor');
    cleanup();
    expect(line('Vacant beds', home)).toContain('2 nursing, 1 of them for dementia');
  });
});
