import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { BedNoteId } from '../homes/bedNote.ts';
import { usableAt } from '../homes/usableBeds.ts';
import type { EnquiryId, Instant } from '../kernel/ids.ts';
import { aHome } from '../testing/builders.ts';
import { scale } from '../testing/scale.ts';
import { heldFor, withHeldBed, withMovedIn, withoutEnquiry } from './heldBeds.ts';

const NOW = new Date('2026-11-20T10:20:00.000Z');
let idCount = 0;
const newId = () => `00000000-0000-4000-8000-${String(++idCount).padStart(12, '0')}` as BedNoteId;
const enquiryOf = (n: number) =>
  `10000000-0000-4000-8000-${String(n).padStart(12, '0')}` as EnquiryId;
const homeWith = (beds: number, more: Parameters<typeof aHome>[0] = {}) =>
  aHome({
    updated: new Date('2026-11-18T10:00:00.000Z'),
    ...more,
    vacancy: { vacant_beds: beds, types: [{ bed_type: 'Residential', vacant_beds: beds }] },
  });
const wanted = (n: number, more: object = {}) => ({
  ...{
    enquiry: enquiryOf(n),
    bed_type: 'Residential' as const,
    beds: 1,
    until: null,
    chosen: true,
  },
  ...more,
});
const keep = (home: ReturnType<typeof homeWith>, n: number, more: object = {}) =>
  withHeldBed(home, wanted(n, more), { now: NOW, newId });

describe('a bed kept for an enquiry', () => {
  it('takes a bed that can be used, once however often it is asked', () => {
    const home = homeWith(2);
    const once = keep(home, 1);
    if (!once.ok) throw new Error(once.why);
    const twice = keep({ ...home, notes: once.notes }, 1, { chosen: false });
    if (!twice.ok) throw new Error(twice.why);
    expect(twice.notes).toHaveLength(1);
    expect(usableAt({ ...home, notes: twice.notes }, NOW).all).toBe(1);
    expect(heldFor(twice.notes, enquiryOf(1))?.chosen).toBe(false);
  });

  it('that another enquiry has is told so; without any, that there is none today', () => {
    const home = homeWith(1);
    const first = keep(home, 1);
    if (!first.ok) throw new Error(first.why);
    expect(keep({ ...home, notes: first.notes }, 2)).toMatchObject({
      ok: false,
      choice: 'This bed has just been reserved for another enquiry.',
    });
    expect(keep(homeWith(0), 1)).toMatchObject({
      ok: false,
      why: 'There are no vacant residential beds.',
      choice: 'There is no bed that can be used today.',
    });
    expect(keep(homeWith(1, { embargo: true }), 1)).toMatchObject({
      ok: false,
      choice: 'There is no bed that can be used today.',
    });
    expect(keep(homeWith(1), 1, { beds: 2 })).toMatchObject({
      why: 'There is only 1 vacant residential bed.',
    });
  });

  it('of who has moved in is reserved and due until the next figures', () => {
    const heldBed = keep(homeWith(1), 1);
    if (!heldBed.ok) throw new Error(heldBed.why);
    expect(withMovedIn(heldBed.notes, enquiryOf(1), NOW)).toMatchObject([
      { kind: 'reserved', enquiry: enquiryOf(1), until: '2026-11-20T10:00:00.000Z', beds: 1 },
    ]);
  });
});

it('however enquiries come and go, no bed is kept for two and usable is never below 0', () => {
  const act = fc.record({
    what: fc.constantFrom('keep', 'moveIn', 'end', 'hour'),
    enquiry: fc.integer({ min: 1, max: 5 }),
    beds: fc.integer({ min: 1, max: 2 }),
    hours: fc.option(fc.integer({ min: 1, max: 3 }), { nil: null }),
  });
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 4 }),
      fc.array(act, { maxLength: 30 }),
      (vacant, acts) => {
        let home = homeWith(vacant);
        let now = NOW;
        for (const { what, enquiry, beds, hours } of acts) {
          const id = enquiryOf(enquiry);
          if (what === 'hour') now = new Date(now.getTime() + 3_600_000);
          else if (what === 'end') home = { ...home, notes: withoutEnquiry(home.notes, id) };
          else if (what === 'moveIn') home = { ...home, notes: withMovedIn(home.notes, id, now) };
          else {
            const until =
              hours && (new Date(now.getTime() + hours * 3_600_000).toISOString() as Instant);
            const heldBed = withHeldBed(home, wanted(enquiry, { beds, until }), { now, newId });
            if (heldBed.ok) home = { ...home, notes: heldBed.notes };
          }
          const holding = home.notes.filter(
            (note) =>
              note.kind !== 'held' || note.until === null || Date.parse(note.until) > now.getTime(),
          );
          const sum = holding.reduce((all, note) => all + note.beds, 0);
          expect(sum).toBeLessThanOrEqual(vacant);
          expect(usableAt(home, now).all).toBeGreaterThanOrEqual(0);
          // Those of who moved in hold for 72 hours more, which nothing here reaches.
          expect(usableAt(home, now).all + sum).toBe(vacant);
          const ids = home.notes.flatMap((note) =>
            'enquiry' in note && note.enquiry ? [note.enquiry] : [],
          );
          expect(new Set(ids).size).toBe(ids.length);
        }
      },
    ),
    { numRuns: scale({ short: 300, full: 1_000_000 }) },
  );
});
