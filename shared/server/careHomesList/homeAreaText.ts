import { AqpVariant } from '#shared/homes/homeValues.ts';
import type { HomeArea } from '#shared/rates/homeRates.ts';

/** What the rate of a home follows from, as one text: `london|Bromley`, `|Oldham`. */
export const textOfArea = ({ variant, local_authority }: HomeArea): string =>
  `${variant ?? ''}|${local_authority}`;

/** The area of such a text. */
export function areaOfText(text: string): HomeArea {
  const end = text.indexOf('|');
  const variant = AqpVariant.safeParse(text.slice(0, end));
  return { variant: variant.success ? variant.data : null, local_authority: text.slice(end + 1) };
}
