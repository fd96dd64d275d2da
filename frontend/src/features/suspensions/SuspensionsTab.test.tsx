// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { HomeUuid } from '../../../../shared/kernel/ids.ts';
import { suspensionAt } from '../../../../shared/suspensions/suspensionRules.ts';
import { ToastProvider } from '../../components/ToastProvider.tsx';
import SuspensionsTab, { NOT_SAVED } from './SuspensionsTab.tsx';

const free = {
  uuid: '11111111-1111-4111-8111-111111111111' as HomeUuid,
  embargo: false,
  self_imposed_suspension: false,
  self_imposed_suspension_date: null,
};
const suspended = {
  ...free,
  self_imposed_suspension: true,
  self_imposed_suspension_date: '2026-11-02',
};
const fetched = vi.fn<typeof fetch>();
const onSuspension = vi.fn();
const onOutdated = vi.fn();

beforeEach(() => vi.stubGlobal('fetch', fetched));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.resetAllMocks();
});

const answer = (status: number, body: unknown) =>
  fetched.mockResolvedValueOnce(new Response(JSON.stringify(body), { status }));
const show = (home: typeof free | typeof suspended) =>
  render(
    <ToastProvider>
      <SuspensionsTab home={home} onSuspension={onSuspension} onOutdated={onOutdated} />
    </ToastProvider>,
  );
const box = () => screen.getByRole<HTMLInputElement>('checkbox');
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }));
const sent = () => JSON.parse(String(fetched.mock.calls[0]?.[1]?.body));
const asIs = ({
  self_imposed_suspension,
  self_imposed_suspension_date,
}: typeof free | typeof suspended) => ({
  self_imposed_suspension,
  self_imposed_suspension_date,
});

describe('the tab of suspensions', () => {
  it("sends the flag with today's date, and what was seen", async () => {
    const today = suspensionAt(true, new Date());
    answer(200, today);
    show(free);
    await userEvent.click(box());
    await save();
    expect(sent()).toEqual({ ...today, expected: asIs(free) });
    expect(onSuspension).toHaveBeenCalledWith(today);
  });

  it('sends null for the date when it ends, and says since when it was', async () => {
    answer(200, suspensionAt(false, new Date()));
    show(suspended);
    expect(screen.getByText('You have suspended new placements since 02/11/2026.')).toBeTruthy();
    await userEvent.click(box());
    await save();
    expect(sent()).toMatchObject({
      self_imposed_suspension: false,
      self_imposed_suspension_date: null,
    });
  });

  it('sends nothing where nothing has changed', async () => {
    show(suspended);
    await save();
    expect(fetched).not.toHaveBeenCalled();
  });

  it('is closed under an embargo, with the reason', async () => {
    show({ ...free, embargo: true });
    expect(box().disabled).toBe(true);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save' }).disabled).toBe(true);
    expect(
      screen.getByText('Your local authority has suspended new placements at this home'),
    ).toBeTruthy();
  });

  it.each([
    ['a fault', 500, { detail: 'Something' }, ''],
    ['a refusal', 400, { detail: 'The date is wrong' }, 'The date is wrong'],
  ])('keeps what was ticked after %s, and says so twice', async (_, status, body, reason) => {
    answer(status, body);
    show(free);
    await userEvent.click(box());
    await save();
    const messages = await screen.findAllByText((text) => text.includes(NOT_SAVED));
    expect(messages).toHaveLength(2);
    expect(messages.some((one) => one.textContent?.includes(reason))).toBe(true);
    expect(box().checked).toBe(true);
    expect(onSuspension).not.toHaveBeenCalled();
  });

  it('shows what another person saved, and keeps what was ticked', async () => {
    answer(409, { detail: 'Someone else', current: asIs(suspended) });
    show(free);
    await userEvent.click(box());
    await save();
    expect(onSuspension).toHaveBeenCalledWith(asIs(suspended));
    expect(box().checked).toBe(true);
    expect(onOutdated).not.toHaveBeenCalled();
  });

  it('asks again how the home stands when an embargo came meanwhile', async () => {
    answer(409, { detail: 'Your local authority has suspended' });
    show(free);
    await userEvent.click(box());
    await save();
    expect(onOutdated).toHaveBeenCalledOnce();
  });
});
