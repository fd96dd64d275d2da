import { randomUUID } from 'node:crypto';
import { describe, expect, it, vi } from 'vitest';
import type { ProviderContract } from '#shared/agreements/providerContract.ts';
import { api } from '#shared/api.ts';
import { homeRef } from '#shared/homes/careHome.ts';
import type { Home } from '#shared/homes/home.ts';
import type { RateId } from '#shared/rates/rates.ts';
import { mergeForContract } from '#shared/server/agreements/mergeDocument.ts';
import { locationRef } from '#shared/serviceLocations/locationKind.ts';
import type { ServiceLocation } from '#shared/serviceLocations/serviceLocation.ts';
import { agreementSignatureEntity } from '#shared/store/agreementReturns.store.ts';
import { findHome } from '#shared/store/homes.store.ts';
import { contractPlaceEntity } from '#shared/store/providerContracts.store.ts';
import { ratesEntity } from '#shared/store/rates.store.ts';
import { tierRatesEntity } from '#shared/store/tierRates.store.ts';
import { create } from '#shared/store/write.ts';
import {
  anAgreementReturn,
  aProviderContract,
  aVariation,
  contractWrites,
  returnWrites,
  variationWrites,
} from '#shared/testing/agreements.ts';
import { aHome, aLocation } from '#shared/testing/builders.ts';
import { centralScene } from './testing/centralScene.ts';

/* Which places contracts are for: homes, or service locations (agreements, sections 1 and 2). */

const scene = centralScene();
const { call } = scene;

const aProvider = () => `Alder Care ${randomUUID().slice(0, 8)}`;
const entered = (type: 'NH' | 'DC') => ({
  agreement_type: type,
  contract_name: aProvider(),
  provider_name: 'Alder Care',
});

describe('a contract of domiciliary care', () => {
  it('is for service locations, each of one contract of the type', async () => {
    const [firstLocation, other] = [aLocation(), aLocation()] as [ServiceLocation, ServiceLocation];
    await scene.portal.add({ locations: [firstLocation, other] });
    const answer = await call(api.postProviderContract, {
      body: { ...entered('DC'), places: [firstLocation.uuid] },
    });
    expect(answer.status, answer.text).toBe(200);
    expect(answer.body.places).toMatchObject([
      { place: locationRef(firstLocation.uuid), name: firstLocation.name },
    ]);
    const { uuid, version } = answer.body;
    const changed = await call(api.patchProviderContract, {
      params: { uuid },
      body: { version, add_places: [other.uuid], remove_places: [firstLocation.uuid] },
    });
    expect(changed.body.places).toMatchObject([{ place: locationRef(other.uuid) }]);
    const second = { body: { ...entered('DC'), places: [other.uuid] } };
    expect((await call(api.postProviderContract, second)).body.errors).toEqual({
      add_places: [`${other.name} has another contract already`],
    });
    // It was taken out above.
    const freed = { body: { ...entered('DC'), places: [firstLocation.uuid] } };
    expect((await call(api.postProviderContract, freed)).status).toBe(200);
  });

  it('is for no home, and a nursing homes’ contract for no service location', async () => {
    const [home, location] = [aHome(), aLocation()];
    await scene.portal.add({ homes: [home], locations: [location] });
    const said = async (type: 'NH' | 'DC', place: string) =>
      (await call(api.postProviderContract, { body: { ...entered(type), places: [place] } })).body
        .errors;
    expect(await said('DC', home.uuid)).toEqual({
      add_places: ['There is no such service location'],
    });
    expect(await said('NH', location.uuid)).toEqual({ add_places: ['There is no such care home'] });
  });

  it('comes from a file, its locations by the regulator’s id or ours', async () => {
    const [firstLocation, other] = [aLocation({ cqc_recorded_id: `1-${Date.now()}` }), aLocation()];
    await scene.portal.add({ locations: [firstLocation, other] });
    const { contract_name, provider_name } = entered('DC');
    const row = (line: number, place: string) => ({
      line,
      cells: { contract_name, provider_name, place },
    });
    const rows = [
      row(2, firstLocation.cqc_recorded_id ?? ''),
      row(3, other.uuid),
      row(4, 'nowhere'),
    ];
    const send = (preview: boolean) =>
      call(api.postProviderContractRows, { body: { agreement_type: 'DC', rows, preview } });
    await send(true);
    const { body, text } = await send(false);
    expect(
      body.results.map(({ outcome }: { outcome: string }) => outcome),
      text,
    ).toEqual(['new', 'changed', 'error']);
    expect(body.results[2].errors).toEqual([
      { column: 'place', message: 'No service location here has this id' },
    ]);
    const listed = await call(api.listProviderContracts, {
      query: { agreement_type: 'DC', search: contract_name },
    });
    expect(listed.body.results).toMatchObject([{ contract_name, places: 2 }]);
  });

  it('has its locations and the rates of their care tiers in the text', async () => {
    const location = aLocation({ name: 'Alder Lambeth', care_tiers: [1, 3] });
    const untiered = aLocation({ name: 'Alder Kent', care_tiers: [] });
    await scene.portal.add({ locations: [location, untiered] });
    await scene.portal.table.commit(
      create(tierRatesEntity, {
        version: 1,
        entries: [
          { tier: 1, from: '2026-04-01', hourly: 2450, live_in_weekly: 140_000 },
          // Not yet in force on the day the variation takes effect.
          { tier: 1, from: '2027-05-01', hourly: 9900, live_in_weekly: null },
          { tier: 3, from: '2026-04-01', hourly: 2700, live_in_weekly: null },
        ],
        reference: null,
        saved_at: null,
      }),
    );
    const contract = (...places: ServiceLocation[]) =>
      aProviderContract({
        agreement_type: 'DC',
        places: places.map(({ uuid }) => locationRef(uuid)) as never,
      });
    const variation = aVariation({ agreement_type: 'DC', effective_date: '2027-04-01' });
    const merged = (providerContract: ProviderContract) =>
      mergeForContract(scene.portal.table, {
        variation,
        contract: providerContract,
        body: '{{homes}}\n\n{{rates}}',
      });
    const { blocks, faults } = await merged(contract(location));
    const texts = blocks.map((block) =>
      block.kind === 'table'
        ? [block.head, ...block.rows].map((row) => row.map((cell) => cell[0]?.text))
        : [],
    );
    expect(faults).toEqual([]);
    expect(texts[0]?.[0]).toEqual(['Service location', 'Address', 'CQC id']);
    expect(texts[1]).toEqual([
      ['Service location', 'Care tier', '£/hour', '£/wk live-in'],
      ['Alder Lambeth', 'Care Tier 1', '24.50', '1400'],
      ['Alder Lambeth', 'Care Tier 3', '27', '–'],
    ]);
    expect((await merged(contract(location, untiered))).faults).toEqual(['missing rates']);
    expect((await merged(contract())).faults).toEqual([
      'missing service locations',
      'missing rates',
    ]);
  });
});

describe('a contract of nursing homes', () => {
  it('has the rates of the authority in which a home is on the day of effect', async () => {
    const rate = (name: string, from: string, pounds: number) => ({
      ...{ id: randomUUID() as RateId, of: 'local_authority' as const, name },
      ...{ from, rate: pounds },
    });
    await scene.portal.table.commit(
      create(ratesEntity, {
        version: 1,
        entries: [
          rate('Surrey', '2026-04-01', 1001),
          rate('West Surrey', '2027-04-01', 1234),
          rate('East Surrey', '2027-04-01', 1345),
        ],
        saved_at: null,
      }),
    );
    const inSurrey = { aqp_status: true, local_authority: 'Surrey' };
    const [west, east] = [
      aHome({ ...inSurrey, name: 'West House', postcode: 'GU1 3UW' }),
      aHome({ ...inSurrey, name: 'East House', postcode: 'RH1 1AA' }),
    ];
    await scene.portal.add({ homes: [west, east] });
    const contract = aProviderContract({ places: [west, east].map(({ uuid }) => homeRef(uuid)) });
    const ratesFrom = async (effective_date: string) => {
      const variation = aVariation({ effective_date });
      const { blocks, faults } = await mergeForContract(scene.portal.table, {
        variation,
        contract,
        body: '{{rates}}',
      });
      const [table] = blocks;
      const rows = table?.kind === 'table' ? table.rows : [];
      return {
        faults,
        rates: rows.map(([name, , pounds]) => [name?.[0]?.text, pounds?.[0]?.text]),
      };
    };
    expect(await ratesFrom('2027-04-01')).toEqual({
      faults: [],
      rates: [
        ['East House', '1345'],
        ['West House', '1234'],
      ],
    });
    expect((await ratesFrom('2027-03-31')).rates).toEqual([
      ['East House', '1001'],
      ['West House', '1001'],
    ]);
  });
});

describe('proposals', () => {
  const proposed = async (agreement_type: 'NH' | 'DC', provider: string) => {
    const { body } = await call(api.getProposedContracts, { query: { agreement_type } });
    return body.results.find(
      ({ provider_name }: { provider_name: string }) =>
        provider_name.toLowerCase() === provider.toLowerCase(),
    );
  };
  /** Of homes that were added just now: the list from which they are proposed trails by a second. */
  const proposedSoon = (provider: string) =>
    vi.waitFor(
      async () => {
        const proposal = await proposed('NH', provider);
        expect(proposal).toBeDefined();
        return proposal;
      },
      { timeout: 4000, interval: 250 },
    );

  it('are AQP homes that are open and that no contract has, by their provider', async () => {
    const provider_name = aProvider();
    const part = { provider_name, aqp_status: true };
    const [b, a, held, closed, other] = [
      aHome({ ...part, name: 'B House' }),
      aHome({ ...part, provider_name: `${provider_name.toUpperCase()} `, name: 'A House' }),
      aHome({ ...part, name: 'Held House' }),
      aHome({ ...part, name: 'Closed House', location_status: 'CLOSED' }),
      aHome({ ...part, name: 'Not AQP', aqp_status: false }),
    ] as [Home, Home, Home, Home, Home];
    await scene.portal.add({ homes: [b, a, held, closed, other] });
    await call(api.postProviderContract, { body: { ...entered('NH'), places: [held.uuid] } });
    const proposal = await proposedSoon(provider_name);
    expect(proposal).toMatchObject({ contract_name: provider_name.toUpperCase(), contract: null });
    expect(proposal.places.map(({ name }: Home) => name)).toEqual(['A House', 'B House']);
    expect(await proposed('DC', provider_name)).toBeUndefined();
  });

  it('are AQP service locations by the regulator’s id of their provider', async () => {
    const provider_name = aProvider();
    const mine = { provider_name, aqp_status: true, provider_id: `1-${Date.now()}` };
    const [firstLocation, spelled, namesake] = [
      aLocation(mine),
      aLocation({ ...mine, provider_name: 'Spelled Otherwise' }),
      aLocation({ ...mine, provider_id: '1-2' }),
    ] as [ServiceLocation, ServiceLocation, ServiceLocation];
    await scene.portal.add({ locations: [firstLocation, spelled, namesake] });
    const { body } = await call(api.getProposedContracts, { query: { agreement_type: 'DC' } });
    const sizes = body.results
      .filter(({ places }: { places: { uuid: string }[] }) =>
        places.some(({ uuid }) =>
          [firstLocation.uuid, spelled.uuid, namesake.uuid].includes(uuid as never),
        ),
      )
      .map(({ places }: { places: unknown[] }) => places.length);
    expect(sizes.sort()).toEqual([1, 2]);
  });

  it('never put a location into the contract of a provider’s namesake', async () => {
    const provider_name = aProvider();
    const of = (provider_id: string) =>
      aLocation({ provider_name, aqp_status: true, provider_id: `${provider_id}-${randomUUID()}` });
    const [mine, later] = [of('1'), of('2')];
    const { provider_id } = mine;
    const mineToo = aLocation({ provider_name, aqp_status: true, provider_id });
    await scene.portal.add({ locations: [mine, later] });
    const offered = async (uuid: string) => {
      const { body } = await call(api.getProposedContracts, { query: { agreement_type: 'DC' } });
      const proposal = body.results.find(({ places }: { places: { uuid: string }[] }) =>
        places.some((place) => place.uuid === uuid),
      );
      return [proposal?.contract_name, proposal?.contract?.uuid];
    };
    // Neither has a contract yet.
    const names = [(await offered(mine.uuid))[0], (await offered(later.uuid))[0]];
    expect(names.sort()).toEqual([provider_name, `${provider_name} 2`]);
    const add = async (contract_name: string, uuid: string) => {
      const body = { agreement_type: 'DC', contract_name, provider_name, places: [uuid] };
      return (await call(api.postProviderContract, { body })).body.uuid;
    };
    const first = await add(provider_name, mine.uuid);
    expect(await offered(later.uuid)).toEqual([`${provider_name} 2`, undefined]);
    await add(`${provider_name} 2`, later.uuid);
    await scene.portal.add({ locations: [mineToo] });
    expect(await offered(mineToo.uuid)).toEqual([provider_name, first]);
  });

  it('of more places than one write takes go on in the contract that a first write made', async () => {
    const provider_name = aProvider();
    const homes = Array.from({ length: 95 }, (_, n) =>
      aHome({ provider_name, aqp_status: true, name: `House ${String(n).padStart(3, '0')}` }),
    );
    await scene.portal.add({ homes });
    const all = await proposedSoon(provider_name);
    expect(all.places).toHaveLength(95);
    const uuids = all.places.map(({ uuid }: { uuid: string }) => uuid);
    const body = { agreement_type: 'NH', contract_name: provider_name, provider_name };
    const tooMany = await call(api.postProviderContract, { body: { ...body, places: uuids } });
    expect(tooMany.status).toBe(400);
    const answer = await call(api.postProviderContract, {
      body: { ...body, places: uuids.slice(0, 40) },
    });
    expect(answer.status, answer.text).toBe(200);
    // Cut short here: what is left is proposed for the contract that is there.
    const remaining = await proposed('NH', provider_name);
    expect(remaining).toMatchObject({
      contract_name: provider_name,
      contract: { uuid: answer.body.uuid, version: answer.body.version },
    });
    expect(remaining.places).toHaveLength(55);
  });

  it('of a provider with more places than a contract holds go into a second one', async () => {
    const provider_name = aProvider();
    const homes = Array.from({ length: 203 }, () => aHome({ provider_name, aqp_status: true }));
    const contract = aProviderContract({
      contract_name: provider_name,
      provider_name,
      places: homes.slice(0, 200).map(({ uuid }) => homeRef(uuid)),
    });
    await scene.portal.add({ homes });
    await scene.portal.table.load([
      ...contractWrites(contract),
      ...contract.places.map((place) =>
        create(contractPlaceEntity, { agreement_type: 'NH', place, contract: contract.uuid }),
      ),
    ]);
    expect(await proposedSoon(provider_name)).toMatchObject({
      contract_name: `${provider_name} 2`,
      contract: null,
      places: { length: 3 },
    });
  });
});

it('a return shows what was answered of a home otherwise than we have it, and changes no home', async () => {
  const home = aHome({
    name: 'Larch House',
    address: '1 Larch Road, Leeds',
    postcode: 'LS1 1AA',
    phone: '0113 496 0018',
    email: 'larch@example.org',
  });
  await scene.portal.add({ homes: [home] });
  const contract = aProviderContract({ places: [homeRef(home.uuid)] });
  const variation = aVariation();
  const at = '2026-11-20T10:00:00.000Z' as never;
  const agreementReturn = anAgreementReturn(variation, contract, {
    status: 'RETURNED',
    returned_at: at,
  });
  const answers = {
    place: home.uuid,
    home_name: 'Larch House',
    // The same but for its commas and spaces.
    home_address: '1 Larch Road Leeds  LS1 1AA',
    home_telephone: '0113 496 0999',
    home_email: 'larch@example.org',
  };
  const gone = { ...answers, place: randomUUID(), home_name: 'Gone House' };
  await scene.portal.table.load([
    ...contractWrites(contract),
    ...variationWrites(variation),
    ...returnWrites(agreementReturn),
    create(agreementSignatureEntity, {
      return: agreementReturn.id,
      at,
      issue: 1,
      name: 'Ada',
      position: 'Director',
      email: 'ada@example.org',
      date: '2026-11-20',
      statement: 'I agree',
      document_sha256: null,
      form_parts: { home_details: [answers, gone], key_contacts: null, placement: null },
      evidence: { ip: null, browser: null, code: null },
      paper: null,
    }),
  ]);
  const { body, text } = await call(api.getAgreementReturn, { params: { id: agreementReturn.id } });
  expect(body.differences, text).toEqual(
    expect.arrayContaining([
      {
        of: 'Larch House',
        is_closed: false,
        field: 'Home telephone',
        answered: '0113 496 0999',
        known: '0113 496 0018',
      },
      {
        of: 'Gone House',
        is_closed: false,
        field: 'Home Name',
        answered: 'Gone House',
        known: null,
      },
    ]),
  );
  expect(body.differences.filter(({ of }: { of: string }) => of === 'Larch House')).toHaveLength(1);
  expect((await findHome(scene.portal.table, home.uuid))?.phone).toBe('0113 496 0018');
});
