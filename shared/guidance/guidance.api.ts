import * as z from 'zod/mini';
import { AqpVariant } from '../homes/homeValues.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { Instant } from '../kernel/ids.ts';
import { DOMICILIARY_FLAGS, NURSING_FLAGS } from '../kernel/permissionFlags.ts';
import { FILE_BODY_LIMIT, FILE_EXTENSIONS, UploadedFile } from '../kernel/uploads.ts';
import { RatesByName } from '../rates/rates.ts';
import { DocumentId, DocumentName, DocumentSection, Tooltip } from './document.ts';

/** A document in a list (specification 1, section 3). */
export const FileItem = z.strictObject({
  /** Our page that leads to the newest file; it stays when the file is replaced. */
  link: z.string(),
  ext: z.enum(FILE_EXTENSIONS),
  /** A link to the file itself that works for a few minutes. */
  download: z.string(),
  name: z.string(),
  creation: Instant,
  /** In bytes. */
  size: z.int(),
  tooltip: z.string(),
  section: DocumentSection,
});
export type FileItem = z.infer<typeof FileItem>;

const ofSection = {
  access: { who: 'signedIn' },
  needs: ['files'],
  reply: z.array(FileItem),
} as const;

export const listResourceDocuments = endpoint('GET', '/api/resource_documents/', {
  ...ofSection,
  summary:
    'Resource documents; to commissioners and staff of an AQP home those of the AQP contract too',
  handler: 'guidance/listResourceDocuments',
});

export const listInfectionPrevention = endpoint('GET', '/api/infection_prevention', {
  ...ofSection,
  summary: 'Documents about infection prevention',
  handler: 'guidance/listInfectionPrevention',
});

export const listNiceQuickGuides = endpoint('GET', '/api/nice_quick_guides/', {
  ...ofSection,
  summary: 'Documents about NICE quick guides',
  handler: 'guidance/listNiceQuickGuides',
});

export const listWinterGuidance = endpoint('GET', '/api/winter_guidance/', {
  ...ofSection,
  summary: 'Documents about winter',
  handler: 'guidance/listWinterGuidance',
});

export const listFlu = endpoint('GET', '/api/flu/', {
  ...ofSection,
  summary: 'Documents about influenza',
  handler: 'guidance/listFlu',
});

/** The ICBs and today's AQP weekly rates in pounds (specification 1, section 3). */
export const FaqContent = z.strictObject({
  /** ICBs of today with their boroughs, where those are known. */
  ccgs: z.record(z.string(), z.array(z.string())),
  /** By ICB: its own rate, or the one that all its authorities share. */
  ccg_rates: RatesByName,
  /** By borough or district: what homes there are paid that have no rate of their own. */
  la_rates: RatesByName,
  /** By the variant of the contract. */
  variant_rates: z.record(AqpVariant, z.number()),
  /** The London day whose rates they are, `YYYY-MM-DD`. */
  day: z.string(),
});
export type FaqContent = z.infer<typeof FaqContent>;

export const getFaqContent = endpoint('GET', '/api/faq_content/', {
  summary: 'ICBs, their boroughs and the current AQP weekly rates',
  access: { who: 'signedIn' },
  handler: 'guidance/getFaqContent',
  reply: FaqContent,
});

/** What a commissioner places under the AQP contract with (reporting, section 10). */
export const AqpResources = z.strictObject({
  rates: FaqContent,
  /** Those of the contract, user guides included. */
  documents: z.array(FileItem),
  /** Whom to write to about each variant of the contract, and (`null`) about all other contracts. */
  contacts: z.array(
    z.strictObject({ variant: z.nullable(AqpVariant), email: z.nullable(z.string()) }),
  ),
});
export type AqpResources = z.infer<typeof AqpResources>;

export const getAqpResources = endpoint('GET', '/api/aqp_resources/', {
  summary: 'Rates, documents and contacts of the AQP contract, for those who place by it',
  access: { who: 'commissioner', flag: NURSING_FLAGS, hiddenInSussex: true },
  handler: 'guidance/getAqpResources',
  needs: ['files'],
  reply: AqpResources,
});

/** What a commissioner places domiciliary care with (domiciliary care, section 8). */
export const getDomcareResources = endpoint('GET', '/domcare/api/aqp_resources/', {
  summary: 'Documents of the domiciliary care AQP, for those who place by it',
  access: { who: 'commissioner', flag: DOMICILIARY_FLAGS, hiddenInSussex: true },
  handler: 'guidance/getDomcareResources',
  needs: ['files'],
  reply: z.strictObject({ documents: z.array(FileItem) }),
});

/** A document as its page shows it on the way to the file. */
export const OpenDocument = z.strictObject({
  id: DocumentId,
  name: z.string(),
  ext: z.enum(FILE_EXTENSIONS),
  size: z.int(),
  creation: Instant,
  /** True only for the central team: to others it is not there. */
  withdrawn: z.boolean(),
  download: z.string(),
});
export type OpenDocument = z.infer<typeof OpenDocument>;

const params = z.strictObject({ id: DocumentId });

export const getDocument = endpoint('GET', '/api/documents/{id}/', {
  summary: "A short-lived link to a document's newest file",
  access: { who: 'signedIn' },
  handler: 'guidance/getDocument',
  needs: ['files'],
  params,
  reply: OpenDocument,
});

const PastFile = z.strictObject({
  ext: z.enum(FILE_EXTENSIONS),
  size: z.int(),
  creation: Instant,
  download: z.string(),
});

/** A document as the central team sees it. */
export const ManagedDocument = z.extend(OpenDocument, {
  version: z.int(),
  section: DocumentSection,
  tooltip: z.string(),
  link: z.string(),
  /** Files that were replaced, newest first. */
  past: z.array(PastFile),
});
export type ManagedDocument = z.infer<typeof ManagedDocument>;

export const listDocuments = endpoint('GET', '/api/documents/', {
  summary: 'Every document, withdrawn ones too',
  access: { who: 'lph' },
  handler: 'guidance/listDocuments',
  needs: ['files'],
  reply: z.array(ManagedDocument),
});

export const postDocument = endpoint('POST', '/api/documents/', {
  summary: 'Share a new document',
  access: { who: 'lph' },
  handler: 'guidance/postDocument',
  audit: ['document.shared'],
  needs: ['saveFiles'],
  bodyLimit: FILE_BODY_LIMIT,
  body: z.strictObject({
    name: DocumentName,
    section: DocumentSection,
    tooltip: Tooltip,
    file: UploadedFile,
  }),
  reply: ManagedDocument,
});

/** The `version` that the person saw. */
const version = z.int().check(z.minimum(1));

export const putDocument = endpoint('PUT', '/api/documents/{id}/', {
  summary: 'Replace the file of a document; its address stays',
  access: { who: 'lph' },
  handler: 'guidance/putDocument',
  audit: ['document.replaced'],
  needs: ['saveFiles'],
  bodyLimit: FILE_BODY_LIMIT,
  params,
  body: z.strictObject({ version, file: UploadedFile }),
  reply: ManagedDocument,
});

export const patchDocument = endpoint('PATCH', '/api/documents/{id}/', {
  summary: 'Rename, move, describe, withdraw or restore a document',
  access: { who: 'lph' },
  handler: 'guidance/patchDocument',
  audit: ['document.edited', 'document.withdrawn', 'document.restored'],
  needs: ['files'],
  params,
  body: z.strictObject({
    version,
    name: z.optional(DocumentName),
    section: z.optional(DocumentSection),
    tooltip: z.optional(Tooltip),
    withdrawn: z.optional(z.boolean()),
  }),
  reply: ManagedDocument,
});
