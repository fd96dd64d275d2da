import { Link } from 'react-router-dom';
import { closedWhyText } from '#shared/homes/closedWhy.ts';
import { getHomeStatus } from '#shared/homes/homeStatus.api.ts';
import { londonDay } from '#shared/kernel/calendar.ts';
import type { HomeUuid } from '#shared/kernel/ids.ts';
import { suspendedSince } from '#shared/suspensions/suspensionRules.ts';
import { useEndpoint } from '../../../api/useEndpoint.ts';
import { BackLink } from '../../../components/BackLink.tsx';
import { ErrorResult } from '../../../components/ErrorResult.tsx';
import { AQP_VARIANT_NAMES } from '../../../components/homes/aqpVariantNames.ts';
import { Loading } from '../../../components/Loading.tsx';
import { PageHeading } from '../../../components/PageHeading.tsx';
import { Tag } from '../../../components/Tag.tsx';
import { HomeStatusForm } from './HomeStatusForm.tsx';

/** One home for the central team: what it is, and the form that sets its status. */
export function HomeStatusPanel({ uuid, back }: { uuid: HomeUuid; back: string }) {
  const { data, error, mutate } = useEndpoint(getHomeStatus, { params: { uuid } });
  if (!data) {
    if (error) return <ErrorResult error={error} onRetry={() => void mutate()} />;
    return <Loading lines={6} />;
  }
  const since = suspendedSince(data);
  return (
    <>
      <BackLink to={back}>Care homes</BackLink>
      <PageHeading title={`Manage ${data.name}`} caption="Manage care homes">
        {data.name}
      </PageHeading>
      <p className="pw-status-lines">
        {[data.provider_name, data.address, data.postcode].filter(Boolean).join(', ')}
      </p>
      <ul className="pw-tags">
        {data.service_types.map((type) => (
          <li key={type}>
            <Tag colour="grey">{type}</Tag>
          </li>
        ))}
        {data.aqp_status && (
          <li>
            <Tag>AQP{data.aqp_variant && `, ${AQP_VARIANT_NAMES[data.aqp_variant]}`}</Tag>
          </li>
        )}
        {data.location_status === 'CLOSED' && (
          <li>
            <Tag colour="grey">Closed</Tag>
          </li>
        )}
        {data.self_imposed_suspension && (
          <li>
            <Tag colour="amber">Voluntary suspension{since && ` since ${since}`}</Tag>{' '}
            {closedWhyText(data, londonDay(new Date()))}
          </li>
        )}
      </ul>
      <HomeStatusForm
        status={data}
        onStatus={(status) => void mutate(status, { revalidate: false })}
      />
      <p>
        <Link to={`/${uuid}/home`}>The home’s own page</Link>
      </p>
    </>
  );
}
