import { describe, expect, it } from 'vitest';
import type { ReturnView, SectionView } from '#shared/reporting/returnView.ts';
import { placementsTask, sectionTasks } from './sectionStatus.ts';
import { aReportView, withPart } from './testing/aReportView.ts';

const EARLIER = '2026-11-05T09:00:00.000Z' as SectionView['saved_at'];
const LATER = '2026-11-05T11:00:00.000Z' as SectionView['saved_at'];
const statusOf = (report: ReturnView, part: string) => {
  const sectionTask = sectionTasks(report).find((task) => task.part === part);
  return sectionTask && [sectionTask.status, sectionTask.hint];
};
const answersOf = (report: ReturnView, key: SectionView['key']) =>
  report.sections.find((section) => section.key === key)?.answers ?? {};

describe('where a section stands', () => {
  const report = aReportView();

  it('is complete when nothing is wrong, and not started before a person saved it', () => {
    expect(statusOf(report, 'falls_injury')).toEqual(['Complete', '']);
    expect(statusOf(withPart(report, 'falls_injury', { version: 0 }), 'falls_injury')).toEqual([
      'Not started',
      '',
    ]);
  });

  it('is as it was submitted while it is amended', () => {
    const amended = { ...withPart(report, 'falls_injury', { version: 0 }), version: 1 };
    expect(statusOf(amended, 'falls_injury')?.[0]).toBe('Complete');
  });

  it('is in progress while answers are missing; those that are not asked do not count', () => {
    const { injuries_other: _, ...rest } = answersOf(report, 'falls_injury');
    const missing = withPart(report, 'falls_injury', {
      answers: rest,
      problems: { injuries_other: ['Answer this question, or enter 0 if there were none'] },
    });
    expect(statusOf(missing, 'falls_injury')).toEqual(['In progress', '4 of 5 answered']);
    const none = withPart(missing, 'falls_injury', { answers: { falls_total: 0 } });
    expect(statusOf(none, 'falls_injury')).toEqual(['In progress', '1 of 2 answered']);
  });

  it('has a problem where a rule is broken within it', () => {
    const broken = withPart(report, 'falls_injury', { problems: { falls_harm: ['Too many'] } });
    expect(statusOf(broken, 'falls_injury')).toEqual(['Has a problem', '1 answer breaks a rule']);
  });

  it('has changed since where another section was saved later and no longer fits', () => {
    const broken = { problems: { advance_care_plans: ['Too many'] } };
    const before = withPart(report, 'hospital_safety', { ...broken, saved_at: EARLIER });
    const after = withPart(before, 'occupancy', { saved_at: LATER });
    expect(statusOf(after, 'hospital_safety')?.[0]).toBe('Changed since');
    const own = withPart(after, 'hospital_safety', { saved_at: LATER });
    expect(statusOf(own, 'hospital_safety')?.[0]).toBe('Has a problem');
  });

  it('of placements hangs on their being confirmed', () => {
    const totals = { lines: 2 };
    const taskStatus = (part: object) => placementsTask({ totals, ...part } as never)?.status;
    expect(placementsTask(null)).toBeNull();
    expect(taskStatus({ version: 0, confirmed: false })).toBe('Not started');
    expect(taskStatus({ version: 1, confirmed: false })).toBe('In progress');
    expect(taskStatus({ version: 1, confirmed: true })).toBe('Complete');
  });
});
