import { REGULATOR_ID } from '../homes/regulatorId.ts';

const UUID = /^[\dA-Fa-f]{8}-(?:[\dA-Fa-f]{4}-){3}[\dA-Fa-f]{12}$/;

/** The address of a home's details: the regulator's id of its location, or the home's own uuid. */
export const HOME_ID = new RegExp(`${REGULATOR_ID.source}|${UUID.source}`);
