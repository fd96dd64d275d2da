// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import type { HomeStatusView } from '#shared/homes/homeStatus.api.ts';
import { daySlashed, londonDay } from '#shared/kernel/calendar.ts';
import type { HomeUuid } from '#shared/kernel/ids.ts';
import { SignedIn } from '../../../app/session/testing/SignedIn.tsx';
import { ToastProvider } from '../../../components/ToastProvider.tsx';
import { answeredFetch } from '../../../testing/answeredFetch.ts';
import { HomeStatusForm } from './HomeStatusForm.tsx';

const { fetched, answer, bodies } = answeredFetch();

const home: HomeStatusView = {
  uuid: '11111111-1111-4111-8111-111111111111' as HomeUuid,
  name: 'Larch House',
  provider_name: 'Larch Care Limited',
  address: '1 Larch Lane',
  postcode: 'OL1 1AA',
  local_authority: 'Oldham',
  service_types: ['Nursing homes'],
  aqp_status: true,
  aqp_variant: null,
  area_rates: { own: null, london: 1353, sussex: 1353, frimley: 1450.5 },
  embargo: false,
  aqp_suspension: false,
  rate: 1100,
  aqp_rates: [],
  bed_type_preferences: ['Nursing', 'Residential'],
  no_beds: 40,
  location_status: 'OPEN',
  aqp_pilot_status: false,
  total_beds_pilot: null,
  reporting: false,
  reporting_from: null,
  vacancy_reporting: true,
  is_bsol: false,
  self_imposed_suspension: false,
  self_imposed_suspension_date: null,
  self_imposed_suspension_reason: null,
  self_imposed_suspension_other: '',
  self_imposed_suspension_until: null,
  version: 3,
};

function Form({ of = home }: { of?: HomeStatusView }) {
  const [status, setStatus] = useState(of);
  return (
    <SignedIn>
      <ToastProvider>
        <HomeStatusForm status={status} onStatus={setStatus} />
      </ToastProvider>
    </SignedIn>
  );
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name, hidden: true }));

async function askForEmbargo() {
  await userEvent.click(screen.getByLabelText(/embargo/));
  await userEvent.type(screen.getByLabelText('Reason'), 'Inspection');
  await press('Save');
}

describe('the form of a home’s status', () => {
  it('asks before it saves, and names the version that was seen', async () => {
    answer(200, { ...home, embargo: true, version: 4 });
    render(<Form />);
    await askForEmbargo();
    expect(fetched).not.toHaveBeenCalled();
    await press('Change');
    expect(await screen.findByText('The status of Larch House has been changed.')).toBeTruthy();
    expect(bodies()[0]).toMatchObject({
      embargo: true,
      aqp_suspension: false,
      rate: 1100,
      aqp_rates: [],
      reason: 'Inspection',
      version: 3,
    });
    expect(screen.getByLabelText<HTMLTextAreaElement>('Reason').value).toBe('');
  });

  it('sends again by itself when only other things of the home have changed', async () => {
    answer(409, { detail: 'Stale', current: { ...home, version: 5 } });
    answer(200, { ...home, embargo: true, version: 6 });
    render(<Form />);
    await askForEmbargo();
    await press('Change');
    await screen.findByText('The status of Larch House has been changed.');
    expect(bodies()[1]).toMatchObject({ embargo: true, version: 5 });
  });

  it('knows again what was saved and whose answer was lost', async () => {
    answer(502, {});
    answer(409, { detail: 'Stale', current: { ...home, embargo: true, version: 4 } });
    answer(200, { ...home, embargo: true, aqp_suspension: true, version: 5 });
    render(<Form />);
    await askForEmbargo();
    await press('Change');
    await userEvent.click(screen.getByLabelText(/Suspended from the AQP list/));
    await press('Save');
    await press('Change');
    await screen.findByText('The status of Larch House has been changed.');
    expect(bodies()[2]).toMatchObject({ embargo: true, aqp_suspension: true, version: 4 });
    expect(screen.queryByText(/has changed since you opened it/)).toBeNull();
  });

  it('sends nothing over what was saved where only the reason is another', async () => {
    answer(502, {});
    answer(409, { detail: 'Stale', current: { ...home, embargo: true, version: 4 } });
    render(<Form />);
    await askForEmbargo();
    await press('Change');
    await userEvent.type(screen.getByLabelText('Reason'), ' of Monday');
    await press('Save');
    await press('Change');
    await screen.findByText('The status of Larch House has been changed.');
    expect(fetched).toHaveBeenCalledTimes(2);
  });

  it('shows what changed meanwhile, keeps what was typed and saves nothing', async () => {
    answer(409, { detail: 'Stale', current: { ...home, rate: 1200, version: 5 } });
    answer(200, { ...home, embargo: true, rate: 1200, version: 6 });
    render(<Form />);
    await askForEmbargo();
    await press('Change');
    await screen.findByRole('row', { name: 'AQP weekly rate Not changed by you £1200/wk' });
    screen.getByRole('row', { name: 'Local authority embargo Yes No' });
    expect(fetched).toHaveBeenCalledOnce();
    await press('Keep my changes');
    expect(screen.getByLabelText<HTMLInputElement>(/embargo/).checked).toBe(true);
    expect(screen.getByLabelText<HTMLTextAreaElement>('Reason').value).toBe('Inspection');
    expect(screen.getByLabelText<HTMLInputElement>(/weekly rate/).value).toBe('1200');
    expect(fetched).toHaveBeenCalledOnce();
    await press('Save');
    await press('Change');
    await screen.findByText('The status of Larch House has been changed.');
    expect(bodies()[1]).toMatchObject({ embargo: true, rate: 1200, version: 5 });
  });

  it('takes a message away when its field is right, and leads to the field from the summary', async () => {
    render(<Form />);
    await userEvent.click(screen.getByLabelText(/embargo/));
    await press('Save');
    await userEvent.click(screen.getByRole('link', { name: 'Enter the reason for this change' }));
    expect(document.activeElement).toBe(screen.getByLabelText('Reason'));
    await userEvent.keyboard('I');
    expect(screen.queryByText('Enter the reason for this change')).toBeNull();
    expect(screen.queryByText('There is a problem')).toBeNull();
  });

  it.each([
    ['london' as const, 'AQP weekly rate: £1353/wk, as everywhere in its area.'],
    ['frimley' as const, 'AQP weekly rate: £1450.50/wk, as everywhere in its area.'],
  ])('has no field for a rate that is fixed: %s', (aqp_variant, text) => {
    render(<Form of={{ ...home, aqp_variant, rate: null }} />);
    expect(screen.getByText(text)).toBeTruthy();
    expect(screen.queryByLabelText(/weekly rate/)).toBeNull();
  });

  it('says what stops before a home leaves AQP, and sends nothing of it', async () => {
    answer(200, { ...home, aqp_status: false, version: 4 });
    render(<Form />);
    await userEvent.click(screen.getByLabelText('On the AQP list'));
    expect(screen.queryByLabelText('Contract')).toBeNull();
    await userEvent.type(screen.getByLabelText('Reason'), 'Contract ended');
    await press('Save');
    screen.getByText(/The home leaves the AQP list/);
    screen.getByText(/get an email at 9am on the next working day/);
    await press('Change');
    await screen.findByText('The status of Larch House has been changed.');
    expect(bodies()[0]).toMatchObject({ aqp_status: false, rate: null, bed_type_preferences: [] });
  });

  it('begins reporting today, unless another day is chosen', async () => {
    render(<Form />);
    await userEvent.click(screen.getByLabelText('Monthly reporting'));
    expect(screen.getByLabelText<HTMLInputElement>('Reports from').value).toBe(
      daySlashed(londonDay(new Date())),
    );
  });

  it('begins no other day where reporting is unticked and ticked again', async () => {
    render(<Form of={{ ...home, reporting: true }} />);
    await userEvent.click(screen.getByLabelText('Monthly reporting'));
    await userEvent.click(screen.getByLabelText('Monthly reporting'));
    expect(screen.getByLabelText<HTMLInputElement>('Reports from').value).toBe('');
  });

  it('takes a rate for each bed type that the home offers', async () => {
    answer(200, { ...home, rate: null, version: 4 });
    render(<Form />);
    await userEvent.click(screen.getByLabelText('A rate for each bed type'));
    await userEvent.type(screen.getByLabelText('Nursing: rate in pounds a week'), '1200');
    await userEvent.type(screen.getByLabelText('Reason'), 'New contract');
    await press('Save');
    expect(screen.getAllByText(/Residential: Enter the rate in pounds/).length).toBe(2);
    await userEvent.type(screen.getByLabelText('Residential: rate in pounds a week'), '950');
    await press('Save');
    await press('Change');
    await screen.findByText('The status of Larch House has been changed.');
    expect(bodies()[0]).toMatchObject({
      rate: null,
      aqp_rates: [
        { bed_type: 'Nursing', rate: 1200 },
        { bed_type: 'Residential', rate: 950 },
      ],
    });
  });
});
