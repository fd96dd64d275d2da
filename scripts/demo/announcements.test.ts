import { describe, expect, it } from 'vitest';
import { Announcement, missingToPublish, stageOf } from '#shared/announcements/announcement.ts';
import { isFor } from '#shared/announcements/audience.ts';
import { isShownTo } from '#shared/store/announcements.store.ts';
import { demoAnnouncements } from './announcements.ts';
import { demoHomes } from './demoHomes.ts';
import { demoWorld } from './world.ts';

const now = new Date('2026-11-20T10:00:00.000Z');
const { announcements, files } = demoAnnouncements(now);

describe("the demo's announcements", () => {
  it('can be stored, and those that homes see are complete', () => {
    for (const announcement of announcements) {
      expect(Announcement.safeParse(announcement).error).toBeUndefined();
      if (announcement.status !== 'draft')
        expect(missingToPublish(announcement), announcement.title).toEqual({});
    }
  });

  it('stand in every way that there is, and are the same when made again', () => {
    const stages = announcements.map((announcement) => stageOf(announcement, now));
    expect(new Set(stages)).toEqual(new Set(['draft', 'scheduled', 'published', 'withdrawn']));
    expect(demoAnnouncements(now)).toEqual({ announcements, files });
    const later = demoAnnouncements(new Date(now.getTime() + 40 * 24 * 3_600_000));
    expect(later.announcements.map(({ id }) => id)).toEqual(announcements.map(({ id }) => id));
  });

  it('have PDF files where they name some', () => {
    const attachments = announcements.flatMap((announcement) => announcement.attachments);
    expect(attachments).toHaveLength(2);
    for (const { key, size } of attachments) {
      const file = files.find((file) => file.key === key);
      expect(file?.body.byteLength).toBe(size);
      expect(file?.body.subarray(0, 5).toString()).toBe('%PDF-');
    }
  });

  it('all reach a home, and different homes read different ones', () => {
    const { homes } = demoWorld(now);
    for (const announcement of announcements) {
      expect(
        homes.some((home) => isFor(announcement, home)),
        announcement.title,
      ).toBe(true);
    }
    const titlesAt = ({ uuid }: { uuid: string }) => {
      const home = homes.find((candidate) => candidate.uuid === uuid);
      if (!home) throw new Error(`No home ${uuid}`);
      return announcements
        .filter((announcement) => isShownTo(announcement, home, now))
        .map(({ title }) => title);
    };
    expect(titlesAt(demoHomes.fresh).length).toBeGreaterThan(2);
    expect(titlesAt(demoHomes.aqpSussex)).not.toEqual(titlesAt(demoHomes.aqpLondon));
  });
});
