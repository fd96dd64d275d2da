import { useState } from 'react';
import { useLocation, useParams } from 'react-router-dom';
import { getHome } from '../../../../shared/homes/homes.api.ts';
import type { HomeUuid } from '../../../../shared/kernel/ids.ts';
import { useEndpoint } from '../../api/useEndpoint.ts';
import { NotFoundPage } from '../../app/NotFoundPage.tsx';
import { useHomeUuid } from '../../app/useHomeUuid.ts';
import { ErrorResult } from '../../components/ErrorResult.tsx';
import { Loading } from '../../components/Loading.tsx';
import { Notice } from '../../components/Notice.tsx';
import { PageHeading } from '../../components/PageHeading.tsx';
import { Tabs } from '../../components/Tabs.tsx';
import { HomeTags } from './HomeTags.tsx';
import { homeTabs } from './homeTabs.tsx';
import { prefilledBeds } from './prefilledBeds.ts';
import '../vacancies/vacancies.scss';
import './homes.scss';

/** A home's own page, also as `/edit` and `/confirm/:beds` (specification 1, section 2). */
export default function HomePage() {
  const uuid = useHomeUuid();
  if (uuid === null) return <NotFoundPage />;
  return <OneHome key={uuid} uuid={uuid} />;
}

function OneHome({ uuid }: { uuid: HomeUuid }) {
  const { data: home, error, mutate } = useEndpoint(getHome, { params: { uuid } });
  const { beds } = useParams();
  const { pathname } = useLocation();
  const [selected, setSelected] = useState('1');
  const [hasErrors, setHasErrors] = useState(false);

  if (!home) {
    if (error) return <ErrorResult error={error} onRetry={() => void mutate()} />;
    return <Loading lines={6} />;
  }
  const prefill = prefilledBeds(beds);
  const tabs = homeTabs({
    home,
    asked: { editing: /\/edit\/?$/.test(pathname) || prefill !== null, prefill },
    onChange: (changed) => void mutate(changed, { revalidate: changed === undefined }),
    onErrors: setHasErrors,
  });
  return (
    <>
      <PageHeading title={home.name} hasErrors={hasErrors} />
      <p className="pw-home-lines">
        <span>{home.provider.name}</span>
        <span>
          {home.address}
          {!home.address.includes(home.postcode) && `, ${home.postcode}`}
        </span>
      </p>
      <HomeTags home={home} />
      {home.is_bsol && (
        <Notice kind="info" title="Homes in Birmingham and Solihull do not report vacancies here">
          There is nothing that you need to update on this page.
        </Notice>
      )}
      {beds !== undefined && prefill === null && !home.is_bsol && (
        <Notice kind="warning" title="The number of beds in the address could not be used">
          Please enter a whole number from 0 to 1000 below.
        </Notice>
      )}
      {tabs.length > 0 && (
        <Tabs label={home.name} tabs={tabs} selected={selected} onSelect={setSelected} />
      )}
    </>
  );
}
