import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import {
  type AgreementType,
  MOST_PLACES,
  MOST_PLACES_ASKED,
} from '#shared/agreements/agreementValues.ts';
import type { ProviderContract } from '#shared/agreements/providerContract.ts';
import type { Variation } from '#shared/agreements/variation.ts';
import { api } from '#shared/api.ts';
import type { Home } from '#shared/homes/home.ts';
import { placeRef } from '#shared/places/place.ts';
import { mergeForCommissioner, mergeForContract } from '#shared/server/agreements/mergeDocument.ts';
import type { ServiceLocation } from '#shared/serviceLocations/serviceLocation.ts';
import { homeEntity } from '#shared/store/homes.store.ts';
import { contractPlaceEntity } from '#shared/store/providerContracts.store.ts';
import { create, replace } from '#shared/store/write.ts';
import {
  aDocumentVersion,
  anAgreementReturn,
  aProviderContract,
  aVariation,
  contractWrites,
  returnWrites,
  variationWrites,
} from '#shared/testing/agreements.ts';
import { aHome, aLocation, anAqpHome } from '#shared/testing/builders.ts';
import { centralScene } from './testing/centralScene.ts';
import { followReturn, linkOf, returnNow } from './testing/signing.ts';

/* What has closed takes no part in agreements (decisions, section 10; agreements, sections 1 and 2). */

const scene = centralScene();
const { call } = scene;

const CLOSED = { location_status: 'CLOSED', closed_on: '2026-11-02' } as const;
const ASKS = { home_details: true, key_contacts: false, placement: false };

/** A home and one that has closed, in one contract that holds both. */
async function oneClosed() {
  const [open, closed] = [
    anAqpHome({ name: 'Open House' }),
    anAqpHome({ ...CLOSED, name: 'Shut' }),
  ];
  await scene.portal.add({ homes: [open, closed] });
  return { open, closed, contract: await held([open, closed]) };
}

/** A contract of the places, each held to it. */
async function held(
  places: readonly (Home | ServiceLocation)[],
  overrides: Partial<ProviderContract> = {},
): Promise<ProviderContract> {
  const contract = aProviderContract({
    places: places.map(placeRef),
    ...overrides,
  });
  await scene.portal.table.load([
    ...contractWrites(contract),
    ...contract.places.map((place) =>
      create(contractPlaceEntity, {
        agreement_type: contract.agreement_type,
        place,
        contract: contract.uuid,
      }),
    ),
  ]);
  return contract;
}

const cellsOf = async (contract: ProviderContract, body: string) => {
  const variation = aVariation({ agreement_type: contract.agreement_type });
  const { blocks, faults } = await mergeForContract(scene.portal.table, {
    variation,
    contract,
    body,
  });
  const names = blocks.map((block) =>
    block.kind === 'table' ? block.rows.map(([cell]) => cell?.[0]?.text) : [],
  );
  return { names, faults };
};

describe('a text', () => {
  it('has neither the closed home of a contract nor its rates', async () => {
    const { contract } = await oneClosed();
    expect(await cellsOf(contract, '{{homes}}\n\n{{rates}}')).toMatchObject({
      names: [['Open House'], ['Open House']],
      faults: [],
    });
  });

  it.each<[AgreementType, string]>([
    ['NH', 'missing homes'],
    ['DC', 'missing service locations'],
  ])(
    'of an %s contract whose places have all closed: %s, also where it names none',
    async (type, fault) => {
      const place = type === 'NH' ? anAqpHome(CLOSED) : aLocation(CLOSED);
      await scene.portal.add(
        type === 'NH' ? { homes: [place as Home] } : { locations: [place as ServiceLocation] },
      );
      const contract = await held([place], { agreement_type: type });
      expect(
        (await cellsOf(contract, 'Between {{commissioner}} and {{provider}}.')).faults,
      ).toEqual([fault]);
      expect((await cellsOf(contract, '{{homes}}')).faults).toEqual([fault]);
      // Without places at all it may be about something else.
      const empty = await held([], { agreement_type: type });
      expect((await cellsOf(empty, 'A text')).faults).toEqual([]);
    },
  );

  it('of a commissioner counts the open ones of each contract', async () => {
    const { contract } = await oneClosed();
    const variation = aVariation();
    const blocks = await mergeForCommissioner(scene.portal.table, {
      variation,
      cover: {
        id: randomUUID() as never,
        variation: variation.uuid,
        document_version: 1,
        contracts: [contract.uuid],
      },
      body: 'A text',
    });
    const schedule = blocks.at(-1);
    const [row] = schedule?.kind === 'table' ? schedule.rows : [];
    expect(row?.map((cell) => cell[0]?.text)[2]).toBe('1');
  });
});

describe('an agreement that is out', () => {
  /** Sent while the second home was open; how it reads once that has closed. */
  async function sentBeforeClosing(homes: Home[], closing: Home) {
    await scene.portal.add({ homes });
    const contract = await held(homes);
    const variation: Variation = aVariation({ asks: ASKS });
    const agreementReturn = anAgreementReturn(variation, contract);
    await scene.portal.table.load([
      ...variationWrites(variation, [aDocumentVersion(variation, { body: '{{homes}}' })]),
      ...returnWrites(agreementReturn),
    ]);
    await followReturn(scene.portal.table, agreementReturn);
    const { document } = await returnNow(scene.portal.table, agreementReturn);
    const read = async () => {
      const headers = await linkOf(scene.portal.table, agreementReturn);
      const opened = await scene.portal.call(api.postAgreementView, { headers, body: {} });
      const { agreement: body } = opened.body;
      const [table] = body.blocks;
      return {
        text: table.rows.map(([cell]: [{ text: string }[]]) => cell[0]?.text),
        asked: body.homes.map(({ name }: { name: string }) => name),
        asks: body.asks.home_details,
        isSame: body.document_sha256 === document?.sha256,
      };
    };
    const before = await read();
    await scene.portal.table.commit(replace(homeEntity, { ...closing, ...CLOSED }, closing));
    return { before, after: await read() };
  }

  it('keeps its text, and asks nothing more about a home that has closed', async () => {
    const [open, closing] = [aHome({ name: 'Ash House' }), aHome({ name: 'Beech House' })];
    const { before, after } = await sentBeforeClosing([open, closing], closing);
    const both = ['Ash House', 'Beech House'];
    expect(before).toEqual({ text: both, asked: both, asks: true, isSame: true });
    expect(after).toEqual({ text: both, asked: ['Ash House'], asks: true, isSame: true });
  });

  it('asks about no home once the last has closed', async () => {
    const closing = aHome({ name: 'Last House' });
    const { after } = await sentBeforeClosing([closing], closing);
    expect(after).toMatchObject({ text: ['Last House'], asked: [], asks: false });
  });

  it(`asks about ${MOST_PLACES_ASKED} homes that are open beside one that is not`, async () => {
    const homes = Array.from({ length: MOST_PLACES_ASKED + 1 }, () => aHome());
    const { before, after } = await sentBeforeClosing(homes, homes[0] as Home);
    expect([before.asks, after.asks, after.asked.length]).toEqual([false, true, MOST_PLACES_ASKED]);
  });
});

describe('the central team', () => {
  it('sees the closed places of a contract, marked', async () => {
    const { contract } = await oneClosed();
    const { body } = await call(api.getProviderContract, { params: { uuid: contract.uuid } });
    expect(body.places).toMatchObject([
      { name: 'Open House', is_closed: false, closed_on: null },
      { name: 'Shut', is_closed: true, closed_on: '2026-11-02' },
    ]);
    const listed = await call(api.listProviderContracts, {
      query: { agreement_type: 'NH', search: contract.contract_name },
    });
    expect(listed.body.results).toMatchObject([{ places: 2, closed_places: 1 }]);
  });

  it('is proposed a place for the room that a closed one leaves, and may add it', async () => {
    const provider_name = `Alder Care ${randomUUID().slice(0, 8)}`;
    const part = { provider_name, aqp_status: true };
    const [closed, added, further] = [aHome({ ...part, ...CLOSED }), aHome(part), aHome(part)];
    const others = Array.from({ length: MOST_PLACES - 1 }, () => aHome(part));
    await scene.portal.add({ homes: [closed, added, further, ...others] });
    const contract = await held([closed, ...others], {
      contract_name: provider_name,
      provider_name,
    });
    const proposals = await call(api.getProposedContracts, { query: { agreement_type: 'NH' } });
    const mine = proposals.body.results.find(
      (proposal: { provider_name: string }) => proposal.provider_name === provider_name,
    );
    expect(mine).toMatchObject({ contract: { uuid: contract.uuid }, places: { length: 1 } });
    const add = (uuid: string, version: number) =>
      call(api.patchProviderContract, {
        params: { uuid: contract.uuid },
        body: { version, add_places: [uuid] },
      });
    expect((await add(added.uuid, 1)).status).toBe(200);
    expect((await add(further.uuid, 2)).body.errors).toEqual({
      add_places: [`A contract can have at most ${MOST_PLACES} places`],
    });
  });

  it('finds a contract of closed places alone among those not sent', async () => {
    const home = aHome(CLOSED);
    await scene.portal.add({ homes: [home] });
    const contract = await held([home]);
    const variation = aVariation();
    const text = aDocumentVersion(variation, { body: 'A text' });
    await scene.portal.table.load(variationWrites(variation, [text]));
    const { body } = await call(api.postVariationPreview, {
      params: { uuid: variation.uuid },
      body: { contract: contract.uuid },
    });
    expect(body.faults).toEqual(['missing homes']);
  });
});
