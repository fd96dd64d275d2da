import { postHomeTryAgain } from '#shared/bounces/bounces.api.ts';
import type { HomePage } from '#shared/homeDetails/homePage.api.ts';
import { useAction } from '../../api/useAction.ts';
import { BounceNotice } from './BounceNotice.tsx';
import { useHomeBounces } from './useHomeBounces.ts';

/** Which contacts of a home our emails do not reach, and what to do. */
export function HomeBounceNotice({ home }: { home: Pick<HomePage, 'uuid' | 'vacancy_reporting'> }) {
  const { uuid } = home;
  const { bounces, refresh } = useHomeBounces(uuid);
  const [tryAgain] = useAction(postHomeTryAgain);
  return (
    <BounceNotice
      place="home"
      bounces={bounces.results}
      to={`/${uuid}/home?tab=2`}
      onTry={(address) => tryAgain({ params: { uuid }, body: { address } })}
      onTried={() => void refresh()}
      email={
        home.vacancy_reporting
          ? { about: 'weekday email about available beds', goesTo: bounces.weekday_email }
          : null
      }
    />
  );
}
