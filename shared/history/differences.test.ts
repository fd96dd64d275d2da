import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fieldWords } from './changeWords.ts';
import { differencesOf, FORMER_CONTACT, NOTHING } from './differences.ts';

describe('the differences of a change', () => {
  it('are those fields that differ, in words', () => {
    const before = {
      vacant_beds: 2,
      types: [
        { bed_type: 'Nursing', vacant_beds: 2 },
        { bed_type: 'Nursing dementia', vacant_beds: 1 },
      ],
      comments: '',
      self_imposed_suspension: false,
      self_imposed_suspension_date: null,
      version: 4,
    };
    const after = {
      ...before,
      vacant_beds: 0,
      types: [
        { bed_type: 'Nursing', vacant_beds: 0 },
        { bed_type: 'Nursing dementia', vacant_beds: 1 },
      ],
      comments: 'Full',
      self_imposed_suspension: true,
      self_imposed_suspension_date: '2026-11-20',
      version: 5,
    };
    expect(differencesOf(before, after)).toEqual([
      { label: 'Vacant beds', before: '2', after: '0' },
      { label: 'Nursing beds', before: '2', after: '0' },
      { label: 'Comments', before: NOTHING, after: 'Full' },
      { label: 'Suspended new placements', before: 'No', after: 'Yes' },
      { label: 'Suspended since', before: NOTHING, after: '20-11-2026' },
    ]);
  });

  it('name AQP rates by bed type', () => {
    const aqp_rates = [
      { bed_type: 'Nursing', rate: 1200 },
      { bed_type: 'Residential', rate: 950.5 },
    ];
    expect(differencesOf({ rate: 1100, aqp_rates: [] }, { rate: null, aqp_rates })).toEqual([
      { label: 'AQP weekly rate', before: '1100', after: NOTHING },
      {
        label: 'AQP weekly rates by bed type',
        before: NOTHING,
        after: 'Nursing £1200/wk, Residential £950.50/wk',
      },
    ]);
  });

  it('of something new are all that it has, and of something removed all that it had', () => {
    const contact = {
      first_name: 'Ana',
      emails: [{ address: 'ana@example.org' }, { address: 'a.ruiz@example.org' }],
      phone_numbers: [{ phone_number: '01632 960001' }],
      home_manager: true,
    };
    expect(differencesOf(null, contact)).toEqual([
      { label: 'First name', before: NOTHING, after: 'Ana' },
      { label: 'Email addresses', before: NOTHING, after: 'ana@example.org, a.ruiz@example.org' },
      { label: 'Phone numbers', before: NOTHING, after: '01632 960001' },
      { label: 'Home manager', before: NOTHING, after: 'Yes' },
    ]);
    expect(differencesOf(contact, null)[3]).toEqual({
      label: 'Home manager',
      before: 'Yes',
      after: NOTHING,
    });
  });

  it('name the contacts of the home that an entry means, and not who is none any more', () => {
    const names = new Map([['id-1', 'Ana Ruiz']]);
    const leave = { from: '2026-11-20', until: '2026-11-27', deputy: 'id-1' };
    expect(differencesOf({ leave: null }, { leave }, { names })).toEqual([
      { label: 'Leave: From', before: NOTHING, after: '20-11-2026' },
      { label: 'Leave: Until', before: NOTHING, after: '27-11-2026' },
      { label: 'Leave: Deputy', before: NOTHING, after: 'Ana Ruiz' },
    ]);
    expect(differencesOf(null, { contacts: ['id-1', 'id-2'] }, { names })).toEqual([
      { label: 'Sent to', before: NOTHING, after: `Ana Ruiz, ${FORMER_CONTACT}` },
    ]);
  });

  it('of lists are what was added and removed', () => {
    expect(differencesOf(['Stroke', 'Polish'], ['Polish', 'Welsh', 'Urdu'])).toEqual([
      { label: 'Removed', before: 'Stroke', after: NOTHING },
      { label: 'Added', before: NOTHING, after: 'Welsh, Urdu' },
    ]);
    expect(differencesOf([], [])).toEqual([]);
  });

  it('tell times as London does', () => {
    expect(differencesOf(null, { from: '2026-07-01T09:00:00.000Z' })).toEqual([
      { label: 'From', before: NOTHING, after: '10:00 on 01-07-2026' },
    ]);
    expect(differencesOf(null, { reports_cancelled: ['2026-09', '2026-10'] })).toEqual([
      {
        label: 'Monthly reports no longer needed',
        before: NOTHING,
        after: 'September 2026, October 2026',
      },
    ]);
  });

  it('show nothing that has no words: no token, key, id or address of others', () => {
    const secret = {
      token: 'secret-1',
      password: 'secret-2',
      idempotency_key: 'secret-3',
      email: 'secret-4@example.org',
      watchers: [{ email: 'secret-5@example.org', name: 'secret-6' }],
      leave: { from: '2026-11-20', token: 'secret-7' },
      constructor: 'secret-8',
    };
    expect(JSON.stringify(differencesOf(null, secret))).not.toContain('secret');
    expect(differencesOf(null, secret)).toHaveLength(1);
    for (const field of Object.keys(fieldWords)) {
      expect(field).not.toMatch(
        /token|secret|password|hash|key|code|totp|session|link|^id$|trace/i,
      );
    }
  });

  it('bear whatever an entry holds', () => {
    fc.assert(
      fc.property(fc.anything(), fc.anything(), (before, after) => {
        for (const { label, before: from, after: to } of differencesOf(before, after)) {
          expect([typeof label, typeof from, typeof to]).toEqual(['string', 'string', 'string']);
        }
      }),
    );
  });
});
