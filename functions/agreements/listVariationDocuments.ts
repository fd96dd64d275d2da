import type { Annex } from '../../shared/agreements/variation.ts';
import { listVariationDocuments } from '../../shared/agreements/variations.api.ts';
import { linkToAgreement } from '../../shared/server/fileLinks.ts';
import { annexesOf, newestDocuments } from '../../shared/store/variations.store.ts';
import { handle } from '../runtime/handle.ts';
import { loadVariation } from './load.ts';

const MOST_LISTED = 20;

export const handler = handle(listVariationDocuments, async ({ params, table }) => {
  const { uuid } = await loadVariation(table, params.uuid);
  const [documents, uploaded] = await Promise.all([
    newestDocuments(table, uuid, MOST_LISTED),
    annexesOf(table, uuid),
  ]);
  const named = new Set(
    documents.flatMap(({ annexes }) => annexes.map(({ sha256 }) => sha256 as string)),
  );
  const annexView = async ({ name, sha256, key, bytes }: Annex) => ({
    name,
    sha256,
    bytes,
    url: await linkToAgreement(key, name),
  });
  return {
    results: await Promise.all(
      documents.map(async ({ n, at, by, body, annexes }) => ({
        n,
        at,
        by: by.name,
        body,
        annexes: await Promise.all(annexes.map(annexView)),
      })),
    ),
    uploaded: await Promise.all(uploaded.filter(({ sha256 }) => !named.has(sha256)).map(annexView)),
  };
});
