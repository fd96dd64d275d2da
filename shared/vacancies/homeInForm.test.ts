import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { BedNote, BedNoteId } from '../homes/bedNote.ts';
import type { Home } from '../homes/home.ts';
import { bedsTaken, overfullTypes, usableAt } from '../homes/usableBeds.ts';
import { BedType } from '../homes/vacancy.ts';
import { bedFormOf, decideBeds, typesOf } from '../homes/vacancyRules.ts';
import type { EnquiryId, Instant } from '../kernel/ids.ts';
import { aHome, anAqpHome } from '../testing/builders.ts';
import { formAudit, formChanges, hasUpdatedBeds, homeInForm } from './homeInForm.ts';

const NOW = new Date('2026-11-20T10:00:00.000Z');
const at = NOW.toISOString() as Instant;
const enquiry = '1b671a64-40d5-491e-99b0-da01ff1f3341' as EnquiryId;
const some = <T>(...values: [T, ...T[]]) => fc.constantFrom(...values);

const offers = fc.subarray([...BedType.options], { minLength: 1 });
const form = fc.oneof(
  offers.map((bed_type_preferences) => ({ aqp_status: true, bed_type_preferences })),
  some('Nursing homes', 'Residential homes').map((type) => ({
    ...{ aqp_status: false, bed_type_preferences: [] },
    service_types: [type],
  })),
);
type Kind = 'movedIn' | 'limit' | 'chosen' | 'unusable';
const note = fc.tuple(
  some<BedType>(...(BedType.options as [BedType, ...BedType[]])),
  some<Kind>('movedIn', 'limit', 'chosen', 'unusable'),
);

function asNote([bed_type, kind]: [BedType, Kind], index: number): BedNote {
  const id = `00000000-0000-4000-8000-00000000000${index}` as BedNoteId;
  const part = { id, bed_type, beds: 1, made_at: at };
  if (kind === 'movedIn') return { ...part, kind: 'reserved', until: at, enquiry };
  if (kind === 'limit') return { ...part, kind: 'limit', limit: 'shared room' };
  if (kind === 'chosen') return { ...part, kind: 'held', until: null, enquiry, chosen: true };
  const why = { reason: 'Being prepared' as const, other: '', until: null, said_at: at };
  return { ...part, kind: 'unusable', ...why };
}

/** A home with these figures and as many of the notes as fit; undefined where no home could have said them. */
function aHomeWith(part: Partial<Home>, [total, counts]: [number, number[]], notes: BedNote[]) {
  const home = anAqpHome({ ...part, updated: NOW });
  const asked = bedFormOf(home);
  const beds = Object.fromEntries(
    typesOf(asked).map((type, index) => [type, Math.min(total, counts[index] ?? 0)]),
  );
  const answer = asked.kind === 'aqp' ? { vacant_beds: total, beds } : { beds };
  const decision = decideBeds(asked, answer);
  if (!decision.ok) return undefined;
  const { vacant_beds, types } = decision;
  const fitting: BedNote[] = [];
  for (const one of notes) {
    const more = [...fitting, one];
    const isOver = bedsTaken(more) > vacant_beds || overfullTypes(more, { vacant_beds, types })[0];
    if (!isOver && typesOf(asked).includes(one.bed_type)) fitting.push(one);
  }
  return { ...home, vacancy: { ...home.vacancy, vacant_beds, types }, notes: fitting };
}

describe('a home that may answer another form', () => {
  it('has a bed for every note that stays, whatever it said before', () => {
    const figures = fc.tuple(fc.nat(6), fc.array(fc.nat(4), { minLength: 4, maxLength: 4 }));
    const notes = fc.array(note, { maxLength: 6 }).map((drawn) => drawn.map(asNote));
    fc.assert(
      fc.property(form, form, figures, notes, (earlier, later, said, noted) => {
        const before = aHomeWith(earlier, said, noted);
        fc.pre(before !== undefined);
        if (!before) return;
        const changed: Home = { ...before, ...later };
        const after = homeInForm(before, changed, NOW);
        const offered = typesOf(bedFormOf(after));
        expect(hasUpdatedBeds(before, after)).toBe(false);
        expect(bedsTaken(after.notes)).toBeLessThanOrEqual(after.vacancy.vacant_beds);
        expect(overfullTypes(after.notes, after.vacancy)).toEqual([]);
        const { all } = usableAt(after, NOW);
        expect(all + bedsTaken(after.notes)).toBe(after.vacancy.vacant_beds);
        const isSame = after === changed;
        if (!isSame) expect(after.notes.every((n) => offered.includes(n.bed_type))).toBe(true);
        const rises = after.notes.length < before.notes.length ? 1 : 0;
        expect(after.notes_version).toBe(before.notes_version + rises);
        expect(after.vacancy.version).toBe(before.vacancy.version + (isSame ? 0 : 1));
      }),
      { numRuns: 500 },
    );
  });

  it('is the very same where the form is the same, and nothing is told of it', () => {
    const before = anAqpHome({ updated: NOW });
    const after = { ...before, service_types: ['Residential homes', 'Nursing homes'] };
    expect(homeInForm(before, after, NOW)).toBe(after);
    expect(formAudit(before, after)).toEqual({ before: {}, after: {} });
    expect(formChanges(before, after)).toEqual([]);
  });

  it('keeps silent where it never answered', () => {
    const before = aHome();
    const after = homeInForm(before, { ...before, service_types: ['Nursing homes'] }, NOW);
    expect(after.vacancy).toBe(before.vacancy);
    expect(hasUpdatedBeds(before, after)).toBe(false);
  });
});
