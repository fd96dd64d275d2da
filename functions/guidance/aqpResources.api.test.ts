import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Account } from '#shared/account/account.ts';
import type { DocumentSection } from '#shared/guidance/document.ts';
import { getAqpResources, getDomcareResources } from '#shared/guidance/guidance.api.ts';
import { documentEntity } from '#shared/store/guidance.store.ts';
import { create } from '#shared/store/write.ts';
import { aDocument, anAccount } from '#shared/testing/builders.ts';
import { type Portal, startPortal } from '../testing/portal.ts';

let portal: Portal;
const commissioner = (part: Partial<Account>) => anAccount({ kind: 'commissioner', ...part });
const placement = commissioner({ flags: ['nhPlacement'] });
const domiciliary = commissioner({ flags: ['dcList'] });
const sussex = commissioner({ flags: ['nhList', 'nhPlacement'], area_flags: ['Sussex'] });
const lph = anAccount({ kind: 'lph', area_flags: ['Sussex'] });

beforeAll(async () => {
  portal = await startPortal();
  await portal.add({ accounts: [placement, domiciliary, sussex, lph] });
  const documentWrite = (name: string, section: DocumentSection, withdrawn = false) =>
    create(documentEntity, aDocument({ name, section, withdrawn }));
  await portal.table.load([
    documentWrite('AQP service specification', 'aqp_documents'),
    documentWrite('AQP user guide', 'aqp_documents'),
    documentWrite('An older specification', 'aqp_documents', true),
    documentWrite('Flu plan', 'flu'),
    documentWrite('Domiciliary care specification', 'dc_aqp_documents'),
    documentWrite('An older one', 'dc_aqp_documents', true),
  ]);
  vi.stubEnv('AQP_CONTACTS', JSON.stringify({ london: 'london@example.org' }));
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await portal.stop();
});

const read = (as: Account) => portal.call(getAqpResources, { as });

describe('the AQP resources', () => {
  it('are rates, the contract’s documents with user guides, and contacts', async () => {
    const { body } = await read(placement);
    expect(body.documents.map(({ name }: { name: string }) => name)).toEqual([
      'AQP service specification',
      'AQP user guide',
    ]);
    expect(body.rates.variant_rates).toEqual({ london: 1353, sussex: 1353, frimley: 1450 });
    expect(body.contacts).toEqual([
      { variant: 'london', email: 'london@example.org' },
      { variant: 'sussex', email: null },
      { variant: 'frimley', email: null },
      { variant: null, email: null },
    ]);
  });

  it('are not for Sussex, nor for those who place in domiciliary care alone', async () => {
    expect((await read(sussex)).status).toBe(403);
    expect((await read(domiciliary)).status).toBe(403);
    expect((await read(lph)).status).toBe(200);
  });
});

describe('the resources of domiciliary care', () => {
  const ofDomcare = (as: Account) => portal.call(getDomcareResources, { as });

  it('are the documents of its own section', async () => {
    const { body } = await ofDomcare(domiciliary);
    expect(body.documents.map(({ name }: { name: string }) => name)).toEqual([
      'Domiciliary care specification',
    ]);
  });

  it('are not for those who place with nursing homes alone, nor for Sussex', async () => {
    expect((await ofDomcare(placement)).status).toBe(403);
    const both = commissioner({ flags: ['dcList'], area_flags: ['Sussex'] });
    await portal.add({ accounts: [both] });
    expect((await ofDomcare(both)).status).toBe(403);
    expect((await ofDomcare(lph)).status).toBe(200);
  });
});
