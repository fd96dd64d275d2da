// <QualityLink home={home} now={now}/> where a home's rating is.
import { use } from 'react';
import type { CareHomeListItem } from '#shared/careHomesList/careHomesList.api.ts';
import { showsQuality } from '#shared/careHomesList/questionnaire.ts';
import { Registered } from '../../app/registered.ts';
import { SessionContext } from '../../app/session/SessionProvider.tsx';
import { VisuallyHidden } from '../VisuallyHidden.tsx';

/**
 * The way to a home's quality figures, if its newest report is of the last 3 months (specification 2,
 * section 9); for those who may read them.
 */
export function QualityLink({ home, now }: { home: CareHomeListItem; now: Date }) {
  const dashboard = `/quality/nursing_home/${home.uuid}`;
  const isRegistered = use(Registered);
  const state = use(SessionContext)?.state;
  const mayRead =
    state?.status === 'signedIn' &&
    (state.session.kind === 'lph' || state.session.flags.includes('nhQuality'));
  if (!mayRead || !showsQuality(home, now) || !isRegistered(dashboard)) return null;
  return (
    <p>
      <a href={dashboard} target="_blank" rel="noreferrer">
        Quality dashboard
        <VisuallyHidden> of {home.name} (opens in a new tab)</VisuallyHidden>
      </a>
    </p>
  );
}
