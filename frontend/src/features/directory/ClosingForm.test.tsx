// @vitest-environment happy-dom
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import type { HomeClosing } from '#shared/directory/closing.api.ts';
import { addDays, daySlashed, londonDay } from '#shared/kernel/calendar.ts';
import type { HomeUuid } from '#shared/kernel/ids.ts';
import { SignedIn } from '../../app/session/testing/SignedIn.tsx';
import { ToastProvider } from '../../components/ToastProvider.tsx';
import { answeredFetch } from '../../testing/answeredFetch.ts';
import { ClosingForm } from './ClosingForm.tsx';

const { answer, bodies } = answeredFetch();

const TODAY = londonDay(new Date());
const entry = {
  uuid: '11111111-1111-4111-8111-111111111111' as HomeUuid,
  name: 'Larch House',
  provider_name: 'Larch Care Limited',
  address: '1 Larch Lane',
  postcode: 'OL1 1AA',
  local_authority: 'Oldham',
  phone: '',
  cqc_recorded_id: null,
  location_status: 'OPEN' as const,
  closed_on: null,
  closes_on: null,
  successor: null,
  predecessor: null,
};
const OPEN: HomeClosing = {
  ...entry,
  successor_home: null,
  predecessor_home: null,
  may_succeed: [],
  may_precede: [],
  contacts: 0,
  version: 3,
};
const closedIn = (version: number, closed_on: string) => ({
  ...entry,
  location_status: 'CLOSED',
  closed_on,
  version,
});

function Form() {
  const [closing, setClosing] = useState(OPEN);
  return (
    <SignedIn kind="lph">
      <ToastProvider>
        <ClosingForm
          key={closing.location_status}
          closing={closing}
          onSaved={(saved) => setClosing({ ...closing, ...saved })}
        />
      </ToastProvider>
    </SignedIn>
  );
}
async function close() {
  await userEvent.click(screen.getByRole('button', { name: 'Close this home' }));
  const dialog = within(screen.getByRole('dialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'Close the home' }));
}

it('closes a home once where the answer was lost and the reason is another by then', async () => {
  answer(502, {});
  answer(409, { detail: 'Stale', current: closedIn(4, TODAY) });
  render(<Form />);
  await userEvent.type(screen.getByLabelText('Why the home closes'), 'Sold');
  await close();
  await userEvent.type(screen.getByLabelText('Why the home closes'), ' in May');
  await close();
  await screen.findByText('Larch House has been closed.');
  await screen.findByRole('button', { name: 'Reopen this home' });
  expect(bodies().map(({ version }) => version)).toEqual([3, 3]);
  expect(screen.queryByText(/has changed since you opened it/)).toBeNull();
});

it('closes it as of another day over what was saved and whose answer was lost', async () => {
  const before = addDays(TODAY, -2);
  answer(502, {});
  answer(409, { detail: 'Stale', current: closedIn(4, addDays(TODAY, -1)) });
  answer(200, closedIn(5, before));
  render(<Form />);
  const day = screen.getByLabelText('Closed on');
  const type = async (text: string) => {
    await userEvent.clear(day);
    await userEvent.type(day, text);
  };
  await type(daySlashed(addDays(TODAY, -1)));
  await userEvent.type(screen.getByLabelText('Why the home closes'), 'Sold');
  await close();
  await type(daySlashed(before));
  await close();
  await screen.findByText('Larch House has been closed.');
  expect(bodies()[2]).toMatchObject({ closed_on: before, version: 4 });
});
