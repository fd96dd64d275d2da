/**
 * Whether a central contact's page is asked for without its navigation (specification 1, section 2:
 * 'none on central contact pages when a flag is set'). The flag is in the address,
 * `?navigation=hidden`, for links in mails and for showing the page within another one. The account
 * and signing out stay; other pages take no notice.
 */
export function navigationHidden(search: string): boolean {
  return new URLSearchParams(search).get('navigation') === 'hidden';
}
