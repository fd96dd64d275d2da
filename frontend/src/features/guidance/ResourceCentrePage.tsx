import { type DocumentSection, SECTION_NAMES } from '#shared/guidance/document.ts';
import {
  listFlu,
  listInfectionPrevention,
  listNiceQuickGuides,
  listResourceDocuments,
  listWinterGuidance,
} from '#shared/guidance/guidance.api.ts';
import { ButtonLink } from '../../components/Button.tsx';
import { PageHeading } from '../../components/PageHeading.tsx';
import { DocumentList, type DocumentsEndpoint } from './DocumentList.tsx';
import {
  placeOf,
  tallySheetPath,
  useGuidedHome,
  useIsBsolStaff,
  useReadsAqpContract,
} from './guidedHome.ts';
import { Tiles } from './Tiles.tsx';
import { ToolTiles } from './ToolTiles.tsx';
import { MORE_RESOURCES, RESOURCE_TILES, type Topic } from './topics.ts';

const LISTS: [DocumentSection, DocumentsEndpoint][] = [
  ['resource_documents', listResourceDocuments],
  ['aqp_documents', listResourceDocuments],
  ['infection_prevention', listInfectionPrevention],
  ['nice_quick_guides', listNiceQuickGuides],
  ['winter_guidance', listWinterGuidance],
  ['flu', listFlu],
];

const TALLY_SHEET = {
  title: 'Tally sheet',
  about: 'One page a month to count on what the report will ask.',
};

/** All guidance and all documents in one place, with a home open or without one. */
export default function ResourceCentrePage() {
  const home = useGuidedHome();
  const isBsol = useIsBsolStaff();
  const readsAqp = useReadsAqpContract();
  const portal: Topic[] = [
    ...(readsAqp ? (['faq'] as const) : []),
    'reportinginfo',
    ...(isBsol ? [] : (['bed_availability'] as const)),
  ];
  const { to } = placeOf(home?.uuid);
  return (
    <div className="pw-guidance">
      {home && (
        <ButtonLink kind="secondary" small to={`/${home.uuid}/home`}>
          Return to {home.name}
        </ButtonLink>
      )}
      <PageHeading title="Resource centre" />
      <h2 className="nhsuk-heading-m">Using Placewell</h2>
      <Tiles topics={portal} to={to} />
      <ToolTiles tiles={[{ ...TALLY_SHEET, to: tallySheetPath(home?.uuid) }]} />
      <h2 className="nhsuk-heading-m">Running a safe home</h2>
      <Tiles topics={[...RESOURCE_TILES, ...MORE_RESOURCES]} to={to} />
      <h2 className="nhsuk-heading-m">Documents</h2>
      {LISTS.filter(([section]) => readsAqp || section !== 'aqp_documents').map(
        ([section, endpoint]) => (
          <section key={section} aria-labelledby={`documents-${section}`}>
            <h3 className="nhsuk-heading-s" id={`documents-${section}`}>
              {SECTION_NAMES[section]}
            </h3>
            <DocumentList of={endpoint} only={(item) => item.section === section} />
          </section>
        ),
      )}
    </div>
  );
}
