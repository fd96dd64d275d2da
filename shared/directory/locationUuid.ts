import { v5 } from 'uuid';
import { HOMECARE_AGENCIES } from '../serviceLocations/locationKind.ts';
import type { LocationUuid } from '../serviceLocations/serviceLocation.ts';
import { NAMESPACE } from './homeUuid.ts';

const uuidOf = (words: string): LocationUuid => v5(words, NAMESPACE) as LocationUuid;

/**
 * The uuid of the service location with this id of the regulator: the same each time it is read, and
 * never that of a care home with the same id (domiciliary, section 1).
 */
export const locationUuidOf = (cqcId: string): LocationUuid =>
  uuidOf(`${cqcId}|${HOMECARE_AGENCIES}`);

/** The uuid of an invented location, which the regulator does not know. */
export const inventedLocationUuid = (name: string): LocationUuid => uuidOf(`demo|${name}`);
