/** How texts name a kind of place. */
export interface PlaceWords {
  /** As 'There is no such care home' names it. */
  name: string;
  /** As 'Another contact of this home' names it. */
  short: string;
  /** What its contacts do here, as an invitation's 'Register to …' says. */
  registerTo: string;
}

export const noSuchPlace = ({ name }: PlaceWords): string => `There is no such ${name}`;
