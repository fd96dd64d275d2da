import { describe, expect, it } from 'vitest';
import { AuditEntry } from '#shared/audit/audit.ts';
import { VacancyFeedback } from '#shared/feedback/feedback.ts';
import { Home } from '#shared/homes/home.ts';
import { disputedAt } from '#shared/homes/vacancyRules.ts';
import { insightOf } from '#shared/insight/insight.ts';
import { demoHomes } from './demoHomes.ts';
import { demoFeedback } from './feedback.ts';
import { usualHour } from './pastUpdates.ts';
import { demoWorld } from './world.ts';

const now = new Date('2026-11-20T10:00:00.000Z');
const world = demoWorld(now);
const { homes, feedback, audit } = demoFeedback(world.homes);

describe('the demo’s feedback', () => {
  it('is about the present figures of homes, and not from the future', () => {
    expect(feedback.length).toBeGreaterThan(3);
    for (const vacancyFeedback of feedback) {
      expect(VacancyFeedback.safeParse(vacancyFeedback).error).toBeUndefined();
      const home = world.homes.find(({ uuid }) => uuid === vacancyFeedback.home);
      expect(home?.vacancy.version).toBe(vacancyFeedback.vacancy_version);
      expect(vacancyFeedback.at > (home?.vacancy.updated_at ?? '')).toBe(true);
      expect(Date.parse(vacancyFeedback.at)).toBeLessThan(now.getTime());
    }
    expect(new Set(feedback.map(({ correct }) => correct)).size).toBe(2);
  });

  it('tags the homes of which something was found not right, and no others', () => {
    const wrong = feedback.filter(({ correct }) => !correct).map(({ home }) => home as string);
    const tagged = homes.filter(({ vacancy }) => disputedAt(vacancy) !== null);
    expect(tagged.map(({ uuid }) => uuid as string).sort()).toEqual(wrong.sort());
    for (const home of tagged) expect(Home.safeParse(home).error).toBeUndefined();
  });

  it('is in the audit trail', () => {
    expect(audit).toHaveLength(feedback.length);
    for (const entry of audit) expect(AuditEntry.safeParse(entry).error).toBeUndefined();
  });
});

describe('the demo’s past', () => {
  const insightInto = ({ uuid }: { uuid: string }) =>
    insightOf(
      world.updates.filter(({ home }) => home === uuid),
      now,
    );

  it('has homes with a usual time, which the insight finds, and homes without', () => {
    const { stale, aqp, aqpFrimley, selfSuspended } = demoHomes;
    for (const home of [stale, aqp, aqpFrimley, selfSuspended]) {
      const insight = insightInto(home).usual_time;
      const [hours = 0, minutes = 0] = (insight?.time ?? '').split(':').map(Number);
      expect(Math.abs(hours + minutes / 60 - (usualHour(home) ?? 0)), home.name).toBeLessThan(0.76);
    }
    for (const home of [demoHomes.amber, demoHomes.aqpSussex]) {
      expect(insightInto(home).usual_time, home.name).toBeNull();
    }
  });

  it('says something of free beds for some homes, and not enough for others', () => {
    const free = Object.values(demoHomes)
      .map(insightInto)
      .filter(({ has_free_bed }) => has_free_bed)
      .map(({ still_free }) => still_free);
    expect(free.filter((chance) => chance !== null).length).toBeGreaterThan(2);
    expect(free).toContain(null);
  });
});
