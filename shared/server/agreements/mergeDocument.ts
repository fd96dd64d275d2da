import { AGREED_WORDS } from '#shared/agreements/agreedPlaces.ts';
import type { CommissionerCover } from '#shared/agreements/agreementReturn.ts';
import { dayWritten } from '#shared/agreements/agreementRules.ts';
import type { AgreementType } from '#shared/agreements/agreementValues.ts';
import type { Block, BodyTable } from '#shared/agreements/bodyBlocks.ts';
import { fieldsIn, type MergeValues, mergeBlocks } from '#shared/agreements/mergeFields.ts';
import { parseBody } from '#shared/agreements/parseBody.ts';
import type { ProviderContract } from '#shared/agreements/providerContract.ts';
import type { Variation } from '#shared/agreements/variation.ts';
import { poundsPlain } from '#shared/homes/aqpRate.ts';
import { CARE_HOME } from '#shared/homes/careHome.ts';
import type { Home } from '#shared/homes/home.ts';
import { isClosed } from '#shared/homes/locationStatus.ts';
import type { LondonDay } from '#shared/kernel/calendar.ts';
import { fullAddress } from '#shared/places/fullAddress.ts';
import type { Place, PlaceRef } from '#shared/places/place.ts';
import { homeRates } from '#shared/rates/homeRates.ts';
import type { RatesOfDay } from '#shared/rates/ratesOn.ts';
import { RATE_TIERS, type TierRate, tierRateOn } from '#shared/rates/tierRates.ts';
import { SERVICE_LOCATION } from '#shared/serviceLocations/locationKind.ts';
import type { ServiceLocation } from '#shared/serviceLocations/serviceLocation.ts';
import { agreementReturnsBy } from '#shared/store/agreementReturns.store.ts';
import { wanted } from '#shared/store/entity.ts';
import { findPlaces } from '#shared/store/placeKinds.ts';
import { contractReturnEntity, contractsBy } from '#shared/store/providerContracts.store.ts';
import { findRatesOn } from '#shared/store/rates.store.ts';
import type { Table } from '#shared/store/table.ts';
import { findTierRates } from '#shared/store/tierRates.store.ts';
import { authorityOfPlace } from '../postcodes/authorityOfPlace.ts';

/** What is missing of a contract for a text, in words: reasons of the merge check and of batches. */
const MISSING_PLACES: Readonly<Record<AgreementType, string>> = {
  NH: 'missing homes',
  DC: 'missing service locations',
};
const MISSING_RATES = 'missing rates';

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

/** A place of a contract: a home, or a service location. */
export type AgreedPlace = Home | ServiceLocation;

const isHome = (place: AgreedPlace): place is Home => place.kind === CARE_HOME;
const isLocation = (place: AgreedPlace): place is ServiceLocation =>
  place.kind === SERVICE_LOCATION;

/** The places of a contract that there are, closed ones too, by name. */
export async function placesOf(table: Table, refs: readonly PlaceRef[]): Promise<AgreedPlace[]> {
  const places = (await findPlaces(table, refs)) as (Place | AgreedPlace)[];
  return places
    .filter(
      (place): place is AgreedPlace => place.kind === CARE_HOME || place.kind === SERVICE_LOCATION,
    )
    .sort((place, other) => place.name.localeCompare(other.name, 'en-GB'));
}

/** Those of the places that are open: what has closed takes no part in agreements (decisions, section 10). */
export const openPlacesOf = async (table: Table, refs: readonly PlaceRef[]) =>
  (await placesOf(table, refs)).filter((place) => !isClosed(place));

/** So many places are read at once where only their number is wanted. */
const READ_AT_ONCE = 1_000;

/** Which of the places have closed, by id. */
export async function closedAmong(
  table: Table,
  refs: readonly PlaceRef[],
): Promise<ReadonlySet<string>> {
  const closed = new Set<string>();
  for (let start = 0; start < refs.length; start += READ_AT_ONCE) {
    for (const place of await placesOf(table, refs.slice(start, start + READ_AT_ONCE))) {
      if (isClosed(place)) closed.add(place.uuid);
    }
  }
  return closed;
}

interface RateTable {
  head: string[];
  rows: string[][];
  isMissing: boolean;
}

const NO_RATE = '–';
const pounds = (rate: number | null): string => (rate === null ? NO_RATE : poundsPlain(rate));

/**
 * A row for each bed type of each home, by the rules of its card on the day of the rates: a home of an
 * authority that has ended by then is paid what the successor of its postcode pays (ADR 96).
 */
function homeRateTable(homes: readonly Home[], rates: RatesOfDay): RateTable {
  const rows = homes.flatMap((home) => {
    const local_authority = authorityOfPlace(home, rates.day);
    const ratesNow = homeRates({ ...home, local_authority }, rates);
    if (ratesNow.aqp_rates.length > 0) {
      return ratesNow.aqp_rates.map(({ bed_type, rate }) => [home.name, bed_type, pounds(rate)]);
    }
    return [[home.name, 'All bed types', pounds(ratesNow.rate)]];
  });
  const isMissing = homes.length === 0 || rows.some(([, , rate]) => rate === NO_RATE);
  return { head: ['Home', 'Bed type', '£/wk'], rows, isMissing };
}

/** A row for each care tier of each service location. What live-in care costs a week may be unset. */
function tierRateTable(
  locations: readonly ServiceLocation[],
  entries: readonly TierRate[],
  day: LondonDay,
): RateTable {
  const rows = locations.flatMap(({ name, care_tiers }) => {
    const tiers = RATE_TIERS.filter((tier) => care_tiers.includes(tier));
    if (tiers.length === 0) return [[name, 'No care tier', NO_RATE, NO_RATE]];
    return tiers.map((tier) => {
      const rate = tierRateOn(entries, tier, day);
      const inPounds = (pence: number | null | undefined) =>
        pounds(pence === null || pence === undefined ? null : pence / 100);
      return [name, `Care Tier ${tier}`, inPounds(rate?.hourly), inPounds(rate?.live_in_weekly)];
    });
  });
  const isMissing = locations.length === 0 || rows.some(([, , hourly]) => hourly === NO_RATE);
  const head = [AGREED_WORDS.DC.heading, 'Care tier', '£/hour', '£/wk live-in'];
  return { head, rows, isMissing };
}

async function rateTable(
  table: Table,
  { agreement_type }: Pick<ProviderContract, 'agreement_type'>,
  { places, day }: { places: readonly AgreedPlace[]; day: LondonDay },
): Promise<RateTable> {
  if (agreement_type === 'NH') {
    return homeRateTable(places.filter(isHome), await findRatesOn(table, day));
  }
  const { entries } = await findTierRates(table);
  return tierRateTable(places.filter(isLocation), entries, day);
}

/**
 * The text of a variation as a contract's signatory reads it, and what is missing for it. Rates are those
 * of the day on which the variation takes effect, by the rules of the card (agreements, section 1). A
 * place that has closed is not in it.
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
  const all = await placesOf(table, contract.places);
  const places = all.filter((place) => !isClosed(place));
  const faults: string[] = [];
  // A contract all of whose places have closed is about nothing, also in a text that names none.
  const isMissing = places.length === 0 && (needsHomes || all.length > 0);
  if (isMissing) faults.push(MISSING_PLACES[contract.agreement_type]);
  const values: MergeValues = {
    lines: {
      ...linesOf(variation),
      provider: contract.provider_name,
      contract_name: contract.contract_name,
    },
    tables: {
      homes: [
        tableOf(
          [AGREED_WORDS[contract.agreement_type].heading, 'Address', 'CQC id'],
          places.map((place) => [place.name, fullAddress(place), place.cqc_recorded_id ?? '–']),
        ),
      ],
    },
  };
  if (needsRates) {
    const day = variation.effective_date as LondonDay;
    const { head, rows, isMissing: hasNoRate } = await rateTable(table, contract, { places, day });
    if (hasNoRate) faults.push(MISSING_RATES);
    values.tables.rates = [tableOf(head, rows)];
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
    returns.flatMap((agreementReturn) =>
      agreementReturn?.contract &&
      agreementReturn.document_version === cover.document_version &&
      agreementReturn.document
        ? [[agreementReturn.contract, agreementReturn.document.sha256] as const]
        : [],
    ),
  );
  const closed = await closedAmong(
    table,
    [...contracts.values()].flatMap(({ places }) => places),
  );
  const rows = cover.contracts
    .flatMap((uuid) => contracts.get(uuid) ?? [])
    .sort((contract, other) => contract.contract_name.localeCompare(other.contract_name, 'en-GB'))
    .map((contract) => [
      contract.contract_name,
      contract.provider_name,
      String(contract.places.filter(({ uuid }) => !closed.has(uuid)).length),
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
