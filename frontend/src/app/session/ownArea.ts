import type { OwnArea } from '#shared/account/session.api.ts';
import { slug } from '#shared/kernel/text.ts';

/** 'South East London' of 'NHS South East London Integrated Care Board'; other names as they are. */
export const shortAreaName = (name: string): string =>
  name.replace(/^NHS | Integrated Care Board$/g, '');

/** What a person calls their area: a council's, else an ICB's. */
export const ownAreaName = ({ icb, local_authority }: OwnArea): string =>
  local_authority ?? shortAreaName(icb);

/** A page's address that begins with an area, where there is one. */
export const addressIn = (path: string, query: Record<string, string> | null): string =>
  query === null ? path : `${path}?${new URLSearchParams(query)}`;

/** The same of a list, by slugs; what it calls local authorities is its own. */
export const listOf = (
  { icb, local_authority }: OwnArea,
  authorityFilter: 'local_authority' | 'area',
): Record<string, string> =>
  local_authority === null
    ? { icb: slug(shortAreaName(icb)) }
    : { [authorityFilter]: slug(local_authority) };
