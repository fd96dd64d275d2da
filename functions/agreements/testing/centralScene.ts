import { afterAll, beforeAll, beforeEach, vi } from 'vitest';
import type { AgreementReturn } from '#shared/agreements/agreementReturn.ts';
import type { ProviderContract } from '#shared/agreements/providerContract.ts';
import type { Variation } from '#shared/agreements/variation.ts';
import { instant } from '#shared/kernel/ids.ts';
import {
  aDocumentVersion,
  anAgreementReturn,
  aProviderContract,
  aVariation,
  contractWrites,
  PLAIN_TEXT,
  returnWrites,
  variationWrites,
} from '#shared/testing/agreements.ts';
import { anAccount, FRIDAY_AT_TEN } from '#shared/testing/builders.ts';
import { type Portal, startPortal } from '../../testing/portal.ts';

/** Some returns of a variation, each of a contract of its own. */
export interface Returns {
  variation: Variation;
  returns: AgreementReturn[];
  contracts: ProviderContract[];
}

/** Two days before the tests' Friday. */
export const BEFORE = instant(new Date(FRIDAY_AT_TEN.getTime() - 2 * 86_400_000));

/**
 * A portal on the tests' Friday at ten, with Cleo of the central team (`lph`), who calls it. To be called
 * once, at the top of a test file.
 */
export function centralScene() {
  let portal: Portal;
  const lph = anAccount({ kind: 'lph', first_name: 'Cleo', last_name: 'Central' });

  beforeAll(async () => {
    portal = await startPortal();
    vi.useFakeTimers({ toFake: ['Date'], now: FRIDAY_AT_TEN });
    await portal.add({ accounts: [lph] });
  });
  afterAll(async () => {
    vi.useRealTimers();
    await portal.stop();
  });
  beforeEach(() => {
    vi.setSystemTime(FRIDAY_AT_TEN);
  });

  return {
    get portal() {
      return portal;
    },
    lph,
    call: (endpoint: Parameters<Portal['call']>[0], sent: object) =>
      portal.call(endpoint, { as: lph, ...sent }),
    /** A contract and its return, with `overrides`. */
    async put(overrides: Partial<AgreementReturn>, variation = aVariation()) {
      const contract = aProviderContract();
      const agreementReturn = anAgreementReturn(variation, contract, overrides);
      await portal.table.load([
        ...contractWrites(contract),
        ...variationWrites(variation),
        ...returnWrites(agreementReturn),
      ]);
      return { one: agreementReturn, contract, variation };
    },
    /** So many returns that were sent two days ago, of Cleo's open variation, with `overrides`. */
    async sent(
      count: number,
      overrides: Partial<AgreementReturn> = {},
      variation = aVariation({ owner: { account: lph.id, name: 'Cleo Central' } }),
    ): Promise<Returns> {
      const contracts = Array.from({ length: count }, () => aProviderContract());
      const returns = contracts.map((contract) =>
        anAgreementReturn(variation, contract, {
          status: 'ISSUED',
          issued_at: BEFORE,
          document_version: 1,
          ...overrides,
        }),
      );
      await portal.table.load([
        ...contracts.flatMap(contractWrites),
        ...variationWrites(variation, [aDocumentVersion(variation, PLAIN_TEXT)]),
        ...returns.flatMap(returnWrites),
      ]);
      return { variation, returns, contracts };
    },
    /** What the steps of batches are given: no pause between two agreements. */
    around: () => ({ table: portal.table, clock: () => new Date(), paceMs: 0 }),
  };
}
