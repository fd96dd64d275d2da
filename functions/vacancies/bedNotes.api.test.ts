import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Account } from '#shared/account/account.ts';
import { getHome } from '#shared/homeDetails/homePage.api.ts';
import type { BedNote } from '#shared/homes/bedNote.ts';
import type { Home } from '#shared/homes/home.ts';
import type { EnquiryId, Instant } from '#shared/kernel/ids.ts';
import { placePartition } from '#shared/places/place.ts';
import { LINK_HOURS } from '#shared/prompts/promptRules.ts';
import { signLink } from '#shared/server/linkToken.ts';
import { auditOf } from '#shared/store/audit.store.ts';
import { findHome, homeEntity } from '#shared/store/homes.store.ts';
import { replace } from '#shared/store/write.ts';
import { aContact, aHome, anAccount, FRIDAY_AT_TEN } from '#shared/testing/builders.ts';
import { hiddenCharactersOf } from '#shared/testing/hiddenCharacters.ts';
import { patchBedNotes } from '#shared/vacancies/bedNotes.api.ts';
import { postLinkedVacancies, postVacancies } from '#shared/vacancies/vacancies.api.ts';
import { type Portal, startPortal } from '../testing/portal.ts';

let portal: Portal;
beforeAll(async () => {
  portal = await startPortal();
});
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: FRIDAY_AT_TEN });
});
afterAll(async () => {
  vi.useRealTimers();
  await portal.stop();
});

const UNTIL = '2026-11-24T14:00:00.000Z';
const RESERVED = { bed_type: 'Residential', beds: 1, kind: 'reserved', until: UNTIL } as const;
const REPAIRS = {
  ...{ bed_type: 'Residential', beds: 1, kind: 'unusable' },
  ...{ reason: 'Repairs or decoration', until: null },
} as const;
const HELD: BedNote = {
  id: '7d0f3a52-6f0e-4e53-8d52-3b4a3c1e9a02' as BedNote['id'],
  bed_type: 'Residential',
  beds: 1,
  made_at: FRIDAY_AT_TEN.toISOString() as Instant,
  kind: 'held',
  until: '2026-11-20T16:00:00.000Z' as Instant,
  enquiry: '1b671a64-40d5-491e-99b0-da01ff1f3341' as EnquiryId,
  chosen: false,
};

/** A home with three vacant beds, one of them for dementia, and somebody of its staff. */
async function staffed(more: Partial<Home> = {}) {
  const home = aHome({
    updated: new Date('2026-11-18T10:00:00.000Z'),
    ...more,
    vacancy: {
      vacant_beds: 3,
      types: [
        { bed_type: 'Residential', vacant_beds: 3 },
        { bed_type: 'Residential dementia', vacant_beds: 1 },
      ],
    },
  });
  const as = anAccount();
  const contact = aContact({ home: home.uuid, email: as.email });
  await portal.add({ homes: [home], contacts: [contact], accounts: [as] });
  return { home, as, contact };
}
const patch = (home: Home, as: Account, body: unknown, headers = {}) =>
  portal.call(patchBedNotes, { as, params: { uuid: home.uuid }, body, headers });
const post = (home: Home, as: Account, body: unknown) =>
  portal.call(postVacancies, { as, params: { uuid: home.uuid }, body });
const stored = async (home: Home) => {
  const storedHome = await findHome(portal.table, home.uuid);
  if (!storedHome) throw new Error('There is a home');
  return storedHome;
};

describe('notes about beds', () => {
  it('are kept, shown and audited, and are no update', async () => {
    const { home, as } = await staffed();
    const answer = await patch(home, as, { notes_version: 0, notes: [RESERVED, REPAIRS] });
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({
      notes_version: 1,
      notes: [
        { ...RESERVED, asks: null, ends_at: '2026-11-27T14:00:00.000Z', enquiry: null },
        { ...REPAIRS, ends_at: null },
      ],
      usable: {
        all: 1,
        types: [
          { bed_type: 'Residential', usable: 1 },
          { bed_type: 'Residential dementia', usable: 1 },
        ],
      },
      notes_ended: [],
    });
    const page = await portal.call(getHome, { as, params: { uuid: home.uuid } });
    const { notes_ended: _, ...shown } = answer.body;
    expect(page.body).toMatchObject({ ...shown, vacancy_version: 1 });
    expect((await stored(home)).vacancy).toEqual(home.vacancy);
    expect(await auditOf(portal.table, placePartition(home))).toMatchObject([
      {
        what: 'vacancies.notesChanged',
        before: { notes: [] },
        after: {
          notes: [
            '1 residential bed reserved until 14:00 on 24-11-2026',
            '1 residential bed not for use (Repairs or decoration)',
          ],
        },
      },
    ]);
  });

  it('are kept by their ids, and end when they are left out', async () => {
    const { home, as } = await staffed();
    const first = await patch(home, as, { notes_version: 0, notes: [RESERVED, REPAIRS] });
    const [reserved, repairs] = first.body.notes;
    const again = { ...RESERVED, id: reserved.id, until: '2026-11-25T09:00:00.000Z' };
    const second = await patch(home, as, { notes_version: 1, notes: [again] });
    expect(second.body.notes).toMatchObject([again]);
    expect(second.body.notes_ended).toMatchObject([
      { id: repairs.id, beds: 1, left: 0, why: 'left_out' },
    ]);
  });

  it.each<[string, object, string, string]>([
    ['too many', { ...RESERVED, beds: 4 }, 'beds', 'There are only 3 vacant residential beds.'],
    [
      'too many of a type',
      { ...RESERVED, bed_type: 'Residential dementia', beds: 2 },
      'beds',
      'There is only 1 vacant residential dementia bed.',
    ],
    [
      'a type it has not',
      { ...RESERVED, bed_type: 'Nursing' },
      'beds',
      'There are no vacant nursing beds.',
    ],
    ...['2026-11-24T14:30:00.000Z', '2026-11-20T09:00:00.000Z', '2026-12-18T11:00:00.000Z'].map(
      (until): [string, object, string, string] => [
        until,
        { ...RESERVED, until },
        'until',
        'Choose a full hour between now and 18 December.',
      ],
    ),
    [
      'a person',
      { ...REPAIRS, reason: 'Other', other: 'Waiting for Mrs Larkspur' },
      'other',
      'Please leave out what could say who this is: a name with a title.',
    ],
    ['no beds', { ...RESERVED, beds: 0 }, 'beds', 'Please enter a whole number from 1 to 1000'],
  ])('are refused with %s', async (_, note, field, text) => {
    const { home, as } = await staffed();
    const answer = await patch(home, as, { notes_version: 0, notes: [note] });
    expect(answer.status).toBe(400);
    expect(answer.body.errors).toEqual({ [`notes.0.${field}`]: [text] });
    expect(await stored(home)).toMatchObject({ version: 1, notes: [] });
  });

  it('are refused with a character that nobody sees, with an enquiry’s kind, and more than 20', async () => {
    const { home, as } = await staffed();
    for (const hidden of hiddenCharactersOf(0)) {
      const other = { ...REPAIRS, reason: 'Other', other: `New${hidden} carpet` };
      const answer = await patch(home, as, { notes_version: 0, notes: [other] });
      expect(answer.status, JSON.stringify(hidden)).toBe(400);
    }
    for (const notes of [
      [{ ...RESERVED, kind: 'held' }],
      Array.from({ length: 21 }, () => ({ ...REPAIRS, kind: 'limit' })),
    ]) {
      expect((await patch(home, as, { notes_version: 0, notes })).status).toBe(400);
    }
  });

  it('say what stands where somebody has changed them since, and are not lost', async () => {
    const { home, as } = await staffed();
    await patch(home, as, { notes_version: 0, notes: [RESERVED] });
    const late = await patch(home, as, { notes_version: 0, notes: [] });
    expect([late.status, late.body.current]).toMatchObject([
      409,
      { notes_version: 1, notes: [RESERVED], usable: { all: 2 } },
    ]);
    expect((await stored(home)).notes).toHaveLength(1);
  });

  it('of two people at once are one person’s', async () => {
    const { home, as } = await staffed();
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => patch(home, as, { notes_version: 0, notes: [RESERVED] })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(5).fill(409)]);
    expect((await stored(home)).notes).toHaveLength(1);
  });

  it('are saved once for one idempotency key', async () => {
    const { home, as } = await staffed();
    const key = { 'idempotency-key': 'notes-once-1' };
    const body = { notes_version: 0, notes: [RESERVED] };
    const first = await patch(home, as, body, key);
    expect((await patch(home, as, body, key)).body).toEqual(first.body);
    expect((await stored(home)).notes).toHaveLength(1);
  });

  it('let an enquiry’s note come in between, without a refusal', async () => {
    const { home, as } = await staffed();
    await portal.table.commit(replace(homeEntity, { ...home, notes: [HELD] }, home));
    const answer = await patch(home, as, { notes_version: 0, notes: [RESERVED] });
    expect(answer.body).toMatchObject({ notes: [HELD, RESERVED].map(({ kind }) => ({ kind })) });
    const full = await patch(home, as, {
      notes_version: 1,
      notes: [{ ...RESERVED, id: answer.body.notes[1].id, beds: 3 }],
    });
    expect(full.body.errors).toEqual({
      'notes.0.beds': ['There are only 3 vacant residential beds.'],
    });
  });

  it.each([
    ['closed', { location_status: 'CLOSED' as const, closed_on: '2026-11-19' }],
    ['suspended from the AQP list', { aqp_suspension: true }],
    ['not reporting', { vacancy_reporting: false }],
  ])('are refused from a home that is %s', async (_, more) => {
    const { home, as } = await staffed(more);
    expect((await patch(home, as, { notes_version: 0, notes: [] })).status).toBe(409);
  });
});

describe('an update beside notes', () => {
  it('of a client that knows none ends what no longer fits, and says which', async () => {
    const { home, as } = await staffed();
    const noted = await patch(home, as, { notes_version: 0, notes: [RESERVED, REPAIRS] });
    const [reserved, repairs] = noted.body.notes;
    const saved = await post(home, as, { beds: { Residential: 1 }, version: 1 });
    expect(saved.body).toMatchObject({
      vacancy_version: 2,
      notes_version: 2,
      notes: [{ id: reserved.id }],
      usable: { all: 0 },
      notes_ended: [{ id: repairs.id, beds: 1, left: 0, why: 'no_bed' }],
    });
    const audit = await auditOf(portal.table, placePartition(home));
    expect(audit.find(({ what }) => what === 'vacancies.confirmed')).toMatchObject({
      before: { notes: [expect.any(String), expect.any(String)] },
      after: { notes: ['1 residential bed reserved until 14:00 on 24-11-2026'] },
    });
  });

  it('carries the same notes, under the same rules', async () => {
    const { home, as } = await staffed();
    const body = { beds: { Residential: 2 }, version: 1, notes_version: 0 };
    const refused = await post(home, as, { ...body, notes: [{ ...RESERVED, beds: 3 }] });
    expect(refused.body.errors).toEqual({
      'notes.0.beds': ['There are only 2 vacant residential beds.'],
    });
    const saved = await post(home, as, { ...body, notes: [{ ...RESERVED, beds: 2 }] });
    expect(saved.body).toMatchObject({ usable: { all: 0 }, notes_version: 1 });
    const stale = await post(home, as, { ...body, version: 2, notes: [] });
    expect([stale.status, stale.body.current]).toMatchObject([
      409,
      { vacancy_version: 2, notes_version: 1, notes: [{ beds: 2 }] },
    ]);
  });

  it('by "Nothing has changed" of somebody signed in says the last figures again, and reads no others', async () => {
    const { home, as } = await staffed();
    await patch(home, as, { notes_version: 0, notes: [RESERVED] });
    const saved = await post(home, as, { unchanged: true, beds: { Residential: 0 }, version: 1 });
    expect(saved.status, saved.text).toBe(200);
    expect(saved.body).toMatchObject({ vacant_beds: 3, notes: [{ beds: 1 }] });
    const stale = await post(home, as, { unchanged: true, beds: {}, version: 1 });
    expect(stale.status).toBe(409);
  });

  it('with a reason that may be about a person is asked about once', async () => {
    const { home, as } = await staffed();
    const note = {
      ...{ bed_type: 'Residential', beds: 1, kind: 'unusable' },
      ...{ reason: 'Other', other: 'Kept for Peggy Larkspur' },
    };
    const body = { notes_version: 0, notes: [note] };
    const answer = await patch(home, as, body);
    expect([answer.status, answer.body.errors]).toEqual([
      400,
      { 'notes.0.other': ['Is this about a person?'] },
    ]);
    const checked = Object.values(answer.body.asked);
    expect((await patch(home, as, { ...body, checked })).status).toBe(200);
    const counts = { beds: { Residential: 2 }, version: 1 };
    const { id: _, ...more } = { id: '', ...note };
    const other = { ...more, other: 'Kept for Oscar Larkspur' };
    const again = await post(home, as, { ...counts, notes_version: 1, notes: [other] });
    expect(again.status).toBe(400);
    expect(Object.keys(again.body.asked)).toEqual(['notes.0.other']);
  });

  describe('of who has moved in by an enquiry', () => {
    const { until: _, chosen: __, ...some } = HELD as BedNote & { kind: 'held' };
    const MOVED_IN = { ...some, kind: 'reserved', until: FRIDAY_AT_TEN.toISOString() } as BedNote;
    const known = { moved_in: [MOVED_IN.id] };
    const unknown = { moved_in: [] };
    const three = { beds: { Residential: 3 }, version: 1 };
    const nothing = { unchanged: true, beds: {}, version: 1 };

    it.each([
      ['the same figures', three],
      ['‘Nothing has changed’', nothing],
    ])('are not freed by %s from a page that did not show them', async (_, said) => {
      const { home, as } = await staffed({ notes: [MOVED_IN] });
      const refused = await post(home, as, { ...said, ...unknown });
      expect([refused.status, refused.body.detail]).toEqual([
        409,
        'Someone has moved in from an enquiry since you opened this page. Nothing was saved.',
      ]);
      expect(refused.body.current).toMatchObject({ vacancy_version: 1, notes: [{ beds: 1 }] });
      expect((await stored(home)).notes).toEqual([MOVED_IN]);
      expect((await post(home, as, { ...said, ...known })).status).toBe(200);
    });

    it('are counted by as many beds fewer, not by one where two have come', async () => {
      const couple = { ...MOVED_IN, beds: 2 } as BedNote;
      const { home, as } = await staffed({ notes: [couple] });
      const one = await post(home, as, { ...three, beds: { Residential: 2 }, ...unknown });
      expect(one.status).toBe(409);
      const two = await post(home, as, { ...three, beds: { Residential: 1 }, ...unknown });
      expect(two.body).toMatchObject({ vacant_beds: 1, notes: [], usable: { all: 1 } });
    });

    it('are counted by fewer beds, and by a client that knows no such notes', async () => {
      const { home, as } = await staffed({ notes: [MOVED_IN] });
      const fewer = await post(home, as, { ...three, beds: { Residential: 2 }, ...unknown });
      expect(fewer.body).toMatchObject({ vacant_beds: 2, notes: [], usable: { all: 2 } });
      const other = await staffed({ notes: [MOVED_IN] });
      const saved = await post(other.home, other.as, three);
      expect(saved.body).toMatchObject({ vacant_beds: 3, notes: [] });
    });

    it('are asked about by the link of a prompt too', async () => {
      const { home, contact } = await staffed({ notes: [MOVED_IN] });
      const [email] = contact.emails;
      const claims = { place: contact.place, contact: contact.id, email: email?.address ?? '' };
      const token = await signLink('vacancy', claims as never, {
        from: FRIDAY_AT_TEN,
        hours: LINK_HOURS,
      });
      const answer = (body: unknown) =>
        portal.call(postLinkedVacancies, { headers: { 'x-link-token': token }, body });
      expect((await answer({ unchanged: true, version: 1, ...unknown })).status).toBe(409);
      expect((await answer({ ...three, ...unknown })).status).toBe(409);
      expect((await answer({ ...three, ...known })).body.notes).toEqual([]);
      expect((await stored(home)).notes).toEqual([]);
    });
  });

  it('by "Nothing has changed" keeps all, through a link too', async () => {
    const { home, as, contact } = await staffed();
    await patch(home, as, { notes_version: 0, notes: [RESERVED] });
    const [email] = contact.emails;
    const claims = { place: contact.place, contact: contact.id, email: email?.address ?? '' };
    const token = await signLink('vacancy', claims as never, {
      from: FRIDAY_AT_TEN,
      hours: LINK_HOURS,
    });
    const answer = (body: unknown) =>
      portal.call(postLinkedVacancies, { headers: { 'x-link-token': token }, body });
    const saved = await answer({ unchanged: true, version: 1 });
    expect(saved.body).toMatchObject({ vacancy_version: 2, notes_version: 1, notes_ended: [] });
    const [note] = saved.body.notes;
    const counted = await answer({
      ...{ beds: { Residential: 2 }, version: 2, notes_version: 1 },
      notes: [{ ...RESERVED, id: note.id, beds: 2 }],
    });
    expect(counted.body).toMatchObject({ notes: [{ id: note.id, beds: 2 }], usable: { all: 0 } });
  });
});
