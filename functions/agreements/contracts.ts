import * as z from 'zod/mini';
import { contractInTrail, type ProviderContract } from '#shared/agreements/providerContract.ts';
import * as providerContractsApi from '#shared/agreements/providerContracts.api.ts';
import * as variationsApi from '#shared/agreements/variations.api.ts';
import type { EmailAddress } from '#shared/kernel/ids.ts';
import { fold } from '#shared/kernel/text.ts';
import { closedAmong } from '#shared/server/agreements/mergeDocument.ts';
import { planSync, SYNC_PAUSE_MS } from '#shared/server/agreements/planSync.ts';
import { startBatch } from '#shared/server/agreements/startBatch.ts';
import { defaultSignatory } from '#shared/server/agreements/whoSigns.ts';
import {
  ALL_VARIATIONS,
  agreementBatchEntity,
  newestBatches,
  runningBatch,
} from '#shared/store/agreementBatches.store.ts';
import {
  contractNameEntity,
  contractPartition,
  contractsOfType,
  providerContractEntity,
} from '#shared/store/providerContracts.store.ts';
import { create } from '#shared/store/write.ts';
import { accountOf } from '../runtime/caller.ts';
import { cursorsTo } from '../runtime/cursor.ts';
import { handle } from '../runtime/handle.ts';
import { contractView } from './contractView.ts';
import { nameOf, placesAfter, refuseName } from './contractWrites.ts';
import { actorOfAccount, loadContract, refuseStale } from './load.ts';
import { newContract } from './newContract.ts';
import { changedContract } from './savedContract.ts';
import { batchInBrief } from './views.ts';

const PAGE_SIZE = 50;

const cursors = cursorsTo(() => z.string(), 'after');
const NOBODY: ReadonlySet<EmailAddress> = new Set();

export const listProviderContracts = handle(
  providerContractsApi.listProviderContracts,
  async ({ query, table }) => {
    const { agreement_type, search = '', after } = query;
    const part = fold(search.trim());
    const question = JSON.stringify(['providerContracts', agreement_type, part]);
    const from = after === undefined ? '' : cursors.readCursor(question, after);
    const contracts: ProviderContract[] = [];
    for await (const contract of contractsOfType(table, agreement_type)) {
      const isMeant = [contract.contract_name, contract.provider_name].some((name) =>
        fold(name).includes(part),
      );
      if (isMeant) contracts.push(contract);
    }
    const placed = (providerContract: ProviderContract) =>
      `${fold(providerContract.contract_name)}#${providerContract.uuid}`;
    const rest = contracts.filter((providerContract) => placed(providerContract) > from);
    const page = rest.slice(0, PAGE_SIZE);
    const closed = await closedAmong(
      table,
      page.flatMap(({ places }) => places),
    );
    const last = page.at(-1);
    return {
      total_count: contracts.length,
      end_cursor:
        last && rest.length > page.length ? cursors.writeCursor(question, placed(last)) : null,
      results: page.map((contract) => ({
        uuid: contract.uuid,
        contract_name: contract.contract_name,
        provider_name: contract.provider_name,
        is_active: contract.is_active,
        places: contract.places.length,
        closed_places: contract.places.filter(({ uuid }) => closed.has(uuid)).length,
        contacts: contract.head_office_contacts.filter(({ is_deleted }) => !is_deleted).length,
        signatory: defaultSignatory(contract, NOBODY)?.name ?? null,
      })),
    };
  },
);

export const getProviderContract = handle(
  providerContractsApi.getProviderContract,
  async ({ params, table, now }) =>
    contractView(await loadContract(table, params.uuid), { table, now }),
);

export const postProviderContract = handle(
  providerContractsApi.postProviderContract,
  async ({ body, table, now, at, save }) => {
    const { places: add, ...entered } = body;
    const empty = newContract(entered, at);
    await refuseName(table, empty);
    const { places, writes } = await placesAfter(table, empty, { add });
    const contract = { ...empty, places };
    return save(
      {
        of: contractPartition(contract.uuid),
        what: 'agreements.contractAdded',
        before: null,
        after: contractInTrail(contract),
      },
      [
        create(providerContractEntity, contract),
        create(contractNameEntity, nameOf(contract)),
        ...writes,
      ],
      await contractView(contract, { table, now }),
    );
  },
);

export const patchProviderContract = handle(
  providerContractsApi.patchProviderContract,
  async ({ params, body, table, now, at, save }) => {
    const existing = await loadContract(table, params.uuid);
    await refuseStale(existing, body.version, () => contractView(existing, { table, now }));
    const {
      contract_name = existing.contract_name,
      provider_name = existing.provider_name,
      is_active = existing.is_active,
      add_places: add = [],
      remove_places: remove = [],
    } = body;
    await refuseName(table, { ...existing, contract_name });
    const placed = await placesAfter(table, existing, { add, remove });
    const next = { ...existing, contract_name, provider_name, is_active, places: placed.places };
    const { change, writes, view } = await changedContract(existing, next, { table, now, at });
    return save(
      { ...change, what: 'agreements.contractChanged' },
      [...writes, ...placed.writes],
      view,
    );
  },
);

export const postAgreementsSync = handle(
  variationsApi.postAgreementsSync,
  async ({ caller, table, now, at, save }) => {
    const running = await runningBatch(table, ALL_VARIATIONS, 'SYNC');
    if (running?.state === 'RUNNING') return batchInBrief(running);
    const [last] = await newestBatches(table, ALL_VARIATIONS, 1);
    if (last && now.getTime() - Date.parse(last.started_at) < SYNC_PAUSE_MS) {
      return batchInBrief(last);
    }
    const { batch, writes } = startBatch({
      variation: null,
      kind: 'SYNC',
      ids: await planSync(table, now),
      who: actorOfAccount(accountOf(caller)),
      at,
    });
    return save(
      {
        of: agreementBatchEntity.key(batch).pk,
        what: 'agreements.batchStarted',
        before: null,
        after: { batch: batch.uuid, kind: 'SYNC', total: batch.total },
      },
      writes,
      batchInBrief(batch),
    );
  },
);
