import type { CommissionerCover } from '../../agreements/agreementReturn.ts';
import { dayWritten } from '../../agreements/agreementRules.ts';
import type { Block, BodyTable } from '../../agreements/bodyBlocks.ts';
import { fieldsIn, type MergeValues, mergeBlocks } from '../../agreements/mergeFields.ts';
import { parseBody } from '../../agreements/parseBody.ts';
import type { ProviderContract } from '../../agreements/providerContract.ts';
import type { Variation } from '../../agreements/variation.ts';
import { poundsPlain } from '../../homes/aqpRate.ts';
import { CARE_HOME } from '../../homes/careHome.ts';
import type { Home } from '../../homes/home.ts';
import type { LondonDay } from '../../kernel/calendar.ts';
import type { PlaceRef } from '../../places/place.ts';
import { homeRates } from '../../rates/homeRates.ts';
import type { RatesOfDay } from '../../rates/ratesOn.ts';
import { agreementReturnsBy } from '../../store/agreementReturns.store.ts';
import { wanted } from '../../store/entity.ts';
import { wantedPlace } from '../../store/placeKinds.ts';
import { contractReturnEntity, contractsBy } from '../../store/providerContracts.store.ts';
import { findRatesOn } from '../../store/rates.store.ts';
import type { Table } from '../../store/table.ts';

/** What is missing of a contract for a text, in words: reasons of the merge check and of batches. */
export const MISSING_HOMES = 'missing homes';
export const MISSING_RATES = 'missing rates';

type Named = Pick<
  Variation,
  'reference' | 'title' | 'period' | 'commissioner' | 'effective_date' | 'deadline'
>;

const cell = (text: string) => [{ text }];
const tableOf = (head: string[], rows: string[][]): BodyTable => ({
  kind: 'table',
  head: head.map(cell),
  rows: rows.map((row) => row.map(cell)),
});

const linesOf = (variation: Named): MergeValues['lines'] => ({
  commissioner: variation.commissioner,
  reference: variation.reference,
  title: variation.title,
  period: variation.period,
  effective_date: dayWritten(variation.effective_date),
  deadline: dayWritten(variation.deadline),
});

const isHome = (place: object): place is Home => 'kind' in place && place.kind === CARE_HOME;

/** The places of a contract that there are, by name. */
export async function placesOf(table: Table, refs: readonly PlaceRef[]): Promise<Home[]> {
  const found = await table.readMany(refs.map((ref) => wantedPlace(ref, ref)));
  return found
    .flatMap((place) => (place && isHome(place) ? [place] : []))
    .sort((one, other) => one.name.localeCompare(other.name, 'en-GB'));
}

/** A row for each bed type of each home; '–' where there is no rate. */
function rateRows(
  homes: readonly Home[],
  rates: RatesOfDay,
): { rows: string[][]; isMissing: boolean } {
  const rows = homes.flatMap((home) => {
    const of = homeRates(home, rates);
    if (of.aqp_rates.length > 0) {
      return of.aqp_rates.map(({ bed_type, rate }) => [home.name, bed_type, poundsPlain(rate)]);
    }
    return [[home.name, 'All bed types', of.rate === null ? '–' : poundsPlain(of.rate)]];
  });
  return { rows, isMissing: homes.length === 0 || rows.some(([, , rate]) => rate === '–') };
}

/**
 * The text of a variation as a contract's signatory reads it, and what is missing for it. Rates are those
 * of the day on which the variation takes effect, by the rules of the card (agreements, section 1).
 *
 * @throws BodyFault for a text that cannot be an agreement's
 */
export async function mergeForContract(
  table: Table,
  { variation, contract, body }: { variation: Named; contract: ProviderContract; body: string },
): Promise<{ blocks: Block[]; faults: string[] }> {
  const blocks = parseBody(body);
  const { known } = fieldsIn(body);
  const needsHomes = known.includes('homes');
  const needsRates = known.includes('rates');
  const homes = needsHomes || needsRates ? await placesOf(table, contract.places) : [];
  const faults: string[] = [];
  if (needsHomes && homes.length === 0) faults.push(MISSING_HOMES);
  const values: MergeValues = {
    lines: {
      ...linesOf(variation),
      provider: contract.provider_name,
      contract_name: contract.contract_name,
    },
    tables: {
      homes: [
        tableOf(
          ['Home', 'Address', 'CQC id'],
          homes.map((home) => [
            home.name,
            [home.address, home.postcode].filter(Boolean).join(', '),
            home.cqc_recorded_id ?? '–',
          ]),
        ),
      ],
    },
  };
  if (needsRates) {
    const rates = await findRatesOn(table, variation.effective_date as LondonDay);
    const { rows, isMissing } = rateRows(homes, rates);
    if (isMissing) faults.push(MISSING_RATES);
    values.tables.rates = [tableOf(['Home', 'Bed type', '£/wk'], rows)];
  }
  return { blocks: mergeBlocks(blocks, values), faults };
}

const SCHEDULE = 'Schedule';
const SEE_SCHEDULE: Block = { kind: 'paragraph', runs: [{ text: 'See the schedule.' }] };

/**
 * The same text as a commissioner signs it: what is a provider's own gives way to one schedule of all
 * that the signature covers (agreements, section 1).
 */
export async function mergeForCommissioner(
  table: Table,
  { variation, cover, body }: { variation: Named; cover: CommissionerCover; body: string },
): Promise<Block[]> {
  const contracts = await contractsBy(table, cover.contracts);
  const pointers = await table.readMany(
    cover.contracts.map((contract) =>
      wanted(contractReturnEntity, { contract, variation: cover.variation }),
    ),
  );
  const returns = await agreementReturnsBy(
    table,
    pointers.flatMap((pointer) => pointer?.id ?? []),
  );
  const hashes = new Map(
    returns.flatMap((one) =>
      one?.contract && one.document_version === cover.document_version && one.document
        ? [[one.contract, one.document.sha256] as const]
        : [],
    ),
  );
  const rows = cover.contracts
    .flatMap((uuid) => contracts.get(uuid) ?? [])
    .sort((one, other) => one.contract_name.localeCompare(other.contract_name, 'en-GB'))
    .map((contract) => [
      contract.contract_name,
      contract.provider_name,
      String(contract.places.length),
      hashes.get(contract.uuid) ?? 'Not sent yet',
    ]);
  const merged = mergeBlocks(parseBody(body), {
    lines: {
      ...linesOf(variation),
      provider: 'the providers in the schedule',
      contract_name: 'the contracts in the schedule',
    },
    tables: { homes: [SEE_SCHEDULE], rates: [SEE_SCHEDULE] },
  });
  return [
    ...merged,
    { kind: 'heading', level: 2, runs: [{ text: SCHEDULE }] },
    tableOf(['Contract', 'Provider', 'Places', 'SHA-256 of the provider’s document'], rows),
  ];
}
