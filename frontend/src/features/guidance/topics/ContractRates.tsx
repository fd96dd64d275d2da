import { getFaqContent } from '../../../../../shared/guidance/guidance.api.ts';
import { LONDON_RATE_APPLIES, poundsText } from '../../../../../shared/guidance/rates.ts';
import {
  aqpRateText,
  FRIMLEY_RATE,
  LONDON_AND_SUSSEX_RATE,
} from '../../../../../shared/homes/aqpRate.ts';
import type { HomePage } from '../../../../../shared/homes/homes.api.ts';
import { useEndpoint } from '../../../api/useEndpoint.ts';
import { Button } from '../../../components/Button.tsx';
import { Loading } from '../../../components/Loading.tsx';
import { Notice } from '../../../components/Notice.tsx';
import { dayOf } from '../dayText.ts';
import { rateRows } from '../rateRows.ts';

/** The fixed rates of the contract's variants, and the rates by ICB that the central team keeps. */
export function ContractRates({ home }: { home: HomePage | null }) {
  const rate = home && aqpRateText(home);
  return (
    <>
      {rate !== null && (
        <Notice kind="info" title={`The AQP weekly rate of ${home?.name}: ${rate}`} />
      )}
      <table className="pw-rates">
        <caption>Rates by contract</caption>
        <thead>
          <tr>
            <th scope="col">Contract</th>
            <th scope="col">Weekly rate</th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row">London and Sussex</th>
            <td>{poundsText(LONDON_AND_SUSSEX_RATE)}</td>
          </tr>
          <tr>
            <th scope="row">Frimley</th>
            <td>{poundsText(FRIMLEY_RATE)}</td>
          </tr>
          <tr>
            <th scope="row">All others</th>
            <td>The rate in the home’s own contract</td>
          </tr>
        </tbody>
      </table>
      <p>The London Standard Weekly Rate {LONDON_RATE_APPLIES}.</p>
      <RatesByIcb />
    </>
  );
}

function RatesByIcb() {
  const { data, error, mutate } = useEndpoint(getFaqContent, {});
  if (!data) {
    if (!error) return <Loading label="Loading the rates…" lines={5} />;
    return (
      <Notice kind="error" title="The rates could not be loaded">
        <p>{error.message}</p>
        <Button kind="secondary" small onClick={() => void mutate()}>
          Try again
        </Button>
      </Notice>
    );
  }
  const rows = rateRows(data);
  if (rows.length === 0) return <p>No rates by ICB have been published.</p>;
  return (
    <table className="pw-rates">
      <caption>
        Rates by ICB and local authority
        {data.saved_at && <>, as of {dayOf(data.saved_at)}</>}
      </caption>
      <thead>
        <tr>
          <th scope="col">ICB</th>
          <th scope="col">Weekly rate</th>
          <th scope="col">Local authorities</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ icb, rate, groups }) => (
          <tr key={icb}>
            <th scope="row">{icb}</th>
            <td className="pw-rates__amount">
              {rate === null ? 'By local authority' : poundsText(rate)}
            </td>
            <td>
              {groups.map((group) => (
                <div key={group.rate ?? 'none'}>
                  {group.rate !== null && <strong>{poundsText(group.rate)}: </strong>}
                  {group.boroughs.join(', ')}
                </div>
              ))}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
