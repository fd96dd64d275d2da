import type { NavigateFunction } from 'react-router-dom';

/**
 * Signs somebody in who has just chosen their password, with what the form still holds (ADR 74), and goes
 * to their Home; where the pool asks for an authenticator app, to the page that does so. False where the
 * pool did not let them in: they have an account all the same, and can sign in by hand.
 */
export async function signInAfterRegistering(
  { email, password }: { email: string; password: string },
  navigate: NavigateFunction,
): Promise<boolean> {
  try {
    const { startSignIn } = await import('./signIn.ts');
    const next = await startSignIn(email, password);
    switch (next.step) {
      case 'done':
        // A new page: nothing of the form, nor of who was signed in here before, stays behind.
        location.replace('/home');
        return true;
      case 'code':
      case 'connectApp':
        await navigate('/sign-in', { state: { challenge: next }, replace: true });
        return true;
      default:
        return false;
    }
  } catch {
    return false;
  }
}
