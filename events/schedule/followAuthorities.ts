import { homeRef } from '#shared/homes/careHome.ts';
import type { Home } from '#shared/homes/home.ts';
import { londonDay } from '#shared/kernel/calendar.ts';
import { instant } from '#shared/kernel/ids.ts';
import { placePartition } from '#shared/places/place.ts';
import { theTable } from '#shared/server/aws.ts';
import { guardFor, NOT_DONE, throwIfFailed } from '#shared/server/guardFor.ts';
import { authorityOfPlace } from '#shared/server/postcodes/authorityOfPlace.ts';
import { locationRef } from '#shared/serviceLocations/locationKind.ts';
import type { ServiceLocation } from '#shared/serviceLocations/serviceLocation.ts';
import { auditWriter } from '#shared/store/audit.store.ts';
import { findHome, homeEntity, homesChangedSince } from '#shared/store/homes.store.ts';
import {
  findLocation,
  locationEntity,
  locationsChangedSince,
} from '#shared/store/serviceLocations.store.ts';
import type { Table } from '#shared/store/table.ts';
import { untilCommitted } from '#shared/store/untilCommitted.ts';
import { replace, type Write } from '#shared/store/write.ts';

const JOB = { kind: 'job', id: 'followAuthorities', name: 'The day of a reorganisation' } as const;

export const authorityAudit = auditWriter('home.authorityFollowed', 'location.authorityFollowed');

interface FollowRun {
  table: Table;
  now: Date;
}

export const run = ({ now }: { now: Date }): Promise<Record<string, number>> =>
  followAuthorities({ table: theTable(), now });

/**
 * Gives each home and service location, closed ones too, the local authority in which it is on the day
 * (ADR 102): where its own has ended the successor of its postcode, and of an old spelling the one that
 * stays. Those of days that were missed too; a second run does nothing. Answers how many. Throws when one
 * failed, after all the others, so that the scheduler runs it again.
 */
export async function followAuthorities(follow: FollowRun): Promise<Record<string, number>> {
  const counts = { homes: 0, locations: 0, ...NOT_DONE };
  const guarded = guardFor(counts, 'authority not followed');
  const attempt = async (
    kind: 'homes' | 'locations',
    uuid: string,
    act: () => Promise<boolean>,
  ) => {
    if (await guarded({ uuid }, act)) counts[kind] += 1;
  };
  for await (const { uuid, ...home } of homesChangedSince(follow.table)) {
    if (!hasMoved(home, follow)) continue;
    await attempt('homes', uuid, () =>
      moveOnce(
        follow,
        () => findHome(follow.table, uuid),
        (before, after) => [
          replace(homeEntity, after, before),
          trail('home.authorityFollowed', homeRef(uuid), { before, after }, follow),
        ],
      ),
    );
  }
  for await (const { uuid, ...location } of locationsChangedSince(follow.table)) {
    if (!hasMoved(location, follow)) continue;
    await attempt('locations', uuid, () =>
      moveOnce(
        follow,
        () => findLocation(follow.table, uuid),
        (before, after) => [
          replace(locationEntity, after, before),
          trail('location.authorityFollowed', locationRef(uuid), { before, after }, follow),
        ],
      ),
    );
  }
  throwIfFailed(counts, 'Some places could not be moved');
  return counts;
}

type InAuthority = Pick<Home | ServiceLocation, 'local_authority' | 'postcode'>;

const hasMoved = (place: InAuthority, { now }: FollowRun): boolean =>
  authorityOfPlace(place, londonDay(now)) !== place.local_authority;

/** Whether it moved the place; one that somebody changes meanwhile is read and decided on again. */
async function moveOnce<P extends InAuthority>(
  follow: FollowRun,
  read: () => Promise<P | undefined>,
  writes: (before: P, after: P) => Write[],
): Promise<boolean> {
  return untilCommitted(async () => {
    const before = await read();
    if (!before || !hasMoved(before, follow)) return false;
    const local_authority = authorityOfPlace(before, londonDay(follow.now));
    await follow.table.commit(...writes(before, { ...before, local_authority }));
    return true;
  });
}

function trail(
  what: 'home.authorityFollowed' | 'location.authorityFollowed',
  place: Parameters<typeof placePartition>[0],
  { before, after }: { before: InAuthority; after: InAuthority },
  { now }: FollowRun,
): Write {
  return authorityAudit.entry({
    of: placePartition(place),
    at: instant(now),
    id: `authority:${after.local_authority}`,
    who: JOB,
    what,
    before: { local_authority: before.local_authority },
    after: { local_authority: after.local_authority },
    trace: `followAuthorities:${londonDay(now)}`,
  });
}
