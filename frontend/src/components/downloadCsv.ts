/** Hands a file to the browser to save; its name keeps only what every system allows. */
export function downloadCsv(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = `${name.replace(/[^\p{L}\p{N}]+/gu, '-').replace(/^-|-$/g, '')}.csv`;
  link.click();
  // The browser has taken the address by the next turn; kept, it would keep the file in memory.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
