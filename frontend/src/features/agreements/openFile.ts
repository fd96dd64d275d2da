/** Has the browser fetch a file that is served as an attachment: the page stays. */
export function openFile(url: string): void {
  const link = document.createElement('a');
  link.href = url;
  link.rel = 'noopener';
  link.click();
}
