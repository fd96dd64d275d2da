import type { AnnouncementId } from './announcement.ts';

/** A new id: a UUID of version 7 (RFC 9562, section 5.7), which begins with its time in ms. */
export function newAnnouncementId(now: Date, random: string = crypto.randomUUID()): AnnouncementId {
  const time = now.getTime().toString(16).padStart(12, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}-7${random.slice(15)}` as AnnouncementId;
}
