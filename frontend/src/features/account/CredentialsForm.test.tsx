// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import { CredentialsForm } from './CredentialsForm.tsx';

function Form() {
  const [typed, setTyped] = useState({ email: '', password: '' });
  return (
    <MemoryRouter>
      <CredentialsForm typed={typed} onType={setTyped} onStep={() => undefined} />
    </MemoryRouter>
  );
}
const email = () => screen.getByLabelText('Email address');
const password = () => screen.getByLabelText('Password');
const signIn = () => userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
const summary = () => screen.queryByRole('alert');

afterEach(cleanup);

it('says what is missing, leads there, and says it no longer when it is there', async () => {
  render(<Form />);
  await signIn();
  expect(document.activeElement).toBe(summary());
  await userEvent.click(screen.getByRole('link', { name: 'Enter your password' }));
  expect(document.activeElement).toBe(password());
  await userEvent.keyboard('x');
  expect(screen.queryByText('Enter your password')).toBeNull();
  await userEvent.type(email(), 'ana@example.org');
  expect(summary()).toBeNull();
  expect(document.activeElement).toBe(email());
});
