// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { HomeUuid, Instant } from '../../../../shared/kernel/ids.ts';
import { ToastProvider } from '../../components/ToastProvider.tsx';
import { SpecialismsBanner } from './SpecialismsBanner.tsx';
import { keepChoice, keptChoiceKey, readKeptChoice } from './sessionMemory.ts';

const uuid = '11111111-1111-4111-8111-111111111111' as HomeUuid;
const KEY = keptChoiceKey(uuid, 'a@example.org');
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
  it('is kept in this tab for this person, and offered again', () => {
    keepChoice(KEY, { chosen: ['Polish', 'Dementia'], seen: null });
    expect(readKeptChoice(KEY)).toEqual({ chosen: ['Dementia', 'Polish'], seen: null });
    expect(readKeptChoice(keptChoiceKey(uuid, 'b@example.org'))).toBeNull();
    show([], null);
    expect(screen.getByText(/not saved them yet/)).toBeTruthy();
    keepChoice(KEY, null);
    expect(readKeptChoice(KEY)).toBeNull();
  });

  it.each(['{', '{"chosen":["Juggling"],"seen":null}', '{"chosen":"x"}'])(
    'is forgotten when it is none: %s',
    (kept) => {
      sessionStorage.setItem(KEY, kept);
      expect(readKeptChoice(KEY)).toBeNull();
    },
  );
});
