import { describe, expect, it } from 'vitest';
import type { Instant } from '../kernel/ids.ts';
import { aHome, anAqpHome } from '../testing/builders.ts';
import { settingsTaken } from './settingsTaken.ts';

const saved = '2026-11-01T10:00:00.000Z' as Instant;
const former = anAqpHome({
  reporting: true,
  reporting_from: '2026-04-01',
  embargo: true,
  new_services: ['Dementia'],
  new_services_updated: saved,
  public_phone: '0161 496 0100',
  vacancy: { vacant_beds: 3 },
});
const fresh = aHome({ location_status: 'REGISTERED', email: '' });

describe('what a home takes over from its former registration', () => {
  it('is how it takes part, its specialisms and its suspensions, and no figure', () => {
    const settings = settingsTaken(former, fresh);
    expect(settings).toMatchObject({
      aqp_status: true,
      rate: 1100,
      bed_type_preferences: former.bed_type_preferences,
      reporting: true,
      reporting_from: '2026-04-01',
      embargo: true,
      new_services: ['Dementia'],
      new_services_updated: saved,
      email: former.email,
      public_phone: former.public_phone,
    });
    const own = { ...fresh, public_phone: '0161 496 0101' };
    expect(settingsTaken(former, own)).not.toHaveProperty('public_phone');
    for (const field of ['vacancy', 'name', 'cqc_recorded_id', 'uuid', 'postcode', 'prompt']) {
      expect(settings).not.toHaveProperty(field);
    }
  });

  it('is its address where the new one has none', () => {
    const nowhere = { ...fresh, address: '', postcode: '', latitude: null, longitude: null };
    const { address, postcode, latitude, longitude } = former;
    expect(settingsTaken(former, nowhere)).toMatchObject({
      address,
      postcode,
      latitude,
      longitude,
    });
    expect(settingsTaken(former, fresh)).not.toHaveProperty('address');
  });

  it('leaves alone what has been set at the new one', () => {
    const own = { ...fresh, reporting: true, new_services: ['CPAP'], new_services_updated: saved };
    const settings = settingsTaken(former, own);
    expect(settings).not.toHaveProperty('aqp_status');
    expect(settings).not.toHaveProperty('new_services');
    expect(settings).toMatchObject({ embargo: true });
  });

  it('is a suspension from the AQP list only where the new one is on it', () => {
    const since = { aqp_suspension: true, aqp_suspension_since: '2026-10-01' };
    const suspended = { ...former, ...since };
    expect(settingsTaken(suspended, fresh)).toMatchObject(since);
    expect(settingsTaken(suspended, anAqpHome())).toMatchObject(since);
    const none = { aqp_suspension: false, aqp_suspension_since: null };
    expect(settingsTaken(suspended, { ...fresh, reporting: true })).toMatchObject(none);
    expect(settingsTaken(former, { ...anAqpHome(), ...since })).toMatchObject(since);
  });

  it('never lifts a suspension of the new one', () => {
    const settings = settingsTaken(aHome(), {
      ...fresh,
      embargo: true,
      self_imposed_suspension: true,
    });
    expect(settings.embargo).toBe(true);
    expect(settings).not.toHaveProperty('self_imposed_suspension');
  });
});
