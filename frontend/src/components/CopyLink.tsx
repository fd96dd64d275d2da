// <CopyLink address={address} copied="Link copied. It holds the homes only." />
import { type ReactNode, useState } from 'react';
import { Button } from './Button.tsx';

/** 'Copy link', for pasting an address elsewhere; where that is not allowed, the address to copy by hand. */
export function CopyLink(props: {
  address: string;
  /** What is said once it is copied. */
  copied: string;
  /** Other ways to pass it on, beside the button. */
  children?: ReactNode;
}) {
  const { address, copied, children } = props;
  const [outcome, setOutcome] = useState<'copied' | 'refused' | null>(null);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address);
      setOutcome('copied');
    } catch {
      setOutcome('refused');
    }
  };
  return (
    <>
      <Button kind="secondary" small onClick={() => void copy()}>
        Copy link
      </Button>
      {children}
      <span role="status" className="pw-shortlist__copied">
        {outcome === 'copied' && copied}
      </span>
      {outcome === 'refused' && (
        <label className="pw-shortlist__link">
          Copy this link:
          <input
            className="nhsuk-input"
            readOnly
            value={address}
            onFocus={(event) => event.target.select()}
          />
        </label>
      )}
    </>
  );
}
