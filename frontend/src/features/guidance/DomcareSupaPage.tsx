import { useContext } from 'react';
import { getDomcareResources } from '#shared/guidance/guidance.api.ts';
import { useEndpoint } from '../../api/useEndpoint.ts';
import { Registered } from '../../app/registered.ts';
import { addressIn } from '../../app/session/ownArea.ts';
import { useSession } from '../../app/session/useSession.ts';
import { ErrorResult } from '../../components/ErrorResult.tsx';
import { Loading } from '../../components/Loading.tsx';
import { PageHeading } from '../../components/PageHeading.tsx';
import { Documents } from './DocumentList.tsx';
import { SUPA } from './supa.ts';
import { type ToolTile, ToolTiles } from './ToolTiles.tsx';
import './guidance.scss';

/** SUPA of domiciliary care: its documents, and the tools to place with (domiciliary care, section 8). */
export default function DomcareSupaPage() {
  const { kind, flags, own_area } = useSession();
  const isRegistered = useContext(Registered);
  const { data, error, mutate } = useEndpoint(
    getDomcareResources,
    {},
    { revalidateOnFocus: false },
  );
  if (!data) {
    if (error) return <ErrorResult error={error} onRetry={() => void mutate()} />;
    return <Loading label="Loading the AQP resources…" lines={8} />;
  }
  const mayUse = ({ flag }: Tool) => !flag || kind === 'lph' || flags.includes(flag);
  // Packages count under the ICB of an office.
  const begun = (tool: Tool): Tool =>
    tool.flag === 'dcPlacement' && own_area
      ? { ...tool, to: addressIn(tool.to, { icb: own_area.icb }) }
      : tool;
  const tools = TOOLS.filter((tool) => mayUse(tool) && isRegistered(tool.to)).map(begun);
  return (
    <div className="pw-guidance">
      <PageHeading title={`${SUPA}: homecare agencies`}>{SUPA}</PageHeading>
      <p>What you need to place a package of care at home under the homecare AQP.</p>
      <ToolTiles tiles={tools} />
      <section className="pw-guidance__section" aria-labelledby="documents">
        <h2 className="nhsuk-heading-m" id="documents">
          Documents
        </h2>
        <Documents items={data.documents} />
      </section>
    </div>
  );
}

type Tool = ToolTile & { flag?: 'dcList' | 'dcPlacement' };

const TOOLS: Tool[] = [
  {
    to: '/domcare/list',
    title: 'AQP list',
    about: 'Providers under the contract, and where they can take a new package now.',
    flag: 'dcList',
  },
  {
    to: '/domcare/aqp_resources/care_cost_calculator',
    title: 'Care cost calculator',
    about: 'What visits and live-in care cost a week, in four weeks and in a year.',
  },
  {
    to: '/domcare/placement-dashboard',
    title: 'Placement dashboard',
    about: 'Packages started, ended and handed back, month by month.',
    flag: 'dcPlacement',
  },
];
