import { describe, expect, it } from 'vitest';
import { proposals } from '../directory/succession.ts';
import { aLocation, anAqpLocation, FRIDAY_AT_TEN } from '../testing/builders.ts';
import { locationSettingsTaken } from './locationSettingsTaken.ts';
import { isSameLocation, LOCATIONS_SUCCEED } from './locationSuccession.ts';

const former = aLocation({ name: 'Sycamore Care', cqc_recorded_id: '1-500000001' });
const heir = aLocation({
  name: 'Sycamore Homecare',
  location_status: 'REGISTERED',
  cqc_recorded_id: '1-500000002',
});
const unplaced = { postcode: '', address: '' };

describe('two registrations may be one agency', () => {
  it.each([
    ['the same postcode and a similar name', {}, {}, true],
    ['another postcode', {}, { postcode: 'SE1 7PX' }, false],
    ['the same postcode and another name', {}, { name: 'Wren', address: '9 Elm Road' }, false],
    ['no postcode, and the same council and number', unplaced, {}, true],
    ['no postcode, and another number', unplaced, { phone: '02071111111' }, false],
    ['no postcode, and no number', { ...unplaced, phone: '' }, { phone: '' }, false],
    ['no postcode, and another council', unplaced, { local_authority: 'Kent' }, false],
  ])('%s', (_, ofFormer, ofHeir, expected) => {
    expect(isSameLocation({ ...former, ...ofFormer }, { ...heir, ...ofHeir })).toBe(expected);
  });

  it('one that follows another already, or is closed, is nobody’s successor', () => {
    const { may } = LOCATIONS_SUCCEED;
    expect(may(former, heir)).toBe(true);
    expect(may(former, { ...heir, predecessor: aLocation().uuid })).toBe(false);
    expect(may({ ...former, successor: aLocation().uuid }, heir)).toBe(false);
    expect(may(former, { ...heir, location_status: 'CLOSED' })).toBe(false);
    // The one without people is the newer one.
    expect(may(heir, former)).toBe(false);
  });

  it('is proposed by a file that has the new one and not the old one, also without a postcode', () => {
    const isInFile = ({ uuid }: { uuid: string }) => uuid === heir.uuid;
    const pairs = proposals([{ ...former, ...unplaced }, heir], isInFile, LOCATIONS_SUCCEED);
    expect(pairs.map((pair) => [pair.former.uuid, pair.successor.uuid])).toEqual([
      [former.uuid, heir.uuid],
    ]);
    expect(proposals([former, heir], () => true, LOCATIONS_SUCCEED)).toEqual([]);
  });
});

describe('what an agency takes over', () => {
  const old = anAqpLocation({
    reporting: true,
    reporting_from: '2026-01-01',
    embargo: true,
    prompt_rhythm: 'weekday',
    updated: new Date('2026-11-18T10:00:00.000Z'),
  });
  const fresh = { ...heir, email: '' };

  it('is how it takes part, its services and suspensions, and not its availability', () => {
    const settings = locationSettingsTaken(old, fresh, FRIDAY_AT_TEN);
    expect(settings).toMatchObject({
      aqp_status: true,
      // As one that joins the list: it has not answered yet, and is asked each day at first.
      aqp_since: FRIDAY_AT_TEN.toISOString(),
      reporting: true,
      reporting_from: '2026-01-01',
      care_tiers: [1, 3],
      services_updated: old.services_updated,
      services_version: 1,
      embargo: true,
      email: old.email,
      prompt_rhythm: 'weekday',
    });
    expect(settings).not.toHaveProperty('capacity');
    expect(settings).not.toHaveProperty('address');
  });

  it('is nothing that has been set at the new one since, but for suspensions', () => {
    const own = anAqpLocation({
      public_phone: '0201',
      care_tiers: [2],
      aqp_since: '2026-11-01T00:00:00.000Z' as never,
    });
    const settings = locationSettingsTaken({ ...old, aqp_suspension: true }, own, FRIDAY_AT_TEN);
    expect(Object.keys(settings).sort()).toEqual(['aqp_suspension', 'embargo', 'prompt_rhythm']);
    expect(settings.aqp_suspension).toBe(true);
    // One that was set not to be on the list cannot be suspended from it.
    const reporting = aLocation({ reporting: true });
    expect(
      locationSettingsTaken({ ...old, aqp_suspension: true }, reporting, FRIDAY_AT_TEN),
    ).toMatchObject({
      aqp_suspension: false,
    });
  });
});
