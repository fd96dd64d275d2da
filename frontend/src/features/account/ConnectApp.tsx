import { useEffect, useState } from 'react';
import { finishConnecting, startConnecting } from '../../app/session/secondStep.ts';
import { signInMessage } from '../../app/session/signInMessages.ts';
import { Button } from '../../components/Button.tsx';
import { ErrorSummary } from '../../components/ErrorSummary.tsx';
import { Loading } from '../../components/Loading.tsx';
import { Notice } from '../../components/Notice.tsx';
import { CodeField } from './CodeField.tsx';
import { QrCode } from './QrCode.tsx';
import { useCodeEntry } from './useCodeEntry.ts';

/** Connects an authenticator app: its key as a QR code and as text, then the code that it shows. */
export function ConnectApp(props: {
  email: string;
  onConnected: () => void;
  onCancel: () => void;
}) {
  const { email, onConnected, onCancel } = props;
  const [app, setApp] = useState<{ key: string; address: string } | null>(null);
  const [failed, setFailed] = useState<string | null>(null);
  const [copied, setCopied] = useState(false);

  useEffect(() => {
    let here = true;
    startConnecting(email).then(
      (started) => here && setApp(started),
      (fault: unknown) => here && setFailed(signInMessage(fault)),
    );
    return () => {
      here = false;
    };
  }, [email]);

  const { submit, busy, summary, field } = useCodeEntry(async (digits) => {
    await finishConnecting(digits);
    onConnected();
  });

  if (failed !== null) {
    return (
      <>
        <Notice kind="error" announce title="This cannot be started now">
          <p>{failed}</p>
        </Notice>
        <Button kind="secondary" onClick={onCancel}>
          Back
        </Button>
      </>
    );
  }
  if (app === null) return <Loading lines={4} />;
  return (
    <form onSubmit={submit} noValidate>
      <ErrorSummary {...summary} />
      <h2 className="nhsuk-heading-m">1. Scan this with your authenticator app</h2>
      <QrCode text={app.address} label="QR code of the key below, for your authenticator app" />
      <p>If you cannot scan it, type or paste this key into the app instead:</p>
      <div className="pw-copy-key">
        <code className="pw-key">{app.key}</code>
        {'clipboard' in navigator && (
          <Button
            kind="secondary"
            small
            onClick={() =>
              navigator.clipboard.writeText(app.key).then(
                () => setCopied(true),
                () => setCopied(false),
              )
            }
          >
            Copy the key
          </Button>
        )}
        <span role="status">{copied ? 'Copied' : ''}</span>
      </div>
      <h2 className="nhsuk-heading-m">2. Enter the code that the app shows</h2>
      <CodeField hint="It changes every 30 seconds." {...field} />
      <div className="nhsuk-button-group">
        <Button type="submit" busy={busy}>
          Turn on
        </Button>
        <Button kind="secondary" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
