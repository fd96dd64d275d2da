import { isUserGuide } from '#shared/guidance/document.ts';
import { listResourceDocuments } from '#shared/guidance/guidance.api.ts';
import { ButtonLink } from '../../components/Button.tsx';
import { PageHeading } from '../../components/PageHeading.tsx';
import { DocumentList } from './DocumentList.tsx';
import { useGuidedHome } from './guidedHome.ts';

/** 'AQP Documents': the resource documents but for user guides (specification 1, section 2). */
export default function AqpDocumentsPage() {
  const home = useGuidedHome();
  return (
    <div className="pw-guidance">
      <ButtonLink kind="secondary" small to={`/${home?.uuid}/home/contract_guidance`}>
        Return to guidance
      </ButtonLink>
      <PageHeading title="AQP Documents" />
      <DocumentList of={listResourceDocuments} only={({ name }) => !isUserGuide(name)} />
    </div>
  );
}
