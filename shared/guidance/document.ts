import * as z from 'zod/mini';
import { Instant } from '../kernel/ids.ts';
import { atMost, oneLine } from '../kernel/textChecks.ts';
import { FILE_EXTENSIONS } from '../kernel/uploads.ts';

/** A document's identifier, lower-case UUID; it stays when the file is replaced. */
export const DocumentId = z.uuid().brand<'DocumentId'>();
export type DocumentId = z.infer<typeof DocumentId>;

/** Where a document is listed. */
export const DocumentSection = z.enum([
  'resource_documents',
  'aqp_documents',
  'dc_aqp_documents',
  'infection_prevention',
  'nice_quick_guides',
  'winter_guidance',
  'flu',
]);
export type DocumentSection = z.infer<typeof DocumentSection>;

/** The sections in the order in which they are listed, and what people call them. */
export const SECTION_NAMES: Record<DocumentSection, string> = {
  resource_documents: 'Resource documents',
  aqp_documents: 'AQP contract',
  dc_aqp_documents: 'Domiciliary care AQP',
  infection_prevention: 'Infection prevention',
  nice_quick_guides: 'NICE quick guides',
  winter_guidance: 'Winter guidance',
  flu: 'Influenza',
};

export const MAX_NAME_LENGTH = 120;
export const MAX_TOOLTIP_LENGTH = 300;

const line = (most: number, message: string) =>
  z
    .string()
    .check(
      z.trim(),
      atMost(most, message),
      oneLine('Please use letters, numbers and signs on one line'),
    );

export const DocumentName = line(
  MAX_NAME_LENGTH,
  `The name can be at most ${MAX_NAME_LENGTH} characters long`,
).check(z.minLength(1, 'Enter a name'));

export const Tooltip = line(
  MAX_TOOLTIP_LENGTH,
  `The description can be at most ${MAX_TOOLTIP_LENGTH} characters long`,
);

/** What people write about a document. */
export const DocumentText = z.object({
  name: DocumentName,
  section: DocumentSection,
  tooltip: Tooltip,
});
export type DocumentText = z.infer<typeof DocumentText>;

/** A file in the bucket: what its key names never changes. */
export const DocumentFile = z.strictObject({
  key: z.string(),
  ext: z.enum(FILE_EXTENSIONS),
  content_type: z.string(),
  /** In bytes. */
  size: z.int(),
  /** When it was uploaded. */
  creation: Instant,
});
export type DocumentFile = z.infer<typeof DocumentFile>;

/** A document that the central team shares. Its earlier files stay, newest first. */
export const GuidanceDocument = z.extend(DocumentFile, {
  id: DocumentId,
  version: z.int(),
  name: z.string(),
  section: DocumentSection,
  /** A sentence about it, possibly empty. */
  tooltip: z.string(),
  withdrawn: z.boolean(),
  past: z.array(DocumentFile),
});
export type GuidanceDocument = z.infer<typeof GuidanceDocument>;

/** The file that a document has now. */
export const fileOf = ({ key, ext, content_type, size, creation }: DocumentFile): DocumentFile => ({
  key,
  ext,
  content_type,
  size,
  creation,
});

/** The document with another file; its address stays, and the file that it had is kept. */
export const withFile = (document: GuidanceDocument, file: DocumentFile): GuidanceDocument => ({
  ...document,
  ...file,
  past: [fileOf(document), ...document.past],
});

/** The page that leads to the document's newest file, for as long as there is the document. */
export const documentPath = (id: DocumentId): string => `/documents/${id}`;

/** Documents that are not withdrawn, of these sections, in the sections' order and by name. */
export function publishedDocuments<
  D extends Pick<GuidanceDocument, 'section' | 'withdrawn' | 'name'>,
>(documents: D[], sections: readonly DocumentSection[]): D[] {
  return documents
    .filter(({ section, withdrawn }) => !withdrawn && sections.includes(section))
    .sort(
      (a, b) => sections.indexOf(a.section) - sections.indexOf(b.section) || byName(a.name, b.name),
    );
}

export const byName = (a: string, b: string): number =>
  a.localeCompare(b, 'en-GB', { numeric: true });

/** Whether the page 'AQP Documents' leaves it out (specification 1, section 2). */
export const isUserGuide = (name: string): boolean => name.toLowerCase().includes('user guide');
