import { describe, expect, it } from 'vitest';
import type { Instant } from '../kernel/ids.ts';
import { anAnnouncement, FRIDAY_AT_TEN } from '../testing/builders.ts';
import {
  AnnouncementId,
  type Command,
  commanded,
  commandsFor,
  missingToPublish,
  type Stage,
  stageOf,
} from './announcement.ts';
import {
  londonDate,
  londonDateTime,
  londonFields,
  londonInstant,
  tomorrowAtNine,
} from './londonTime.ts';
import { newAnnouncementId } from './newAnnouncementId.ts';

const at = FRIDAY_AT_TEN.toISOString() as Instant;
const later = '2026-11-21T10:00:00.000Z' as Instant;

describe('how an announcement stands', () => {
  it.each<[string, Parameters<typeof anAnnouncement>[0], Stage]>([
    ['published at this instant', { publish_at: at }, 'published'],
    [
      'published a moment later',
      { publish_at: '2026-11-20T10:00:00.001Z' as Instant },
      'scheduled',
    ],
    ['a draft', { status: 'draft', publish_at: null }, 'draft'],
    ['withdrawn', { status: 'withdrawn' }, 'withdrawn'],
  ])('%s', (_, overrides, stage) => {
    expect(stageOf(anAnnouncement(overrides), FRIDAY_AT_TEN)).toBe(stage);
  });

  it.each<[Stage, Command[]]>([
    ['draft', ['publish', 'schedule']],
    ['scheduled', ['publish', 'schedule', 'unschedule']],
    ['published', ['withdraw']],
    ['withdrawn', ['restore']],
  ])('%s takes %j', (stage, commands) => {
    expect(commandsFor(stage)).toEqual(commands);
  });

  it('comes back from a withdrawal with its first time', () => {
    const published = anAnnouncement();
    const withdrawn = {
      ...published,
      ...commanded(published, 'withdraw', { at, publishAt: null }),
    };
    expect(withdrawn).toMatchObject({ status: 'withdrawn', withdrawn_at: at });
    expect({ ...withdrawn, ...commanded(withdrawn, 'restore', { at, publishAt: null }) }).toEqual(
      published,
    );
  });

  it('is scheduled for the time given, and published for now', () => {
    const draft = anAnnouncement({ status: 'draft', publish_at: null });
    expect(commanded(draft, 'schedule', { at, publishAt: later }).publish_at).toBe(later);
    expect(commanded(draft, 'publish', { at, publishAt: later }).publish_at).toBe(at);
    expect(commanded(draft, 'unschedule', { at, publishAt: later }).publish_at).toBeNull();
  });

  it('needs a title, a summary, words and an audience to be published', () => {
    const empty = { title: ' ', summary: '', content: '<p> </p>' };
    const nobody = { audience: { groups: [], local_authorities: [] } };
    expect(Object.keys(missingToPublish(anAnnouncement({ ...empty, ...nobody })))).toEqual([
      'title',
      'summary',
      'markdown',
      'audience',
    ]);
    expect(missingToPublish(anAnnouncement())).toEqual({});
  });
});

describe('an id', () => {
  it('is a UUID, and a later one comes after', () => {
    const first = newAnnouncementId(FRIDAY_AT_TEN);
    expect(AnnouncementId.safeParse(first).success).toBe(true);
    expect(first[14]).toBe('7');
    expect(newAnnouncementId(new Date(FRIDAY_AT_TEN.getTime() + 1)) > first).toBe(true);
  });
});

describe('a time in London', () => {
  it.each([
    ['2026-11-20', '09:30', '2026-11-20T09:30:00.000Z'],
    ['2026-07-01', '09:30', '2026-07-01T08:30:00.000Z'],
    ['2026-07-01', '00:15', '2026-06-30T23:15:00.000Z'],
    ['2026-03-29', '01:30', null],
    ['2026-10-25', '01:30', '2026-10-25T00:30:00.000Z'],
    ['2026-02-30', '09:00', null],
    ['2026-11-20', '24:00', null],
    ['', '', null],
  ])('%s %s', (day, time, expected) => {
    expect(londonInstant(day, time)).toBe(expected);
  });

  it('is shown as DD/MM/YYYY, in summer time too', () => {
    expect(londonDate('2026-06-30T23:15:00.000Z')).toBe('01/07/2026');
    expect(londonDateTime('2026-06-30T23:15:00.000Z')).toBe('01/07/2026 at 00:15');
    expect(londonFields('2026-06-30T23:15:00.000Z')).toEqual({ day: '2026-07-01', time: '00:15' });
    expect(tomorrowAtNine(FRIDAY_AT_TEN)).toBe('2026-11-21T09:00:00.000Z');
  });
});
