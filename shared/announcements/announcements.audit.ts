import type { AuditWords } from '../audit/auditWords.ts';
import type { Command } from './announcement.ts';

/** Announcements, their files and their readers. */
export const announcementsAudit = {
  words: {
    'announcement.created': 'Wrote an announcement',
    'announcement.edited': 'Changed an announcement',
    'announcement.schedule': 'Scheduled an announcement',
    'announcement.unschedule': 'Took an announcement off its schedule',
    'announcement.publish': 'Published an announcement',
    'announcement.withdraw': 'Withdrew an announcement',
    'announcement.restore': 'Published a withdrawn announcement again',
    'announcement.attached': 'Attached a file to an announcement',
    'announcement.detached': 'Took a file off an announcement',
    'announcement.read': 'Read an announcement',
  },
} as const satisfies AuditWords;

/** The name of the entry that each command leaves. */
export const COMMAND_AUDIT = {
  publish: 'announcement.publish',
  schedule: 'announcement.schedule',
  unschedule: 'announcement.unschedule',
  withdraw: 'announcement.withdraw',
  restore: 'announcement.restore',
} as const satisfies Record<Command, string>;
