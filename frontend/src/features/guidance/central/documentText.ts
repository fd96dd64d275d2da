import type { DocumentText } from '#shared/guidance/document.ts';
import type { ManagedDocument } from '#shared/guidance/guidance.api.ts';

/** What people write about a document, of one that is shared. */
export const textOf = ({ name, section, tooltip }: ManagedDocument): DocumentText => ({
  name,
  section,
  tooltip,
});

/** The same as the server will put it. */
export const tidied = (text: DocumentText): DocumentText => ({
  ...text,
  name: text.name.trim(),
  tooltip: text.tooltip.trim(),
});
