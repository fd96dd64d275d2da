import { useState } from 'react';
import { PASSWORD_RULES } from '#shared/account/passwordRules.ts';
import { Button } from '../../components/Button.tsx';
import { Dialog } from '../../components/Dialog.tsx';

/** An info icon that opens the rules for a password. */
export function PasswordRules() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className="pw-with-info__button"
        aria-label="Password rules"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true" focusable="false">
          <circle cx="12" cy="12" r="10" fill="none" stroke="currentColor" strokeWidth="2" />
          <path d="M12 11v6M12 6.5v2" stroke="currentColor" strokeWidth="2.5" />
        </svg>
      </button>
      <Dialog
        open={open}
        title="Password rules"
        onClose={() => setOpen(false)}
        actions={<Button onClick={() => setOpen(false)}>Close the rules</Button>}
      >
        <p>Your password needs:</p>
        <ul className="nhsuk-list nhsuk-list--bullet">
          {PASSWORD_RULES.map(({ text }) => (
            <li key={text}>{text}</li>
          ))}
          <li>
            to be hard to guess: not a password that many people use, and nothing with your name,
            your email address or your organisation in it
          </li>
        </ul>
        <p>
          Three words that do not belong together, with a number between them, are hard to guess and
          easy to keep in mind.
        </p>
        <p>
          Better still is a password manager, such as the one in your browser or phone. It makes up
          a long password for each website, keeps it safe, and fills it in only where it belongs, so
          that a false website does not get it. Do not use the same password in two places.
        </p>
      </Dialog>
    </>
  );
}
