import { Link } from 'react-router-dom';
import { PasswordForm } from './PasswordForm.tsx';

/** The second step of signing in, and the password. */
export function SecurityTab() {
  return (
    <div className="pw-settings">
      <h2 className="nhsuk-heading-m">Two-step sign-in</h2>
      <p>
        A code from an app on your phone keeps others out, even if they know your password.{' '}
        <Link to="/manage-mfa/">Manage MFA settings</Link>
      </p>
      <h2 className="nhsuk-heading-m">Change password</h2>
      <PasswordForm />
    </div>
  );
}
