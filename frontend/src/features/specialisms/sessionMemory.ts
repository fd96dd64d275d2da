/** Specification 1, section 4. */
const DISMISSED = 'new-services-dismissed';

/** Whether the Fast Track dialog was closed in this tab before. */
export function isDismissed(): boolean {
  try {
    return sessionStorage.getItem(DISMISSED) !== null;
  } catch {
    return false;
  }
}

export function dismiss(): void {
  try {
    sessionStorage.setItem(DISMISSED, 'true');
  } catch {
    // Storage is forbidden: the dialog is closed on this page, and comes again on the next.
  }
}
