import * as z from 'zod/mini';

/** The most bytes that one file may have: base64 of them still fits through the API. */
export const MAX_FILE_BYTES = 4 * 1024 * 1024;

/** Of a body that carries such a file as base64 in JSON, with room for its other fields. */
export const FILE_BODY_LIMIT = 5_700_000;

/** The kinds of file that people may share here, by the ending of their names. */
export const FILE_EXTENSIONS = ['pdf', 'docx', 'xlsx', 'pptx', 'png', 'jpg', 'csv', 'txt'] as const;
export type FileExtension = (typeof FILE_EXTENSIONS)[number];

/** What a file field accepts; 'jpeg' is another ending of 'jpg'. */
export const FILE_ACCEPT = [...FILE_EXTENSIONS, 'jpeg'].map((ext) => `.${ext}`).join(',');

/** The kind that a file's name claims; undefined for one that is not shared here. */
export function extensionOf(name: string): FileExtension | undefined {
  const ending = /\.([A-Za-z]{2,5})\s*$/.exec(name)?.[1]?.toLowerCase();
  return ending === 'jpeg' ? 'jpg' : FILE_EXTENSIONS.find((ext) => ext === ending);
}

export const FILE_TYPE_REFUSED =
  'This kind of file cannot be shared here. Please choose a PDF, Word, Excel, PowerPoint, PNG, JPG, CSV or text file.';
export const FILE_TOO_LARGE = 'The file is larger than 4 MB. Please choose a smaller one.';
export const FILE_EMPTY = 'The file is empty. Please choose another one.';

/** A file as a browser sends it within JSON. `checkFile` looks at what is in it. */
export const UploadedFile = z.strictObject({
  name: z.string().check(z.minLength(1, 'The file has no name'), z.maxLength(500)),
  base64: z.string(),
});
export type UploadedFile = z.infer<typeof UploadedFile>;
