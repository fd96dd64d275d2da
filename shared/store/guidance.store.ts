import { type DocumentId, GuidanceDocument } from '../guidance/document.ts';
import { defaultRates, Rates, ratesInForce } from '../guidance/rates.ts';
import type { LondonDay } from '../kernel/calendar.ts';
import { entity, wanted } from './entity.ts';
import type { Table } from './table.ts';

/**
 * Access patterns
 * - every document, at once and consistently, some dozens: pk `DOCUMENTS`, sk `DOCUMENT#<id>`
 */
export const documentEntity = entity<GuidanceDocument, Pick<GuidanceDocument, 'id'>>({
  name: 'document',
  schema: GuidanceDocument,
  key: ({ id }) => ({ pk: 'DOCUMENTS', sk: `DOCUMENT#${id}` }),
});

/** The partition of a document's audit trail: not the documents' own, which lists read whole. */
export const documentTrail = (id: DocumentId): string => `DOCUMENT#${id}`;

/** Every document, withdrawn ones too, in no order. */
export const allDocuments = (table: Table): Promise<GuidanceDocument[]> =>
  table.all(documentEntity, { pk: 'DOCUMENTS', prefix: 'DOCUMENT#' });

/** The document, withdrawn or not, or undefined. */
export async function findDocument(
  table: Table,
  id: DocumentId,
): Promise<GuidanceDocument | undefined> {
  const [document] = await table.read(wanted(documentEntity, { id }));
  return document;
}

/**
 * Access patterns
 * - the AQP weekly rates, one item: pk `RATES`, sk `RATES`
 */
export const ratesEntity = entity<Rates, object>({
  name: 'rates',
  schema: Rates,
  key: () => ({ pk: 'RATES', sk: 'RATES' }),
});

/** The rates in force on a day: those saved, or the default while nobody has saved any. */
export async function ratesOn(table: Table, day: LondonDay): Promise<Rates> {
  const [saved] = await table.read(wanted(ratesEntity, {}));
  return saved ? ratesInForce(saved, day) : defaultRates(day);
}
