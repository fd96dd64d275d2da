import type { AuditWords } from '../audit/auditWords.ts';

/** What happens to a home's monthly reports. Lines of placements are named, their values are not. */
export const reportingAudit = {
  words: {
    'reports.opened': 'A monthly report opened',
    'reports.sectionSaved': 'Saved a section of a monthly report',
    'reports.placementsSaved': 'Saved the placements of a monthly report',
    'reports.submitted': 'Submitted a monthly report',
    'reports.amendmentOpened': 'Opened a monthly report for amending',
    'reports.amendmentDiscarded': 'Discarded the changes to a monthly report',
    'reports.amended': 'Amended a monthly report',
    'reports.reminded': 'Reminded the home of a monthly report',
    'reports.mailed': 'Wrote about a monthly report',
    'reports.deadlineMoved': 'Moved the deadline of a month’s reports',
    'reports.redacted': 'Took something out of a monthly report that should not be there',
    'reports.linesDropped': 'Removed placements that ended six years ago from monthly reports',
    'reports.codeSent': 'Asked for a code to open placements',
    'reports.codeConfirmed': 'Opened placements with a code',
  },
  fields: {
    report_period: 'Month',
    report_section: 'Section',
    report_field: 'Answer',
    report_percentage: 'Percent complete',
    report_version: 'Version',
    signed_off_by: 'Signed off by',
    sent_by: 'By the link sent to',
    placement_lines: 'Placements',
    lines_dropped: 'Placements removed',
    deadline_at: 'Deadline',
    reports_cancelled: 'Monthly reports no longer needed',
    reports_reopened: 'Monthly reports open again',
  },
} as const satisfies AuditWords;
