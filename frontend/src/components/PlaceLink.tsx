import { Link } from 'react-router-dom';
import { CARE_HOME } from '#shared/homes/careHome.ts';
import type { PlaceRef } from '#shared/places/place.ts';
import { SERVICE_LOCATION } from '#shared/serviceLocations/locationKind.ts';

/** The page of each kind of place. */
const PAGES: Record<string, (uuid: string) => string> = {
  [CARE_HOME]: (uuid) => `/${uuid}/home`,
  [SERVICE_LOCATION]: (uuid) => `/domcare/service_location/${uuid}`,
};

/** A place's name as a link to its page; the name alone for a kind that has none here. */
export function PlaceLink({ kind, uuid, name }: PlaceRef & { name: string }) {
  const page = PAGES[kind];
  return page ? <Link to={page(uuid)}>{name}</Link> : name;
}
