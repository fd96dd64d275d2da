import type { ReactNode } from 'react';
import { SetUpStep } from '#shared/setUp/setUp.api.ts';
import { Loading } from '../../components/Loading.tsx';
import { PageHeading } from '../../components/PageHeading.tsx';
import { Checklist } from './Checklist.tsx';
import { headingOf } from './headingOf.ts';
import { useSetUp } from './useSetUp.ts';

/**
 * The central team's Home: the first day's steps until each has begun, and then `children`, where they start otherwise.
 * A fault here keeps nobody from their work.
 */
export default function CentralHome({ children }: { children: ReactNode }) {
  const { data, error, mutate } = useSetUp();
  if (data === undefined && !error) return <Loading />;
  if (!data || data.begun.length === SetUpStep.options.length) {
    return children;
  }
  return (
    <div className="pw-set-up-page">
      <PageHeading title="Home">{headingOf(data.done.length)}</PageHeading>
      <p>
        Each step is read from the system itself: there is nothing to tick. This list is your home
        page until every step has started, and stays at Set up.
      </p>
      <Checklist setUp={data} onChange={() => void mutate()} />
    </div>
  );
}
