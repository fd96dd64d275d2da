import { type FaqContent, getFaqContent } from '#shared/guidance/guidance.api.ts';
import type { HomePage } from '#shared/homeDetails/homePage.api.ts';
import { aqpRateText, poundsAWeek } from '#shared/homes/aqpRate.ts';
import { dayInWords } from '#shared/kernel/calendar.ts';
import { LONDON_RATE_APPLIES } from '#shared/rates/rates.ts';
import { useEndpoint } from '../../../api/useEndpoint.ts';
import { Loading } from '../../../components/Loading.tsx';
import { Notice } from '../../../components/Notice.tsx';
import { NotLoaded } from '../../../components/NotLoaded.tsx';
import { rateRows } from '../rateRows.ts';

/** The weekly rates of today: of the home, of the contracts, and by ICB and local authority. */
export function ContractRates({ home }: { home: HomePage | null }) {
  const { data, error, mutate } = useEndpoint(getFaqContent, {});
  const rate = home && aqpRateText(home);
  return (
    <>
      {rate !== null && (
        <Notice kind="info" title={`The AQP weekly rate of ${home?.name}: ${rate}`} />
      )}
      {data && (
        <>
          <RatesByContract {...data} />
          <RatesByIcb {...data} />
        </>
      )}
      {!data && !error && <Loading label="Loading the rates…" lines={5} />}
      {!data && error && (
        <NotLoaded title="The rates could not be loaded" onRetry={() => void mutate()}>
          <p>{error.message}</p>
        </NotLoaded>
      )}
    </>
  );
}

function RatesByContract({ variant_rates }: FaqContent) {
  const { london, sussex, frimley } = variant_rates;
  const contracts: [name: string, rate: number][] =
    london === sussex
      ? [
          ['London and Sussex', london],
          ['Frimley', frimley],
        ]
      : [
          ['London', london],
          ['Sussex', sussex],
          ['Frimley', frimley],
        ];
  return (
    <>
      <table className="pw-rates">
        <caption>Rates by contract</caption>
        <thead>
          <tr>
            <th scope="col">Contract</th>
            <th scope="col">Weekly rate</th>
          </tr>
        </thead>
        <tbody>
          {contracts.map(([name, rate]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{poundsAWeek(rate)}</td>
            </tr>
          ))}
          <tr>
            <th scope="row">All others</th>
            <td>The rate in the home’s own contract</td>
          </tr>
        </tbody>
      </table>
      <p>
        Where an ICB or a local authority has agreed another rate, that one is paid. The London
        Standard Weekly Rate {LONDON_RATE_APPLIES}.
      </p>
    </>
  );
}

/** The ICBs that have rates, with their boroughs. */
export function RatesByIcb(content: FaqContent) {
  const rows = rateRows(content);
  if (rows.length === 0) return <p>No rates by ICB have been published.</p>;
  return (
    <table className="pw-rates">
      <caption>
        Rates by ICB and local authority on {dayInWords(content.day, { year: true })}
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
              {rate === null ? 'By local authority' : poundsAWeek(rate)}
            </td>
            <td>
              {groups.map((group) => (
                <div key={group.rate ?? 'none'}>
                  {group.rate !== null && <strong>{poundsAWeek(group.rate)}: </strong>}
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
