import { Link } from 'react-router-dom';
import {
  type ContactBounce,
  type HomeBounces,
  postHomeTryAgain,
} from '../../../../shared/bounces/bounces.api.ts';
import type { HomePage } from '../../../../shared/homes/homes.api.ts';
import { useAction } from '../../api/useAction.ts';
import { TryAgain } from '../../components/bounces/bounceNotices.tsx';
import { whatHappened, whyNotNow } from '../../components/bounces/bounceWords.ts';
import { Notice } from '../../components/Notice.tsx';
import { useHomeBounces } from './useHomeBounces.ts';

/** Where a home's manager looks first: which contacts our emails do not reach, and what to do. */
export function HomeBounceNotice({ home }: { home: Pick<HomePage, 'uuid' | 'vacancy_reporting'> }) {
  const { uuid } = home;
  const { bounces, refresh } = useHomeBounces(uuid);
  const [tryAgain] = useAction(postHomeTryAgain);
  const { results } = bounces;
  if (results.length === 0) return null;
  const who =
    results.length === 1 ? 'a contact of this home' : `${results.length} addresses of this home`;
  return (
    <Notice kind="warning" title={`Our emails do not reach ${who}`}>
      <ul className="nhsuk-list">
        {results.map((bounce) => (
          <li key={`${bounce.contact} ${bounce.address}`}>
            {bounce.name}, <strong>{bounce.address}</strong>: {whatHappened(bounce)}.{' '}
            <Act
              bounce={bounce}
              onTry={() => tryAgain({ params: { uuid }, body: { address: bounce.address } })}
              onTried={() => void refresh()}
            />
          </li>
        ))}
      </ul>
      {home.vacancy_reporting && weekdayEmail(bounces) && <p>{weekdayEmail(bounces)}</p>}
      <p>
        <Link to={`/${uuid}/home?tab=2`}>Correct a wrong address</Link>
      </p>
    </Notice>
  );
}

function Act(props: { bounce: ContactBounce; onTry: () => Promise<unknown>; onTried: () => void }) {
  const later = whyNotNow(props.bounce);
  return later === '' ? <TryAgain {...props} /> : later;
}

/** Who gets the weekday email as things are; empty where it goes as it should. */
function weekdayEmail({ results, weekday_email }: HomeBounces): string {
  if (!results.some(({ vacancy_contact }) => vacancy_contact)) return '';
  if (weekday_email.length === 0) {
    return 'Nobody at this home gets the weekday email about available beds now.';
  }
  return `The weekday email about available beds goes to ${weekday_email.join(' and ')}.`;
}
