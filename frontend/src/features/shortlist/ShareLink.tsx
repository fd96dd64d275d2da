import { useState } from 'react';
import type { HomeUuid } from '../../../../shared/kernel/ids.ts';
import { Button } from '../../components/Button.tsx';

/** The address that shows these homes to a colleague: ids, and nothing about a person. */
const shareAddress = (homes: readonly HomeUuid[]): string =>
  `${location.origin}/shortlist?homes=${homes.join(',')}`;

/** Sends a shortlist on: as a link to paste, or in an email of one's own. */
export function ShareLink({ homes }: { homes: readonly HomeUuid[] }) {
  const [copied, setCopied] = useState<'yes' | 'no' | null>(null);
  const address = shareAddress(homes);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address);
      setCopied('yes');
    } catch {
      // Not allowed here: then by hand.
      setCopied('no');
    }
  };
  const mail = new URLSearchParams({
    subject: 'Shortlist of care homes',
    body: `The care homes, with their vacant beds as they are when you open this:\n${address}`,
  });
  return (
    <>
      <Button kind="secondary" small onClick={() => void copy()}>
        Copy link
      </Button>
      <a
        className="nhsuk-button nhsuk-button--secondary nhsuk-button--small"
        href={`mailto:?${mail.toString().replaceAll('+', '%20')}`}
      >
        Share by email
      </a>
      <span role="status" className="pw-shortlist__copied">
        {copied === 'yes' &&
          'Link copied. It holds the homes only: no postcode, and nothing about a person.'}
      </span>
      {copied === 'no' && (
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
