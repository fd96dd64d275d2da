import {
  FILE_EMPTY,
  FILE_EXTENSIONS,
  FILE_TOO_LARGE,
  FILE_TYPE_REFUSED,
  MAX_FILE_BYTES,
  type UploadedFile,
} from '../../../../shared/kernel/uploads.ts';

const ENDING = new RegExp(`\\.(?:${FILE_EXTENSIONS.join('|')}|jpeg)$`, 'i');

/** Why a file cannot be uploaded, before anything is sent; null when it may be tried. */
export function uploadProblem({ name, size }: Pick<File, 'name' | 'size'>): string | null {
  if (!ENDING.test(name.trim())) return FILE_TYPE_REFUSED;
  if (size === 0) return FILE_EMPTY;
  return size > MAX_FILE_BYTES ? FILE_TOO_LARGE : null;
}

/** The file as it is sent. Rejects when the browser cannot read it. */
export function readUpload(file: File): Promise<UploadedFile> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onerror = () => reject(reader.error);
    reader.onload = () => {
      const address = String(reader.result);
      resolve({ name: file.name, base64: address.slice(address.indexOf(',') + 1) });
    };
    reader.readAsDataURL(file);
  });
}
