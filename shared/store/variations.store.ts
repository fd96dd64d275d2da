import type { AgreementReturn } from '../agreements/agreementReturn.ts';
import type { AgreementType, VariationUuid } from '../agreements/agreementValues.ts';
import {
  type Annex,
  DocumentVersion,
  UploadedAnnex,
  Variation,
  VariationCounts,
  VariationReference,
} from '../agreements/variation.ts';
import { entity, wanted } from './entity.ts';
import type { Table } from './table.ts';

/** The partition of a variation, also in the audit trail. */
export const variationPartition = (uuid: string): string => `VARIATION#${uuid}`;

/**
 * Access patterns
 * - a variation: pk `VARIATION#<uuid>`, sk `VARIATION`
 * - the variations of a type, newest first: LINK, pk `VARIATIONS#<type>`, sk `<created_at>#<uuid>`
 * - the open variations, by when they were opened: CHG, pk `VARIATIONS_OPEN`, sk `<opened_at>#<uuid>`
 */
export const variationEntity = entity<Variation, Pick<Variation, 'uuid'>>({
  name: 'variation',
  schema: Variation,
  key: ({ uuid }) => ({ pk: variationPartition(uuid), sk: 'VARIATION' }),
  index: ({ agreement_type, created_at, uuid, status, opened_at }) => ({
    LINK: { pk: `VARIATIONS#${agreement_type}`, sk: `${created_at}#${uuid}` },
    CHG: status === 'OPEN' ? { pk: 'VARIATIONS_OPEN', sk: `${opened_at}#${uuid}` } : null,
  }),
});

/**
 * Access patterns
 * - the variation of a type that has a reference: pk `VARIATION_REF#<type>#<reference>`, sk `REF`
 */
export const variationReferenceEntity = entity<
  VariationReference,
  Pick<VariationReference, 'agreement_type' | 'reference'>
>({
  name: 'variationReference',
  schema: VariationReference,
  key: ({ agreement_type, reference }) => ({
    pk: `VARIATION_REF#${agreement_type}#${reference}`,
    sk: 'REF',
  }),
});

const padded = (n: number): string => String(n).padStart(6, '0');

/**
 * Access patterns
 * - a text of a variation by its number: pk `VARIATION#<uuid>`, sk `DOCUMENT#<n>`
 * - the texts of a variation: the same by the sort key's beginning
 */
export const documentVersionEntity = entity<
  DocumentVersion,
  Pick<DocumentVersion, 'variation' | 'n'>
>({
  name: 'documentVersion',
  schema: DocumentVersion,
  key: ({ variation, n }) => ({ pk: variationPartition(variation), sk: `DOCUMENT#${padded(n)}` }),
});

/**
 * Access patterns
 * - an annex that was uploaded, by its hash: pk `VARIATION#<uuid>`, sk `ANNEX#<sha256>`
 * - all that were uploaded: the same by the sort key's beginning
 */
export const uploadedAnnexEntity = entity<
  UploadedAnnex,
  Pick<UploadedAnnex, 'variation' | 'sha256'>
>({
  name: 'uploadedAnnex',
  schema: UploadedAnnex,
  key: ({ variation, sha256 }) => ({
    pk: variationPartition(variation),
    sk: `ANNEX#${sha256}`,
  }),
});

/**
 * Access patterns
 * - the counts of a variation: pk `COUNTS#<variation>`, sk `COUNTS`
 */
export const variationCountsEntity = entity<VariationCounts, Pick<VariationCounts, 'variation'>>({
  name: 'variationCounts',
  schema: VariationCounts,
  shape: 3,
  upgrades: [
    {
      why: 'One counts at a time',
      up: (row) => ({ ...row, counting_since: null }),
    },
    {
      why: 'What is outstanding is counted by its text too, from the next count on',
      up: (row) => ({ ...row, outstanding: null }),
    },
  ],
  key: ({ variation }) => ({ pk: `COUNTS#${variation}`, sk: 'COUNTS' }),
});

/** The variation, as it is now; undefined when there is none. */
export async function findVariation(
  table: Table,
  uuid: VariationUuid,
): Promise<Variation | undefined> {
  const [variation] = await table.read(wanted(variationEntity, { uuid }));
  return variation;
}

/** A text of a variation; undefined when there is none of that number. */
export async function findDocumentVersion(
  table: Table,
  variation: VariationUuid,
  n: number,
): Promise<DocumentVersion | undefined> {
  const [documentVersion] = await table.read(wanted(documentVersionEntity, { variation, n }));
  return documentVersion;
}

/** The variations of a type, oldest first. Trails a change by a moment. */
export const variationsOfType = (table: Table, type: AgreementType): AsyncGenerator<Variation> =>
  table.each(variationEntity, { index: 'LINK', pk: `VARIATIONS#${type}` });

/** The newest `limit` variations of a type. */
export const newestVariations = (
  table: Table,
  type: AgreementType,
  limit: number,
): Promise<Variation[]> =>
  table.some(variationEntity, {
    index: 'LINK',
    pk: `VARIATIONS#${type}`,
    newestFirst: true,
    limit,
  });

/** The open variations, that opened last first. Trails a change by a moment. */
export const openVariations = (table: Table): Promise<Variation[]> =>
  table.all(variationEntity, { index: 'CHG', pk: 'VARIATIONS_OPEN', newestFirst: true });

/** The newest `limit` texts of a variation, newest first. */
export const newestDocuments = (
  table: Table,
  variation: VariationUuid,
  limit: number,
): Promise<DocumentVersion[]> =>
  table.some(documentVersionEntity, {
    pk: variationPartition(variation),
    prefix: 'DOCUMENT#',
    newestFirst: true,
    limit,
  });

/** The annexes of the text that a return was issued with; none of one that was never issued. */
export async function annexesOfReturn(
  table: Table,
  { variation, document_version }: Pick<AgreementReturn, 'variation' | 'document_version'>,
): Promise<Annex[]> {
  if (document_version === null) return [];
  return (await findDocumentVersion(table, variation, document_version))?.annexes ?? [];
}

/** The annexes that were uploaded for a variation. */
export const annexesOf = (table: Table, variation: VariationUuid): Promise<UploadedAnnex[]> =>
  table.all(uploadedAnnexEntity, { pk: variationPartition(variation), prefix: 'ANNEX#' });
