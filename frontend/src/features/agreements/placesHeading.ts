import { AGREED_WORDS } from '#shared/agreements/agreedPlaces.ts';
import type { AgreementType } from '#shared/agreements/agreementValues.ts';

/** 'Homes', 'Service locations'. */
export function placesHeading(type: AgreementType): string {
  const { many } = AGREED_WORDS[type];
  return `${many.charAt(0).toUpperCase()}${many.slice(1)}`;
}
