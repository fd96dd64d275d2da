/** An error for the log. A mail's key holds its reader's address, so a message may as well. */
export function withoutAddresses(error: unknown): string {
  if (!(error instanceof Error)) return 'Something that is no error was thrown';
  return `${error.name}: ${error.message}`.replace(/[^\s#<>"']+@[^\s#<>"']+/gu, '<address>');
}
