import { Link } from 'react-router-dom';
import { type AqpResources, getAqpResources } from '#shared/guidance/guidance.api.ts';
import { poundsAWeek } from '#shared/homes/aqpRate.ts';
import { LONDON_RATE_APPLIES } from '#shared/rates/rates.ts';
import { useEndpoint } from '../../api/useEndpoint.ts';
import { dashboardOf } from '../../app/session/dashboardOf.ts';
import { addressIn } from '../../app/session/ownArea.ts';
import { useSession } from '../../app/session/useSession.ts';
import { ErrorResult } from '../../components/ErrorResult.tsx';
import { Loading } from '../../components/Loading.tsx';
import { PageHeading } from '../../components/PageHeading.tsx';
import { Documents } from './DocumentList.tsx';
import { PlacingSteps } from './PlacingSteps.tsx';
import { SUPA } from './supa.ts';
import { type ToolTile, ToolTiles } from './ToolTiles.tsx';
import { RatesByIcb } from './topics/ContractRates.tsx';
import './guidance.scss';

/** SUPA: all that a commissioner places under the AQP contract with (reporting, section 10). */
export default function SupaPage() {
  const { data, error, mutate } = useEndpoint(getAqpResources, {}, { revalidateOnFocus: false });
  if (!data) {
    if (error) return <ErrorResult error={error} onRetry={() => void mutate()} />;
    return <Loading label="Loading the AQP resources…" lines={8} />;
  }
  return <Loaded {...data} />;
}

const CONTENTS = [
  ['placing', 'How to place under the AQP'],
  ['contracts', 'Contracts and contacts'],
  ['documents', 'Documents'],
  ['rates', 'Weekly rates by ICB and borough'],
] as const;

function Loaded({ rates, documents, contacts }: AqpResources) {
  const { kind, flags, own_area } = useSession();
  const may = (flag: (typeof flags)[number]) => kind === 'lph' || flags.includes(flag);
  const placements = addressIn(PLACEMENTS.to, own_area ? dashboardOf(own_area) : null);
  const tools: ToolTile[] = [
    ...(may('nhList') ? [LIST] : []),
    CALCULATOR,
    ...(may('nhPlacement') ? [{ ...PLACEMENTS, to: placements }] : []),
  ];
  return (
    <div className="pw-guidance">
      <PageHeading title={`${SUPA}: care homes`}>{SUPA}</PageHeading>
      <p>What you need to place a person with a nursing home under the AQP contract.</p>
      <ToolTiles tiles={tools} />
      <nav className="pw-guidance__contents" aria-label="On this page">
        <p className="pw-guidance__contents-title">On this page</p>
        <ol className="nhsuk-list">
          {CONTENTS.map(([id, title]) => (
            <li key={id}>
              <a href={`#${id}`}>{title}</a>
            </li>
          ))}
        </ol>
      </nav>
      <Part id="placing">
        <PlacingSteps mayList={may('nhList')} />
      </Part>
      <Part id="contracts">
        <Contracts rates={rates.variant_rates} contacts={contacts} />
      </Part>
      <Part id="documents">
        <Documents items={documents} />
      </Part>
      <Part id="rates">
        <p>
          A rate is what the home is paid a week for one person you place under the AQP contract,
          additional care not included. A local authority’s rate goes before its ICB’s, and either
          before the contract’s. The London Standard Weekly Rate {LONDON_RATE_APPLIES}.
        </p>
        <RatesByIcb {...rates} />
      </Part>
    </div>
  );
}

function Part({ id, children }: { id: (typeof CONTENTS)[number][0]; children: React.ReactNode }) {
  const title = CONTENTS.find(([sectionId]) => sectionId === id)?.[1];
  return (
    <section className="pw-guidance__section" aria-labelledby={id}>
      <h2 className="nhsuk-heading-m" id={id} tabIndex={-1}>
        {title}
      </h2>
      {children}
    </section>
  );
}

const LIST: ToolTile = {
  to: '/care_homes/list?care_home_type=AQP+list',
  title: 'AQP list',
  about: 'Homes under the contract, with their vacant beds and rates.',
};
const CALCULATOR: ToolTile = {
  to: '/aqp_resources/care_cost_calculator',
  title: 'Additional care calculator',
  about: 'What additional staff for one resident cost a week.',
};
const PLACEMENTS: ToolTile = {
  to: '/placement_dashboards',
  title: 'Placement dashboards',
  about: 'Placements, their cost and their reviews, month by month.',
};

const CONTRACT_NAMES = {
  london: 'London',
  sussex: 'Sussex',
  frimley: 'Frimley',
  own: 'All others',
} as const;

function Contracts(props: {
  rates: AqpResources['rates']['variant_rates'];
  contacts: AqpResources['contacts'];
}) {
  const { rates, contacts } = props;
  return (
    <>
      <table className="pw-rates">
        <caption>Each variant of the contract, and who to ask about it</caption>
        <thead>
          <tr>
            <th scope="col">Contract</th>
            <th scope="col">Weekly rate</th>
            <th scope="col">Contact</th>
          </tr>
        </thead>
        <tbody>
          {contacts.map(({ variant, email }) => (
            <tr key={variant ?? 'own'}>
              <th scope="row">{CONTRACT_NAMES[variant ?? 'own']}</th>
              <td>
                {variant === null
                  ? 'The rate in the home’s own contract'
                  : poundsAWeek(rates[variant])}
              </td>
              <td>
                {email === null ? (
                  'The central team'
                ) : (
                  <a className="pw-rates__contact" href={`mailto:${email}`}>
                    {email}
                  </a>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p>
        Where an ICB or a local authority has agreed another rate, that one is paid. Additional care
        is agreed for each person: <Link to={CALCULATOR.to}>work out what it costs</Link>.
      </p>
    </>
  );
}
