import { Link } from 'react-router-dom';
import { listResourceDocuments } from '#shared/guidance/guidance.api.ts';
import { ButtonLink } from '../../components/Button.tsx';
import { PageHeading } from '../../components/PageHeading.tsx';
import { DocumentList } from './DocumentList.tsx';
import { useGuidedHome } from './guidedHome.ts';
import { Tiles } from './Tiles.tsx';
import { MORE_RESOURCES, RESOURCE_TILES, TOPICS } from './topics.ts';

/** The landing page of the resource documents (specification 1, section 2). */
export default function ResourceDocumentsPage() {
  const home = useGuidedHome();
  return (
    <div className="pw-guidance">
      <ButtonLink kind="secondary" small to={`/${home?.uuid}/home`}>
        Return to {home?.name}
      </ButtonLink>
      <PageHeading title="Resource documents" />
      <Tiles topics={RESOURCE_TILES} to={(topic) => topic} />
      <h2 className="nhsuk-heading-m">More guidance</h2>
      <ul className="nhsuk-list">
        {MORE_RESOURCES.map((topic) => (
          <li key={topic}>
            <Link to={topic}>{TOPICS[topic].title}</Link>: {TOPICS[topic].about}
          </li>
        ))}
      </ul>
      <h2 className="nhsuk-heading-m">Documents</h2>
      <DocumentList
        of={listResourceDocuments}
        only={({ section }) => section === 'resource_documents'}
      />
    </div>
  );
}
