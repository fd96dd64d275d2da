import { describe, expect, it } from 'vitest';
import { authorityNamed } from '#shared/areas/authoritiesOn.ts';
import { Contact } from '#shared/contacts/contact.ts';
import {
  heldResponsibilities,
  missingResponsibilities,
} from '#shared/contacts/responsibilities.ts';
import { locationResponsibilities } from '#shared/domiciliary/locationResponsibilities.ts';
import { homeRef } from '#shared/homes/careHome.ts';
import { londonDay } from '#shared/kernel/calendar.ts';
import { isSamePlace } from '#shared/places/place.ts';
import { capacityErrors } from '#shared/serviceLocations/capacityRules.ts';
import { CapacityUpdate, ServiceLocation } from '#shared/serviceLocations/serviceLocation.ts';
import { servicesErrors } from '#shared/serviceLocations/services.ts';
import { FRIDAY_AT_TEN } from '#shared/testing/builders.ts';
import { locationStaff } from '../accounts.ts';
import { demoHomes } from '../demoHomes.ts';
import { domcareWorld } from './domcareWorld.ts';
import { inventedLocations, inventedOf } from './inventedLocations.ts';

const now = FRIDAY_AT_TEN;
const world = domcareWorld(now);
const named = (name: string) => world.locations.find((location) => location.name === name);
const contactsAt = (location: ServiceLocation) =>
  world.contacts.filter(({ place }) => isSamePlace(place, location));

describe('the demo of domiciliary care', () => {
  it('has 376 real and 36 invented locations, each once and in an authority that there is', () => {
    const real = world.locations.filter((location) => !inventedOf(location));
    expect([real.length, inventedLocations.length]).toEqual([376, 36]);
    expect(new Set(world.locations.map(({ uuid }) => uuid)).size).toBe(412);
    expect(new Set(real.map((serviceLocation) => serviceLocation.cqc_recorded_id)).size).toBe(376);
    expect(
      new Set(inventedLocations.map((inventedLocation) => inventedLocation.provider_name)).size,
    ).toBe(12);
    const lost = world.locations.filter((location) => !authorityNamed(location.local_authority));
    expect(lost.map(({ local_authority }) => local_authority)).toEqual([]);
  });

  it('is the same each time', () => {
    expect(domcareWorld(now)).toEqual(world);
  });

  it('fits the stored shapes and the rules of forms', () => {
    const day = londonDay(now);
    for (const location of world.locations) {
      ServiceLocation.parse(location);
      const { aqp_status, capacity, live_in, name } = location;
      if (!aqp_status) {
        expect([location.services_version, capacity.updated], name).toEqual([0, null]);
        continue;
      }
      expect(servicesErrors(location, location, day), name).toEqual({});
      if (capacity.updated) expect(capacityErrors(capacity, { live_in, day }), name).toEqual({});
    }
    for (const contact of world.contacts) Contact.parse(contact);
    for (const update of world.updates) CapacityUpdate.parse(update);
  });

  it('says nothing harmful of a real agency', () => {
    const harmed = world.locations.filter(
      ({ embargo, aqp_suspension, reporting }) => embargo || aqp_suspension || reporting,
    );
    expect(harmed.filter((serviceLocation) => !inventedOf(serviceLocation))).toEqual([]);
    const accounts = new Set<string>(locationStaff.map(({ email }) => email));
    const signedIn = world.contacts.filter(({ emails }) =>
      emails.some(({ address }) => accounts.has(address)),
    );
    const places = [...inventedLocations, demoHomes.aqpLondon].map(({ uuid }) => `${uuid}`);
    expect(signedIn.filter(({ place }) => !places.includes(place.uuid))).toEqual([]);
  });

  it('has its accounts where the specification has them', () => {
    const reach = (local: string) =>
      world.memberships
        .filter(({ email }) => email === `${local}@example.org`)
        .map(
          ({ place }) =>
            world.locations.find((location) => location.uuid === place.uuid)?.name ?? place,
        )
        .sort();
    expect(reach('domcare')).toEqual(['Demo Homecare Lambeth']);
    expect(reach('domcare-basic')).toEqual(['Demo Homecare Kent']);
    expect(reach('domcare-many')).toHaveLength(6);
    expect(reach('domcare-and-home')).toContainEqual(homeRef(demoHomes.aqpLondon.uuid));
    expect(named('Demo Homecare Kent')?.aqp_status).toBe(false);
  });

  it('keeps each last answer as the newest of its updates', () => {
    for (const location of world.locations) {
      const updates = world.updates.filter((update) => update.location === location.uuid);
      const newest = updates.sort((a, b) => (a.at < b.at ? 1 : -1))[0];
      expect(newest?.at ?? null, location.name).toBe(location.capacity.updated);
      expect(newest?.capacity_version ?? 0, location.name).toBe(location.capacity.version);
    }
  });

  it('shows each story', () => {
    const day = (name: string) => named(`Demo Homecare ${name}`) as ServiceLocation;
    expect(day('Lewisham').capacity.updated).toBeNull();
    expect(day('Croydon').capacity.areas).toEqual([]);
    expect(day('Croydon').capacity.updated).not.toBeNull();
    expect(day('Barnet').aqp_suspension).toBe(true);
    expect(day('Brent').embargo).toBe(true);
    expect(day('Southwark').prompt).not.toBeNull();
    const newham = day('Newham');
    expect(
      missingResponsibilities(
        locationResponsibilities(newham),
        heldResponsibilities(contactsAt(newham)),
      ),
    ).toEqual(['ICB contact']);
  });
});
