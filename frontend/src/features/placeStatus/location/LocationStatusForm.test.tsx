// @vitest-environment happy-dom
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import type { LocationStatusView } from '#shared/domiciliary/locationStatus.api.ts';
import type { LocationUuid } from '#shared/kernel/ids.ts';
import { SignedIn } from '../../../app/session/testing/SignedIn.tsx';
import { ToastProvider } from '../../../components/ToastProvider.tsx';
import { answeredFetch } from '../../../testing/answeredFetch.ts';
import { LocationStatusForm } from './LocationStatusForm.tsx';

const { fetched, answer, bodies } = answeredFetch();

const agency: LocationStatusView = {
  uuid: '22222222-2222-4222-8222-222222222222' as LocationUuid,
  name: 'Rowan Homecare',
  provider_name: 'Rowan Care Limited',
  address: '2 Rowan Lane',
  postcode: 'OL1 1AA',
  local_authority: 'Oldham',
  service_types: ['Domiciliary care service'],
  location_status: 'OPEN',
  closed_on: null,
  closes_on: null,
  aqp_status: true,
  aqp_suspension: false,
  embargo: false,
  reporting: false,
  reporting_from: null,
  closed: false,
  version: 5,
};

function Form() {
  const [status, setStatus] = useState(agency);
  return (
    <SignedIn>
      <ToastProvider>
        <LocationStatusForm status={status} onStatus={setStatus} />
      </ToastProvider>
    </SignedIn>
  );
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name, hidden: true }));
const choose = (name: RegExp) => userEvent.click(screen.getByRole('checkbox', { name }));

it('says what a change stops and sends the whole status with its reason and version', async () => {
  const saved = { ...agency, aqp_status: false, embargo: true, version: 6 };
  answer(200, saved);
  render(<Form />);
  await choose(/^On the AQP list/);
  await choose(/embargo/);
  await userEvent.type(screen.getByLabelText('Reason'), 'Left the contract');
  await press('Save');
  screen.getByText(/The agency leaves the AQP list/);
  expect(fetched).not.toHaveBeenCalled();
  await press('Change');
  await screen.findByText('The status of Rowan Homecare has been changed.');
  expect(bodies()[0]).toEqual({
    aqp_status: false,
    aqp_suspension: false,
    embargo: true,
    reporting: false,
    reporting_from: null,
    closed: false,
    closed_on: null,
    reason: 'Left the contract',
    version: 5,
  });
});

it('asks for the day on which an agency closed and for the reason, and asks nobody until then', async () => {
  render(<Form />);
  await choose(/^Closed/);
  await userEvent.clear(screen.getByLabelText('Closed on'));
  await press('Save');
  expect(screen.getAllByText('Enter the day on which the agency closed')).not.toEqual([]);
  expect(screen.getAllByText('Enter the reason for this change')).not.toEqual([]);
  await waitFor(() => expect(document.activeElement?.textContent).toContain('There is a problem'));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(fetched).not.toHaveBeenCalled();
});

it('knows again what was saved and whose answer was lost', async () => {
  answer(502, {});
  answer(409, { detail: 'Stale', current: { ...agency, embargo: true, version: 6 } });
  answer(200, { ...agency, embargo: true, reporting: true, version: 7 });
  render(<Form />);
  const save = async () => {
    await press('Save');
    await press('Change');
  };
  await choose(/embargo/);
  await userEvent.type(screen.getByLabelText('Reason'), 'Inspection');
  await save();
  await choose(/^Monthly reporting/);
  await save();
  await screen.findByText('The status of Rowan Homecare has been changed.');
  expect(bodies()[2]).toMatchObject({
    embargo: true,
    reporting: true,
    version: 6,
  });
  expect(screen.queryByText(/has changed since you opened it/)).toBeNull();
});
