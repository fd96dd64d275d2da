import { Refusal } from '#shared/kernel/refusal.ts';
import { extensionOf, type UploadedFile } from '#shared/kernel/uploads.ts';
import { type CheckedFile, checkFile } from '#shared/server/fileTypes.ts';

/** What was uploaded, as long as it is a PDF. Refuses all else with `message`, and as `checkFile` does. */
export function checkPdf(file: UploadedFile, message: string): CheckedFile {
  if (extensionOf(file.name) !== 'pdf') {
    throw new Refusal('invalid', message, { errors: { file: [message] } });
  }
  return checkFile(file);
}
