import { useCallback } from 'react';
import { useParams } from 'react-router-dom';
import {
  getCentralContactVacancy,
  type OverviewHome,
} from '#shared/centralContacts/centralContacts.api.ts';
import { MY_OVERVIEW } from '#shared/centralContacts/myOverview.ts';
import { AccountId } from '#shared/kernel/ids.ts';
import type { VacancyView } from '#shared/vacancies/vacancies.api.ts';
import { useEndpoint } from '../../api/useEndpoint.ts';
import { NotFoundPage } from '../../app/NotFoundPage.tsx';
import { useSession } from '../../app/session/useSession.ts';
import { BackToPlaces } from '../../components/BackToPlaces.tsx';
import { EmptyState } from '../../components/EmptyState.tsx';
import { ErrorResult } from '../../components/ErrorResult.tsx';
import { Loading } from '../../components/Loading.tsx';
import { PageHeading } from '../../components/PageHeading.tsx';
import { VacancyOverview } from './VacancyOverview.tsx';
import './centralContacts.scss';

const TITLE = 'Vacancy reporting';

/**
 * The vacancy reporting overview (specification 1, section 2): all homes of a vacancy contact on one
 * page, confirmed one by one or, unchanged, together. `?navigation=hidden` leaves out the side menu,
 * for mails and for showing the page within another one; a mail, which does not know the account, names the
 * reader's own overview (`MY_OVERVIEW`).
 *
 * By keyboard: Enter in a bed field confirms its home and goes on to the next home's first field; a
 * broken rule keeps the focus on the field that is wrong. Each row has a link that skips to the next.
 */
export default function VacancyOverviewPage() {
  const { contact_uuid: own } = useSession();
  const { uuid: contactUuid } = useParams();
  const uuid = AccountId.safeParse(contactUuid === MY_OVERVIEW ? own : contactUuid);
  if (!uuid.success) return <NotFoundPage />;
  return <OneOverview key={uuid.data} uuid={uuid.data} />;
}

function OneOverview({ uuid }: { uuid: AccountId }) {
  const { data, error, mutate } = useEndpoint(getCentralContactVacancy, { params: { uuid } });
  const onView = useCallback(
    (home: OverviewHome, view: VacancyView) =>
      void mutate(
        (now) =>
          now && {
            ...now,
            care_homes: now.care_homes.map((overviewHome) =>
              overviewHome.uuid === home.uuid ? { ...overviewHome, ...view } : overviewHome,
            ),
          },
        { revalidate: false },
      ),
    [mutate],
  );
  if (!data) {
    if (error) return <ErrorResult error={error} onRetry={() => void mutate()} />;
    return <Loading lines={6} />;
  }
  if (data.care_homes.length === 0) {
    return (
      <>
        <BackToPlaces />
        <PageHeading title={TITLE} />
        <EmptyState title="You are not the vacancy contact of any care home now">
          <p>Ask a colleague at the home to give you the responsibility for vacancy updates.</p>
        </EmptyState>
      </>
    );
  }
  return <VacancyOverview title={TITLE} overview={data} onView={onView} />;
}
