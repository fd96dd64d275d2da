import { Link } from 'react-router-dom';
import type { ContactBounce } from '#shared/bounces/bounces.api.ts';
import { TryAgain } from '../../components/bounces/bounceNotices.tsx';
import { whatHappened, whyNotNow } from '../../components/bounces/bounceWords.ts';
import { Notice } from '../../components/Notice.tsx';

/** Where a place's manager looks first: which contacts our emails do not reach, and what to do. */
export function BounceNotice(props: {
  /** As 'a contact of this home' names it. */
  place: string;
  bounces: readonly ContactBounce[];
  /** The tab on which a wrong address is corrected. */
  to: string;
  onTry: (address: string) => Promise<unknown>;
  onTried: () => void;
  /** What asks the place for updates, and who gets it as things are; null: nothing asks. */
  email: { about: string; goesTo: readonly string[] } | null;
}) {
  const { place, bounces, to, onTry, onTried, email } = props;
  if (bounces.length === 0) return null;
  const who =
    bounces.length === 1
      ? `a contact of this ${place}`
      : `${bounces.length} addresses of this ${place}`;
  const prompts = email && bounces.some(({ vacancy_contact }) => vacancy_contact) ? email : null;
  return (
    <Notice kind="warning" title={`Our emails do not reach ${who}`}>
      <ul className="nhsuk-list">
        {bounces.map((bounce) => (
          <li key={`${bounce.contact} ${bounce.address}`}>
            {bounce.name}, <strong>{bounce.address}</strong>: {whatHappened(bounce)}.{' '}
            <Act bounce={bounce} onTry={() => onTry(bounce.address)} onTried={onTried} />
          </li>
        ))}
      </ul>
      {prompts && (
        <p>
          {prompts.goesTo.length === 0
            ? `Nobody at this ${place} gets the ${prompts.about} now.`
            : `The ${prompts.about} goes to ${prompts.goesTo.join(' and ')}.`}
        </p>
      )}
      <p>
        <Link to={to}>Correct a wrong address</Link>
      </p>
    </Notice>
  );
}

function Act(props: { bounce: ContactBounce; onTry: () => Promise<unknown>; onTried: () => void }) {
  const later = whyNotNow(props.bounce);
  return later === '' ? <TryAgain {...props} /> : later;
}
