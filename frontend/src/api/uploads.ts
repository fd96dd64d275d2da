import {
  extensionOf,
  FILE_EMPTY,
  FILE_TOO_LARGE,
  FILE_TYPE_REFUSED,
  MAX_FILE_BYTES,
  type UploadedFile,
} from '#shared/kernel/uploads.ts';

/**
 * Why a file cannot be uploaded, before anything is sent; undefined when nothing is to be seen from
 * here. The server looks into it as well.
 */
export function uploadProblem({ name, size }: Pick<File, 'name' | 'size'>): string | undefined {
  if (extensionOf(name) === undefined) return FILE_TYPE_REFUSED;
  if (size === 0) return FILE_EMPTY;
  return size > MAX_FILE_BYTES ? FILE_TOO_LARGE : undefined;
}

/** The file as the API takes it. Rejects when the browser can no longer read it. */
export function readUpload(file: File): Promise<UploadedFile> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onerror = () => reject(reader.error ?? new Error('The file could not be read'));
    reader.onload = () => {
      const address = String(reader.result);
      resolve({ name: file.name, base64: address.slice(address.indexOf(',') + 1) });
    };
    reader.readAsDataURL(file);
  });
}
