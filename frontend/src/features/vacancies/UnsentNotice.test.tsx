// @vitest-environment happy-dom
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { BedForm } from '#shared/homes/vacancyRules.ts';
import type { HomeUuid } from '#shared/kernel/ids.ts';
import type { VacancyView } from '#shared/vacancies/vacancies.api.ts';
import { SENT_ALONE_MS, type Unsent, type UnsentState, unsent } from '../../offline/outbox.ts';
import { UnsentNotice } from './UnsentNotice.tsx';

afterEach(cleanup);

const FORM: BedForm = { kind: 'standard', total: 'Residential', dementia: 'Residential dementia' };
const CURRENT = {
  vacancy_info: { types: [{ bed_type: 'Residential', vacant_beds: 9 }], comments: '' },
  vacant_beds: 9,
  vacancy_updated: '11:00 on 20-11-2026',
  vacancy_updated_by: 'Ana Ruiz',
  vacancy_version: 6,
  notes: [],
} as unknown as VacancyView;

const CONFIRMED_AT = Date.parse('2026-11-20T10:05:00.000Z');
beforeEach(() => {
  vi.useFakeTimers({ now: CONFIRMED_AT + 60_000, toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

function open(state?: UnsentState) {
  const unsentEntry = unsent({
    id: 'key-0001',
    email: 'sam@example.org',
    home: '0b0b7f5a-6f0e-4b43-8f6c-2d4e0d1c2b3a' as HomeUuid,
    body: {
      beds: { Residential: 3, 'Residential dementia': 1 },
      comments: encodeURIComponent('Ground floor'),
      version: 4,
    },
    typed_at: CONFIRMED_AT,
  });
  const entry = state ? { ...unsentEntry, state } : unsentEntry;
  const put: Unsent[] = [];
  let discarded = 0;
  render(
    <UnsentNotice
      form={FORM}
      entry={entry}
      onPut={async (next) => void put.push(next(entry))}
      onDiscard={async () => {
        discarded++;
      }}
    />,
  );
  return { entry, put, discarded: () => discarded, user: userEvent.setup() };
}
const press = (name: string) => screen.getByRole('button', { name });

it('says what was typed, when, and that it is not sent', async () => {
  const { user, put, entry } = open();
  expect(screen.getByText('Not yet sent')).toBeTruthy();
  expect(
    screen.getByText(
      /^3 vacant beds \(Residential dementia 1\), confirmed at 10:05 on 20-11-2026\./,
    ),
  ).toBeTruthy();
  await user.click(press('Send now'));
  expect(put).toEqual([entry]);
});

it('asks whether figures of more than an hour ago are still right', async () => {
  vi.setSystemTime(CONFIRMED_AT + SENT_ALONE_MS);
  const { user, put, entry } = open();
  expect(screen.getByText(/Are they still right\?/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Send now' })).toBeNull();
  await user.click(press('They are still right: send them'));
  // Under a key of its own: what may have been saved under the old one was of then.
  expect(put).toEqual([{ ...entry, id: expect.not.stringMatching(entry.id) }]);
});

it('discards only after asking', async () => {
  const { user, discarded } = open();
  await user.click(press('Discard'));
  await user.click(press('Keep them'));
  expect(discarded()).toBe(0);
  await user.click(press('Discard'));
  await user.click(press('Yes, discard them'));
  expect(discarded()).toBe(1);
});

it('shows what stands now beside what was typed, and saves only what the person chooses', async () => {
  const { user, put, discarded } = open({ kind: 'stale', current: CURRENT });
  const dialog = screen.getByRole('dialog', { name: /have changed since/ });
  expect(within(dialog).getByRole('row', { name: 'Vacant beds 3 9' })).toBeTruthy();
  expect([put.length, discarded()]).toEqual([0, 0]);
  await user.click(within(dialog).getByRole('button', { name: 'Save my figures' }));
  expect(put[0]).toMatchObject({
    body: { version: 6, beds: { Residential: 3 } },
    state: { kind: 'waiting' },
  });
  expect(put[0]?.id).not.toBe('key-0001');
});

it('lets the new figures stand, also after the choice was put off', async () => {
  const { user, put, discarded } = open({ kind: 'stale', current: CURRENT });
  await user.click(press('Close'));
  expect(screen.queryByRole('button', { name: 'Save my figures' })).toBeNull();
  await user.click(press('Compare and choose'));
  await user.click(press('Use the new figures'));
  expect([put.length, discarded()]).toEqual([0, 1]);
});

it('says why figures are refused and keeps them until they are tried again or discarded', async () => {
  const { user, put } = open({ kind: 'refused', detail: 'This home is suspended' });
  expect(screen.getByText(/could not be saved: This home is suspended/)).toBeTruthy();
  await user.click(press('Try again'));
  expect(put[0]?.state).toEqual({ kind: 'waiting', tries: 0, due: 0 });
});
