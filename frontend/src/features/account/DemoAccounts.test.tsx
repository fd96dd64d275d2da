// @vitest-environment happy-dom
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { demoAccounts } from '../../../../scripts/demo/accounts.ts';
import { startSignIn } from '../../app/session/signIn.ts';
import DemoAccounts from './DemoAccounts.tsx';

vi.mock(import('../../app/session/signIn.ts'), () => ({ startSignIn: vi.fn() }));
const signedIn = vi.mocked(startSignIn);
const onStep = vi.fn();

afterEach(() => {
  cleanup();
  vi.clearAllMocks();
});

it('has six roles first and folds all others', () => {
  render(<DemoAccounts accounts={demoAccounts} onStep={onStep} />);
  const [roles, folded] = screen.getAllByRole('list');
  expect(within(roles as HTMLElement).getAllByRole('button')).toHaveLength(6);
  const others = demoAccounts.length - 6;
  const fold = screen.getByText(`${others} more accounts`).closest('details');
  expect(fold?.open).toBe(false);
  expect(fold?.contains(folded as HTMLElement)).toBe(true);
  expect(folded?.children).toHaveLength(others);
});

it('signs in by one press', async () => {
  signedIn.mockResolvedValue({ step: 'done' });
  render(<DemoAccounts accounts={demoAccounts} onStep={onStep} />);
  await userEvent.click(screen.getByRole('button', { name: /^Central team/ }));
  const [email, password] = signedIn.mock.lastCall ?? [];
  const account = demoAccounts.find(
    (demoAccount) => demoAccount.email === 'central-team@example.org',
  );
  expect({ email, password }).toEqual({ email: account?.email, password: account?.password });
  expect(onStep).toHaveBeenCalledWith({ step: 'done' }, account);
});

it('says why it could not, and can be pressed again', async () => {
  signedIn.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  signedIn.mockResolvedValueOnce({ step: 'done' });
  render(<DemoAccounts accounts={demoAccounts} onStep={onStep} />);
  const team = screen.getByRole('button', { name: /^Central team/ });
  await userEvent.click(team);
  expect(screen.getByRole('alert').textContent).not.toBe('');
  await userEvent.click(team);
  expect(screen.getByRole('alert').textContent).toBe('');
  expect(onStep).toHaveBeenCalledOnce();
});
