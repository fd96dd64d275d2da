import { icbOfAuthority } from '#shared/areas/icbByAuthority.ts';
import { wirePounds } from '#shared/kernel/pence.ts';
import { existsOn } from '#shared/organisations/organisation.ts';
import { lastDay } from '#shared/reporting/period.ts';
import type { PlacementOptions } from '#shared/reporting/returnView.ts';
import { ratesOfHome } from '#shared/store/homeRates.ts';
import { allOrganisations } from '#shared/store/organisations.store.ts';
import type { Table } from '#shared/store/table.ts';
import { type Loaded, noSuchReport } from './loadReturn.ts';

type Payers = PlacementOptions['payers'];

/** The organisations that pay for placements, past and future ones too: ICBs, then councils. */
export async function payersOf(table: Table): Promise<Payers> {
  const payers = (await allOrganisations(table)).flatMap(
    ({ code, name, type, from, until }): Payers =>
      type === 'icb' || type === 'council' ? [{ code, name, type, from, until }] : [],
  );
  const ofType = (type: 'icb' | 'council') => payers.filter((payer) => payer.type === type);
  return [...ofType('icb'), ...ofType('council')];
}

/** A home's AQP rates of a period's last day: a line's may be one of them. */
export async function homeRates(table: Table, { home, monthlyReturn }: Loaded): Promise<string[]> {
  const { rate, aqp_rates } = await ratesOfHome(table, home, lastDay(monthlyReturn.period));
  const rates = aqp_rates.length > 0 ? aqp_rates.map((own) => own.rate) : [rate];
  return rates.flatMap((each) => (each === null ? [] : [wirePounds(Math.round(each * 100))]));
}

/** What the form of a placement takes besides the lines. Refuses `notFound` where no report has any. */
export async function placementOptions(table: Table, loaded: Loaded): Promise<PlacementOptions> {
  const { home, monthlyReturn } = loaded;
  if (!monthlyReturn.aqp_status) throw noSuchReport();
  const day = lastDay(monthlyReturn.period);
  const [payers, rates] = await Promise.all([payersOf(table), homeRates(table, loaded)]);
  const icb = icbOfAuthority(home.local_authority, day);
  const own = payers.find((payer) => payer.name === icb && existsOn(payer, day));
  return { payers, home_icb: own?.code ?? null, rates };
}
