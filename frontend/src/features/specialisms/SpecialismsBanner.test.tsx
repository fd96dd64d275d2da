// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { HomeUuid, Instant } from '#shared/kernel/ids.ts';
import { ToastProvider } from '../../components/ToastProvider.tsx';
import { keepDraft } from '../../forms/storedDrafts.ts';
import { SpecialismsBanner } from './SpecialismsBanner.tsx';
import { specialismsPlace } from './useSpecialisms.ts';

const uuid = '11111111-1111-4111-8111-111111111111' as HomeUuid;
const FAST_TRACK = 'Young adults and Fast Track placements';

beforeEach(() => sessionStorage.clear());
afterEach(cleanup);

const show = (new_services: string[], updated: string | null) =>
  render(
    <ToastProvider>
      <SpecialismsBanner
        home={{
          uuid,
          name: 'Larch House',
          new_services,
          new_services_updated: updated as Instant | null,
        }}
        email="a@example.org"
      />
    </ToastProvider>,
  );

describe('the banner of specialisms', () => {
  it('requires action while none is chosen, and asks nothing else', () => {
    show([], null);
    expect(screen.getByText('Action required')).toBeTruthy();
    expect(screen.queryByText(FAST_TRACK)).toBeNull();
  });

  it('shows what is chosen as tags by category', () => {
    show(['PEG feeding', 'Dementia', 'Polish'], '2026-11-20T10:00:00.000Z');
    expect(screen.queryByText('Action required')).toBeNull();
    expect(screen.getByText('2 specialisms and 1 language')).toBeTruthy();
    expect(screen.getAllByRole('term', { hidden: true }).map((term) => term.textContent)).toEqual([
      'Gastrointestinal care',
      'Behavioural and mental health needs',
      'Languages',
    ]);
    expect(screen.queryByText(FAST_TRACK)).toBeNull();
  });

  it('asks about Fast Track until that was dismissed in this session', async () => {
    const first = show(['Dementia'], null);
    expect(screen.getByText(FAST_TRACK)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Not now', hidden: true }));
    expect(screen.queryByText(FAST_TRACK)).toBeNull();
    expect(sessionStorage.getItem('new-services-dismissed')).not.toBeNull();
    first.unmount();
    show(['Dementia'], null);
    expect(screen.queryByText(FAST_TRACK)).toBeNull();
  });
});

describe('a choice that is not saved', () => {
  const keep = (draft: unknown, email = 'a@example.org') =>
    keepDraft(specialismsPlace(email, uuid), { draft, begun: [], version: null });

  it('is offered again to the person who made it', () => {
    keep(['Polish', 'Dementia']);
    show([], null);
    expect(screen.getByText(/You have unsaved changes/)).toBeTruthy();
  });

  it('is nobody else’s', () => {
    keep(['Dementia'], 'b@example.org');
    show([], null);
    expect(screen.queryByText(/You have unsaved changes/)).toBeNull();
  });

  it.each([[['Juggling']], ['x'], [null]])('is forgotten when it is none: %j', (stored) => {
    keep(stored);
    show([], null);
    expect(screen.queryByText(/You have unsaved changes/)).toBeNull();
  });
});
