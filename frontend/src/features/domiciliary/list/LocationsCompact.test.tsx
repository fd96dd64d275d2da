// @vitest-environment happy-dom
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { LocationListItem } from '#shared/domiciliary/locationList.api.ts';
import { SignedIn } from '../../../app/session/testing/SignedIn.tsx';
import { locationsShortlists } from '../../../components/shortlist/storedShortlists.ts';
import { ToastProvider } from '../../../components/ToastProvider.tsx';
import { windowOf } from '../../../testing/aWindow.ts';
import LocationsCompact from './LocationsCompact.tsx';
import { aLocationItem } from './testing/aLocationItem.ts';

const now = new Date('2026-11-20T10:00:00.000Z');

beforeEach(() => {
  windowOf(1280);
  vi.useFakeTimers({ now, toFake: ['Date'] });
});
afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const show = (location: LocationListItem, { bsol = false } = {}) =>
  render(
    <SignedIn kind="commissioner" flags={['dcList']}>
      <ToastProvider>
        <LocationsCompact
          of="a list"
          filters={{}}
          places={[location]}
          distances={{ [location.uuid]: 0.6 }}
          left={[]}
          recent={new Set()}
          bsol={bsol}
          now={now}
          onPrompted={() => {}}
        />
      </ToastProvider>
    </SignedIn>,
  );

const cells = (): Record<string, string> => {
  const heads = screen.getAllByRole('columnheader').map(({ textContent }) => textContent ?? '');
  const row = screen.getByRole('rowheader').closest('tr');
  return Object.fromEntries(
    heads.map((head, at) => [head, row?.children[at]?.textContent?.trim() ?? '']),
  );
};

describe('service locations, a row each', () => {
  it('say what their cards say of where, how soon and how fresh', () => {
    const care_tiers = [
      { id: 1, name: 'Care Tier 1: personal care' },
      { id: 3, name: 'Care Tier 3: complex care' },
    ];
    show(aLocationItem(1, { care_tiers, live_in: '4' }));
    expect(cells()).toMatchObject({
      Miles: '0.6',
      'Care Tiers': '1, 3Live-in care only',
      'New packages in': 'Lambeth',
      'Notice, call': '48 hoursMinimum call: from 45 minutes',
      Availability: 'Up to date: 3 hours ago07:00 on 20-11-2026',
      'Phone, CQC': '020 7946 0100Good',
    });
  });

  it('name no shortest call where somebody lives in only', () => {
    show(aLocationItem(1, { live_in: '4', minimum_call: 'Live-in care only' }));
    expect(cells()['Notice, call']).toBe('48 hours');
  });

  it('keep suspended, without an area and without an answer apart', () => {
    show(aLocationItem(1, { embargo: true, areas: [] }));
    expect(cells()['New packages in']).toBe('⚠ No availability for new packages');
    expect(screen.getByRole('rowheader').textContent).toContain(
      'Suspension on new placements Local authority suspension',
    );
    cleanup();
    show(
      aLocationItem(1, {
        areas: [],
        capacity_updated_at: null,
        capacity_updated: 'Not yet responded',
      }),
    );
    expect(cells()).toMatchObject({
      'New packages in': '–Not yet responded',
      'Notice, call': '–Not yet responded',
      Availability: 'Out of date: Not yet responded',
    });
  });

  it('open into the rest of the card, go on their own shortlist, and hide prompt and AQP from some', async () => {
    const location = aLocationItem(1, { accepts_covid_comment: 'With a mask' });
    show(location);
    await userEvent.click(screen.getByRole('button', { name: 'Details of Wren Homecare 1' }));
    for (const text of ['Wren Care Limited', '1 Long Lane, London, SW9 9SL', 'With a mask'])
      expect(document.body.textContent).toContain(text);
    screen.getByRole('button', { name: /^Prompt to update availability ?: Wren Homecare 1/ });
    await userEvent.click(screen.getByRole('button', { name: 'Add Wren Homecare 1 to shortlist' }));
    expect(locationsShortlists.of('ana@example.org')).toEqual([location.uuid]);
    cleanup();
    show(location, { bsol: true });
    await userEvent.click(screen.getByRole('button', { name: /^Details/ }));
    expect(document.body.textContent).toContain('With a mask');
    expect(screen.queryByRole('button', { name: /^Prompt/ })).toBeNull();
  });

  it('are small cards where a table has no room', () => {
    windowOf(768);
    show(aLocationItem(1, { care_tiers: [{ id: 2, name: 'Care Tier 2: delegated' }] }));
    const card = screen.getByRole('article', { name: 'Wren Homecare 1' });
    expect(card.textContent).toMatch(/0\.6 miles.*Care Tier 2 · Live-in care.*Lambeth/);
    expect(card.textContent).toContain('48 hours · calls from 45 minutes');
    within(card).getByRole('link', { name: 'Call 020 7946 0100' });
  });
});
