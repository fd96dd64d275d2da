import type { HomeUuid } from '#shared/kernel/ids.ts';
import { CopyLink } from '../../components/CopyLink.tsx';

/** Sends a shortlist on, as a link to paste or in an email of one's own: ids, and nothing about a person. */
export function ShareLink({ homes }: { homes: readonly HomeUuid[] }) {
  const address = `${location.origin}/shortlist?homes=${homes.join(',')}`;
  const mail = new URLSearchParams({
    subject: 'Shortlist of care homes',
    body: `The care homes, with their vacant beds as they are when you open this:\n${address}`,
  });
  return (
    <CopyLink
      address={address}
      copied="Link copied. It holds the homes only: no postcode, and nothing about a person."
    >
      <a
        className="nhsuk-button nhsuk-button--secondary nhsuk-button--small"
        href={`mailto:?${mail.toString().replaceAll('+', '%20')}`}
      >
        Share by email
      </a>
    </CopyLink>
  );
}
