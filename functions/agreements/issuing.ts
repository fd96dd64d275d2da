import pMap from 'p-map';
import { AGREED_KIND } from '#shared/agreements/agreedPlaces.ts';
import type { AgreementBatch } from '#shared/agreements/agreementBatch.ts';
import { isOver } from '#shared/agreements/agreementRules.ts';
import {
  type AgreementGroup,
  type AgreementType,
  isOutstanding,
  isSigned,
  MOST_PLACES,
  type VariationUuid,
} from '#shared/agreements/agreementValues.ts';
import {
  DEADLINE_PASSED,
  ISSUE_GROUPS,
  NOT_OPEN,
  REMINDER_GROUPS,
  STILL_ADDING,
  VARIATION_CLOSED,
} from '#shared/agreements/agreementWords.ts';
import { GROUPS_OF, isInGroup } from '#shared/agreements/groups.ts';
import type { ProposedContract } from '#shared/agreements/providerContracts.api.ts';
import * as providerContractsApi from '#shared/agreements/providerContracts.api.ts';
import { isEnded, type Variation } from '#shared/agreements/variation.ts';
import * as variationsApi from '#shared/agreements/variations.api.ts';
import { isClosed } from '#shared/homes/locationStatus.ts';
import { Refusal } from '#shared/kernel/refusal.ts';
import { fold } from '#shared/kernel/text.ts';
import { type AgreedPlace, placesOf } from '#shared/server/agreements/mergeDocument.ts';
import { startBatch } from '#shared/server/agreements/startBatch.ts';
import { releaseOf } from '#shared/server/agreements/stepBatch.ts';
import { careHomesList } from '#shared/server/careHomesList/careHomesList.ts';
import { TakesPart } from '#shared/server/careHomesList/homeFacets.ts';
import { aqpLocations } from '#shared/server/domiciliary/locationNames.ts';
import { liveList } from '#shared/server/placeList/liveList.ts';
import { SERVICE_LOCATION } from '#shared/serviceLocations/locationKind.ts';
import {
  agreementBatchEntity,
  findBatch,
  runningBatch,
} from '#shared/store/agreementBatches.store.ts';
import { returnsOfVariation } from '#shared/store/agreementReturns.store.ts';
import { wanted } from '#shared/store/entity.ts';
import { contractPlaceEntity, findContractNamed } from '#shared/store/providerContracts.store.ts';
import type { Table } from '#shared/store/table.ts';
import { variationEntity, variationPartition } from '#shared/store/variations.store.ts';
import { replace, type Write } from '#shared/store/write.ts';
import { accountOf } from '../runtime/caller.ts';
import { handle, type Request } from '../runtime/handle.ts';
import { actorOfAccount, loadVariation, refusedField, refuseStale } from './load.ts';
import { extending, idsOf } from './movedDeadline.ts';
import { adding, opening } from './opening.ts';
import { refuseDeadline, refuseWithoutText } from './variationWrites.ts';
import { batchInBrief, batchView, variationView } from './views.ts';

/** The most that are proposed at once; the others come when these have been confirmed. */
const MOST_PROPOSED = 200;
const CONCURRENCY = 16;
const LONGEST_NAME = 120;
/** A provider with more places than so many contracts hold is not proposed whole. */
const MOST_OF_A_NAME = 9;

export const getProposedContracts = handle(
  providerContractsApi.getProposedContracts,
  async ({ query, table, now }) => {
    const { agreement_type } = query;
    const groups = await unheldByProvider(agreement_type, { table, now });
    const proposed = await pMap(
      withNamesakes(groups.slice(0, MOST_PROPOSED)),
      (namesakes) => proposedOfName(table, agreement_type, namesakes),
      { concurrency: CONCURRENCY },
    );
    return { results: proposed.flat() };
  },
);

/** An open AQP place. */
interface Unheld {
  uuid: string;
  name: string;
  provider_name: string;
  /** The regulator's id of its provider; null: not known. */
  provider_id: string | null;
}

/** Open AQP places that no contract of the type has, by their provider; providers by name. */
async function unheldByProvider(
  type: AgreementType,
  { table, now }: { table: Table; now: Date },
): Promise<Unheld[][]> {
  const all = type === 'NH' ? await aqpHomes(table, now) : await aqpLocations(table, now);
  const kind = AGREED_KIND[type];
  const held = await table.readMany(
    all.map(({ uuid }) =>
      wanted(contractPlaceEntity, { agreement_type: type, place: { kind, uuid } as never }),
    ),
  );
  const groups = new Map<string, Unheld[]>();
  all.forEach((place, at) => {
    if (held[at] || place.provider_name.trim() === '') return;
    const key = providerOf(place);
    groups.set(key, [...(groups.get(key) ?? []), place]);
  });
  const byName = (contract: { name: string }, other: { name: string }) =>
    contract.name.localeCompare(other.name, 'en-GB');
  const named = [...groups.entries()].map(([key, places]) => ({
    key,
    name: places[0]?.provider_name.trim() ?? '',
    places: places.sort(byName),
  }));
  // Namesakes always in one order, so that each is offered the same contract again.
  return named.sort((a, b) => byName(a, b) || (a.key < b.key ? -1 : 1)).map(({ places }) => places);
}

/** Of the regulator's id where it is known, which alone says what is one provider's; else of its name. */
const providerOf = (place: Unheld): string => place.provider_id ?? fold(place.provider_name.trim());

/** From the list's model, which knows no ids of providers. */
async function aqpHomes(table: Table, now: Date): Promise<Unheld[]> {
  const { model } = await liveList(careHomesList, table).at(now);
  return model.ofCards('takes_part', TakesPart.aqp, ({ uuid, name, provider }) => ({
    uuid,
    name,
    provider_name: provider,
    provider_id: null,
  }));
}

const nameOf = (group: readonly Unheld[]): string => group[0]?.provider_name.trim() ?? '';

/** The groups, those whose providers have the same name together. */
function withNamesakes(groups: readonly Unheld[][]): Unheld[][][] {
  const byName = new Map<string, Unheld[][]>();
  for (const group of groups) {
    const name = fold(nameOf(group));
    byName.set(name, [...(byName.get(name) ?? []), group]);
  }
  return [...byName.values()];
}

/** What is proposed of providers with one name: no two of them in one contract. */
async function proposedOfName(
  table: Table,
  agreement_type: AgreementType,
  namesakes: readonly Unheld[][],
): Promise<ProposedContract[]> {
  const proposed: ProposedContract[] = [];
  for (const group of namesakes) {
    const given = new Set(proposed.map(({ contract_name }) => fold(contract_name)));
    const own = await proposedOf(table, agreement_type, { group, given });
    if (own) proposed.push(own);
  }
  return proposed;
}

/**
 * The places as one contract, as many as it has room for: a new one, or that of the provider's name, unless
 * that is a namesake's by the regulator's id, or its name is among those given.
 */
async function proposedOf(
  table: Table,
  agreement_type: AgreementType,
  { group, given }: { group: readonly Unheld[]; given: ReadonlySet<string> },
): Promise<ProposedContract | undefined> {
  const provider_name = nameOf(group);
  const provider_id = group[0]?.provider_id ?? null;
  for (let nth = 1; nth <= MOST_OF_A_NAME; nth++) {
    const suffix = nth === 1 ? '' : ` ${nth}`;
    const contract_name = `${provider_name.slice(0, LONGEST_NAME - suffix.length)}${suffix}`;
    if (given.has(fold(contract_name))) continue;
    const existing = await findContractNamed(table, agreement_type, contract_name);
    const held = await placesOf(table, existing?.places ?? []);
    if (held.some((place) => isOfAnother(place, provider_id))) continue;
    const room = MOST_PLACES - (existing?.places.length ?? 0) + held.filter(isClosed).length;
    if (room <= 0) continue;
    return {
      provider_name,
      contract_name,
      contract: existing ? { uuid: existing.uuid, version: existing.version } : null,
      places: group.slice(0, room).map(({ uuid, name }) => ({ uuid: uuid as never, name })),
    };
  }
  return undefined;
}

/** Whether a place is another provider's than the one with this id of the regulator, as far as is known. */
const isOfAnother = (place: AgreedPlace, provider_id: string | null): boolean =>
  place.kind === SERVICE_LOCATION &&
  provider_id !== null &&
  place.provider_id !== null &&
  place.provider_id !== provider_id;

const IS_OPEN = 'This variation is open already.';

type Call = Request<typeof variationsApi.postVariationCommand>;
/** What a command makes of a variation, the batch that it brings with it, and its name in the trail. */
interface Commanded {
  next: Variation;
  batch: AgreementBatch | undefined;
  writes: Write[];
  what: (typeof variationsApi.postVariationCommand)['audit'][number];
  detail: Record<string, unknown>;
}

export const postVariationCommand = handle(variationsApi.postVariationCommand, async (call) => {
  const { params, body, table, now, save } = call;
  const existing = await loadVariation(table, params.uuid);
  await refuseStale(existing, body.version, () => variationView(existing, { table, now }));
  const { next, batch, writes, what, detail } = await commanded(existing, call);
  const view = await variationView({ ...next, version: existing.version + 1 }, { table, now });
  const started = batch ? batchInBrief(batch) : null;
  return save(
    {
      of: variationPartition(existing.uuid),
      what,
      before: { status: existing.status, deadline: existing.deadline },
      after: { status: next.status, deadline: next.deadline, batch: batch?.uuid, ...detail },
    },
    [replace(variationEntity, next, existing), ...writes],
    {
      ...view,
      batch: started ?? view.batch,
      running:
        started?.state === 'RUNNING'
          ? [started, ...view.running.filter(({ uuid }) => uuid !== started.uuid)]
          : view.running,
    },
  );
});

/** The variation after a command. Refuses `conflict` what its status does not allow. */
async function commanded(existing: Variation, call: Call): Promise<Commanded> {
  const { body, caller, table, now, at } = call;
  const account = accountOf(caller);
  const who = actorOfAccount(account);
  const { uuid, status } = existing;
  if (isEnded(existing)) throw new Refusal('conflict', VARIATION_CLOSED);
  switch (body.command) {
    case 'open': {
      if (status === 'OPEN') throw new Refusal('conflict', IS_OPEN);
      refuseWithoutText(existing);
      refuseDeadline(existing.deadline, now);
      const { opened: next, ...added } = await opening(table, existing, { account, at });
      return { next, ...added, what: 'agreements.opened', detail: {} };
    }
    case 'add': {
      const { contracts } = body;
      const added = await adding(table, existing, { contracts, account, at });
      return { next: existing, ...added, what: 'agreements.contractsAdded', detail: {} };
    }
    case 'extend': {
      if (status !== 'OPEN') throw new Refusal('conflict', NOT_OPEN);
      const { deadline } = body;
      const extended = await extending(existing, deadline, { table, now, at, who });
      const next = { ...existing, deadline };
      return { next, ...extended, what: 'agreements.extended', detail: {} };
    }
    case 'close': {
      if (status !== 'OPEN') throw new Refusal('conflict', NOT_OPEN);
      const { reason } = body;
      const next: Variation = {
        ...existing,
        status: 'CLOSED',
        ended_at: at,
        end_reason: reason,
      };
      const ids = await idsOf(table, existing, isOutstanding);
      const closing =
        ids.length === 0
          ? { batch: undefined, writes: [] }
          : startBatch({ variation: uuid, kind: 'CLOSE', ids, who, at });
      return { next, ...closing, what: 'agreements.closed', detail: { reason } };
    }
    case 'withdraw': {
      const { reason } = body;
      const ids = await idsOf(
        table,
        existing,
        (agreementReturn) => !isSigned(agreementReturn) && agreementReturn.status !== 'WITHDRAWN',
      );
      const started = startBatch({ variation: uuid, kind: 'WITHDRAW', ids, reason, who, at });
      const next: Variation = {
        ...existing,
        status: 'WITHDRAWN',
        ended_at: at,
        end_reason: reason,
      };
      return { next, ...started, what: 'agreements.withdrawn', detail: { reason } };
    }
  }
}

const byNow = (count: number) => `By now there are ${count} of them. Please look again.`;

export const postVariationBatch = handle(
  variationsApi.postVariationBatch,
  async ({ params, body, caller, table, now, at, save }) => {
    const { kind, group, agreement_type, expected } = body;
    const variation = await loadVariation(table, params.uuid, agreement_type);
    const isSent = kind === 'ISSUE' || kind === 'REMIND';
    const named = isSent ? groupOf(kind, group) : null;
    if (isSent) refuseSending(variation, kind, now);
    if (kind === 'CHECK') {
      refuseWithoutText(variation);
      await refuseWhileAdding(table, variation.uuid);
    }
    const running = await runningBatch(table, variation.uuid, kind);
    if (running?.state === 'RUNNING') return batchInBrief(running);

    const ids: string[] = [];
    for await (const agreementReturn of returnsOfVariation(table, variation.uuid)) {
      const isMeant = named
        ? isInGroup(agreementReturn, named, variation.document_version)
        : kind === 'CHECK' || (isSigned(agreementReturn) && agreementReturn.signed_file !== null);
      if (isMeant) ids.push(agreementReturn.id);
    }
    if (expected !== undefined && ids.length > expected) {
      throw new Refusal('conflict', byNow(ids.length));
    }
    const account = accountOf(caller);
    const { batch, writes } = startBatch({
      variation: variation.uuid,
      kind,
      group: named,
      ids,
      who: actorOfAccount(account),
      at,
    });
    // The first issue opens it (agreements, section 1).
    const opens = kind === 'ISSUE' && variation.status === 'DRAFT' && ids.length > 0;
    const begun = opens ? await opening(table, variation, { account, at }) : undefined;
    return save(
      {
        of: variationPartition(variation.uuid),
        what: 'agreements.batchStarted',
        before: null,
        after: { batch: batch.uuid, kind, group: named, total: batch.total, opens },
      },
      [
        ...writes,
        ...(begun ? [replace(variationEntity, begun.opened, variation), ...begun.writes] : []),
      ],
      batchInBrief(batch),
    );
  },
);

/** Refuses (`invalid`) a group that is the other operation's, or none. */
function groupOf(kind: 'ISSUE' | 'REMIND', group: AgreementGroup | undefined): AgreementGroup {
  const allowed: readonly string[] = GROUPS_OF[kind];
  if (group !== undefined && allowed.includes(group)) return group;
  throw refusedField('group', kind === 'REMIND' ? REMINDER_GROUPS : ISSUE_GROUPS);
}

/** Refuses (`conflict`) to look at all contracts while some are yet to be added. */
async function refuseWhileAdding(table: Table, variation: VariationUuid): Promise<void> {
  const adding = await runningBatch(table, variation, 'ADD');
  if (adding?.state === 'RUNNING') throw new Refusal('conflict', STILL_ADDING);
}

/** Refuses (`conflict`) to send what cannot be sent now. */
function refuseSending(variation: Variation, kind: 'ISSUE' | 'REMIND', now: Date): void {
  if (isEnded(variation)) throw new Refusal('conflict', VARIATION_CLOSED);
  if (kind === 'REMIND' && variation.status !== 'OPEN') throw new Refusal('conflict', NOT_OPEN);
  if (isOver(variation.deadline, now)) throw new Refusal('conflict', DEADLINE_PASSED);
  if (kind === 'ISSUE') refuseWithoutText(variation);
}

export const getAgreementBatch = handle(
  variationsApi.getAgreementBatch,
  async ({ params, table, now }) => {
    const batch = await findBatch(table, params.id);
    if (!batch) throw new Refusal('notFound', 'There is no such batch');
    return batchView(batch, { table, now });
  },
);

/** What must be carried through: the variation says already that it is so. */
const NOT_STOPPED: ReadonlySet<string> = new Set(['EXTEND', 'WITHDRAW', 'CLOSE']);

export const postAgreementBatchStop = handle(
  variationsApi.postAgreementBatchStop,
  async ({ params, table, at, save }) => {
    const batch = await findBatch(table, params.id);
    if (!batch) throw new Refusal('notFound', 'There is no such batch');
    // Ended by itself, or stopped before: it is as the caller wants it.
    if (batch.state !== 'RUNNING') return batchInBrief(batch);
    if (NOT_STOPPED.has(batch.kind)) {
      throw new Refusal('conflict', 'This cannot be stopped: the variation has changed already.');
    }
    const stopped = { ...batch, state: 'STOPPED' as const, finished_at: at };
    return save(
      {
        of:
          batch.variation === null
            ? agreementBatchEntity.key(batch).pk
            : variationPartition(batch.variation),
        what: 'agreements.batchStopped',
        before: { batch: batch.uuid, state: batch.state },
        after: { batch: batch.uuid, state: stopped.state, done: batch.done },
      },
      [replace(agreementBatchEntity, stopped, batch), releaseOf(batch)],
      batchInBrief(stopped),
    );
  },
);
