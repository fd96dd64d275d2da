import { useParams } from 'react-router-dom';
import { AccountId } from '#shared/kernel/ids.ts';
import { getCentralContact } from '#shared/reporting/monthlyReporting.api.ts';
import { useEndpoint } from '../../../api/useEndpoint.ts';
import { NotFoundPage } from '../../../app/NotFoundPage.tsx';
import { BackToPlaces } from '../../../components/BackToPlaces.tsx';
import { EmptyState } from '../../../components/EmptyState.tsx';
import { ErrorResult } from '../../../components/ErrorResult.tsx';
import { HelpContact } from '../../../components/HelpContact.tsx';
import { Loading } from '../../../components/Loading.tsx';
import { PageHeading } from '../../../components/PageHeading.tsx';
import { OVERVIEW_TITLE, QualityOverview } from './QualityOverview.tsx';

/**
 * The quality reporting overview of a central contact (specification 1, section 2): which of the homes
 * still have reports to send in. `?navigation=hidden` leaves out the side menu, as on the vacancy overview.
 */
export default function QualityOverviewPage() {
  const uuid = AccountId.safeParse(useParams().uuid);
  if (!uuid.success) return <NotFoundPage />;
  return <OneOverview key={uuid.data} uuid={uuid.data} />;
}

function OneOverview({ uuid }: { uuid: AccountId }) {
  const { data, error, mutate } = useEndpoint(getCentralContact, { params: { uuid } });
  if (!data) {
    if (error) return <ErrorResult error={error} onRetry={() => void mutate()} />;
    return <Loading label="Loading the care homes…" lines={8} />;
  }
  if (data.homes.length > 0) return <QualityOverview overview={data} />;
  return (
    <>
      <BackToPlaces />
      <PageHeading title={OVERVIEW_TITLE} />
      <EmptyState title="You are not the central contact of any care home now">
        <p>
          The central team sets who is. Ask them
          <HelpContact /> if this is not right.
        </p>
      </EmptyState>
    </>
  );
}
