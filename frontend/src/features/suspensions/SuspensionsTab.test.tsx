// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { HomeUuid } from '#shared/kernel/ids.ts';
import { storedSuspension, suspensionAt } from '#shared/suspensions/suspensionRules.ts';
import { SignedIn } from '../../app/session/testing/SignedIn.tsx';
import { ToastProvider } from '../../components/ToastProvider.tsx';
import SuspensionsTab, { NOT_SAVED } from './SuspensionsTab.tsx';

const free = {
  uuid: '11111111-1111-4111-8111-111111111111' as HomeUuid,
  embargo: false,
  self_imposed_suspension: false,
  self_imposed_suspension_date: null,
  self_imposed_suspension_reason: null,
  self_imposed_suspension_other: '',
  self_imposed_suspension_until: null,
};
const suspended = {
  ...free,
  self_imposed_suspension: true,
  self_imposed_suspension_date: '2026-11-02',
};
const fetched = vi.fn<typeof fetch>();
const onSuspension = vi.fn();
const onOutdated = vi.fn();

beforeEach(() => {
  sessionStorage.clear();
  vi.stubGlobal('fetch', fetched);
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.resetAllMocks();
});

const answer = (status: number, body: unknown) =>
  fetched.mockResolvedValueOnce(new Response(JSON.stringify(body), { status }));
const show = (home: Parameters<typeof SuspensionsTab>[0]['home']) =>
  render(
    <SignedIn>
      <ToastProvider>
        <SuspensionsTab home={home} onSuspension={onSuspension} onOutdated={onOutdated} />
      </ToastProvider>
    </SignedIn>,
  );
/** The next answer, once it is given. */
function held() {
  let resolve = (_: Response): void => undefined;
  const promise = new Promise<Response>((yes) => {
    resolve = yes;
  });
  return { promise, resolve };
}
const box = () => screen.getByRole<HTMLInputElement>('checkbox');
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }));
const sent = (call = 0) => JSON.parse(String(fetched.mock.calls[call]?.[1]?.body));
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
    expect(sent()).toEqual({ ...today, expected: { reason: null, until: null, ...asIs(free) } });
    expect(onSuspension).toHaveBeenCalledWith(storedSuspension(today));
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
    expect(messages.some((message) => message.textContent?.includes(reason))).toBe(true);
    expect(box().checked).toBe(true);
    expect(onSuspension).not.toHaveBeenCalled();
  });

  it('shows what another person saved, and keeps what was ticked', async () => {
    answer(409, { detail: 'Someone else', current: asIs(suspended) });
    show(free);
    await userEvent.click(box());
    await save();
    expect(onSuspension).toHaveBeenCalledWith(storedSuspension(asIs(suspended)));
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

  describe('what is typed while it is saved, or whose answer is lost', () => {
    const reason = () => screen.getByLabelText<HTMLSelectElement>('Reason (optional)');
    const day = () => screen.getByLabelText('When may you be open again? (optional)');
    const today = suspensionAt(true, new Date());

    it('stays chosen when the answer comes', async () => {
      const answered = held();
      fetched.mockReturnValueOnce(answered.promise);
      show(free);
      await userEvent.click(box());
      await save();
      await userEvent.selectOptions(reason(), 'Repairs');
      answered.resolve(new Response(JSON.stringify(today), { status: 200 }));
      await screen.findByText('New placements at your home are suspended.');
      expect([box().checked, reason().value]).toEqual([true, 'Repairs']);
      answer(200, { ...today, reason: 'Repairs' });
      await save();
      expect(sent(1)).toMatchObject({ reason: 'Repairs', expected: { ...today, reason: null } });
    });

    it('keeps its tick, also where somebody else was faster and it was changed since', async () => {
      const answered = held();
      fetched.mockReturnValueOnce(answered.promise);
      show(free);
      await userEvent.click(box());
      await save();
      await userEvent.click(box());
      const current = { ...today, reason: 'Repairs' };
      answered.resolve(new Response(JSON.stringify({ detail: 'Stale', current }), { status: 409 }));
      await screen.findByText('Someone else has changed the suspension of this home');
      expect(box().checked).toBe(false);
    });

    it('is no change of somebody else’s', async () => {
      answer(502, {});
      answer(409, { detail: 'Someone else', current: { ...today, until: '2099-01-05' } });
      answer(200, { ...today, until: '2099-01-06' });
      show(free);
      await userEvent.click(box());
      await userEvent.type(day(), '5/1/2099');
      await save();
      await userEvent.clear(day());
      await userEvent.type(day(), '6/1/2099');
      await save();
      await vi.waitFor(() => expect(fetched).toHaveBeenCalledTimes(3));
      expect(sent(2)).toEqual({
        ...today,
        until: '2099-01-06',
        expected: { ...today, reason: null, until: '2099-01-05' },
      });
      expect(screen.queryByText(/Someone else/)).toBeNull();
    });

    it('is taken back where the tick is, since it may have arrived', async () => {
      answer(502, {});
      answer(409, { detail: 'Someone else', current: today });
      answer(200, asIs(free));
      show(free);
      await userEvent.click(box());
      await save();
      await userEvent.click(box());
      await save();
      await screen.findByText('The suspension has ended.');
      expect(sent(2)).toMatchObject({ self_imposed_suspension: false, expected: today });
    });

    it('is still there where the session has ended', async () => {
      answer(401, {});
      show(free);
      await userEvent.click(box());
      await userEvent.selectOptions(reason(), 'Repairs');
      await save();
      cleanup();
      show(free);
      screen.getByText('We kept what you typed. It is not saved yet.');
      expect([box().checked, reason().value]).toEqual([true, 'Repairs']);
      await userEvent.click(
        screen.getByRole('button', { name: 'Show the saved suspension instead' }),
      );
      expect(box().checked).toBe(false);
    });
  });

  describe('why and until when', () => {
    const LIFT = {
      ...suspended,
      self_imposed_suspension_reason: 'Other' as const,
      self_imposed_suspension_other: 'A new lift',
      self_imposed_suspension_until: '2099-12-07',
    };
    const reason = () => screen.getByLabelText<HTMLSelectElement>('Reason (optional)');
    const day = () => screen.getByLabelText('When may you be open again? (optional)');

    it('are not asked of a home that is not suspended', () => {
      show(free);
      expect(screen.queryByLabelText('Reason (optional)')).toBeNull();
    });

    it('are said, and sent with the date that stands where they alone change', async () => {
      answer(200, { ...asIs(suspended), reason: 'Repairs', until: '2099-01-05' });
      show(LIFT);
      screen.getByText(
        'You have suspended new placements since 02/11/2026. A new lift. May be open again on 7 December 2099.',
      );
      await userEvent.selectOptions(reason(), 'Repairs');
      await userEvent.clear(day());
      await userEvent.type(day(), '5/1/2099');
      await save();
      expect(sent()).toEqual({
        ...asIs(suspended),
        reason: 'Repairs',
        until: '2099-01-05',
        expected: { ...asIs(suspended), reason: 'Other', other: 'A new lift', until: '2099-12-07' },
      });
      expect(onSuspension).toHaveBeenCalledWith({
        ...storedSuspension(asIs(suspended)),
        self_imposed_suspension_reason: 'Repairs',
        self_imposed_suspension_until: '2099-01-05',
      });
    });

    it('promise an email only of a day that will be asked about', async () => {
      vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T17:00:00.000Z') });
      const promise = () =>
        screen.queryByText(/We will email you on the working day before to ask/);
      show(suspended);
      expect(promise()).toBeNull();
      await userEvent.type(day(), '23/11/2026');
      expect(promise()).toBeNull();
      await userEvent.clear(day());
      await userEvent.type(day(), '24/11/2026');
      expect(promise()).not.toBeNull();
      cleanup();
      show({ ...LIFT, embargo: true });
      expect(promise()).toBeNull();
    });

    it('are taken back by null', async () => {
      answer(200, asIs(suspended));
      show(LIFT);
      await userEvent.selectOptions(reason(), '');
      await userEvent.clear(day());
      await save();
      expect(sent()).toMatchObject({ reason: null, until: null });
      expect(sent()).not.toHaveProperty('other');
    });

    it.each([
      ['a day that has passed', '1/1/2026', 'Choose a day after today.'],
      ['no day', 'soon', 'Enter a date as dd/mm/yyyy'],
    ])('are refused with %s, before anything is sent', async (_, typed, error) => {
      show(suspended);
      await userEvent.type(day(), typed);
      await save();
      expect(screen.getAllByText(error, { exact: false }).length).toBeGreaterThan(0);
      expect(document.activeElement).toBe(day());
      expect(fetched).not.toHaveBeenCalled();
    });

    it('in words of their own are looked at for people, and asked about once', async () => {
      show(suspended);
      await userEvent.selectOptions(reason(), 'Other');
      await save();
      screen.getByText('Please say why', { exact: false });
      const words = screen.getByLabelText('The reason');
      await userEvent.type(words, 'For Mrs Larkspur');
      await save();
      expect(fetched).not.toHaveBeenCalled();
      await userEvent.clear(words);
      await userEvent.type(words, 'Until Peggy Larkspur has moved');
      await save();
      expect(fetched).not.toHaveBeenCalled();
      answer(200, { ...asIs(suspended), reason: 'Other', other: 'Until Peggy Larkspur has moved' });
      await userEvent.click(screen.getByRole('button', { name: 'No, save it' }));
      expect(sent()).toMatchObject({ reason: 'Other', checked: [expect.any(String)] });
    });
  });
});
