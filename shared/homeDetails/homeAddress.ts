/** `1-109570155`, the regulator's id of a location, or a home's uuid: the address of its details. */
export const HOME_ID = /^(1-\d{6,12}|[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12})$/i;
