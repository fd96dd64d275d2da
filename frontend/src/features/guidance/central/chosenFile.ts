import {
  FILE_EMPTY,
  FILE_EXTENSIONS,
  FILE_TOO_LARGE,
  FILE_TYPE_REFUSED,
  MAX_FILE_BYTES,
} from '../../../../../shared/kernel/uploads.ts';

const ENDINGS: readonly string[] = [...FILE_EXTENSIONS, 'jpeg'];

/**
 * What is wrong with a file that somebody has chosen, before it is sent; undefined when nothing is
 * to be seen from here. The server looks into it as well.
 */
export function fileProblem(file: Pick<File, 'name' | 'size'> | null): string | undefined {
  if (file === null) return 'Choose a file';
  const ending = /\.([^.]+)$/.exec(file.name)?.[1]?.toLowerCase();
  if (ending === undefined || !ENDINGS.includes(ending)) return FILE_TYPE_REFUSED;
  if (file.size > MAX_FILE_BYTES) return FILE_TOO_LARGE;
  return file.size === 0 ? FILE_EMPTY : undefined;
}

/** The file as the API takes it. Rejects when it can no longer be read. */
export async function asUpload(file: File): Promise<{ name: string; base64: string }> {
  const url = await new Promise<string>((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error ?? new Error('The file could not be read'));
    reader.readAsDataURL(file);
  });
  return { name: file.name, base64: url.slice(url.indexOf(',') + 1) };
}
