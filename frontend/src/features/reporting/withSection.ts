import type { ReturnView, SectionSaved } from '#shared/reporting/returnView.ts';

/** A report once a section of it is saved, until it is loaded again. */
export const withSection = (
  report: ReturnView,
  { section, draft_version, percentage_complete }: SectionSaved,
): ReturnView => ({
  ...report,
  draft_version,
  percentage_complete,
  started_at: report.started_at ?? section.saved_at,
  saved_at: section.saved_at,
  saved_by: section.saved_by,
  sections: report.sections.map((sectionView) =>
    // The answer to a save suggests nothing.
    sectionView.key === section.key
      ? { ...section, suggested: sectionView.suggested }
      : sectionView,
  ),
});
