/** A file's kind as its name ends: 'PDF'. */
export const fileKind = (name: string): string =>
  name.slice(name.lastIndexOf('.') + 1).toUpperCase();

/** A size in words: '812 bytes', '12 KB', '3.4 MB'. */
export function fileSize(bytes: number): string {
  if (bytes < 1024) return `${bytes} ${bytes === 1 ? 'byte' : 'bytes'}`;
  const kb = bytes / 1024;
  return kb < 1000 ? `${Math.round(kb)} KB` : `${(kb / 1024).toFixed(1)} MB`;
}
