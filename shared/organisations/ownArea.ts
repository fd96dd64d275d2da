import type { OwnArea } from '../account/session.api.ts';
import { authorities } from '../areas/authorities.ts';
import { authorityNamesOn } from '../areas/authorityNames.ts';
import { icbsOn, replacedIcb } from '../areas/icb.ts';
import { icbOfAuthority } from '../areas/icbByAuthority.ts';
import type { LondonDay } from '../kernel/calendar.ts';
import { slug } from '../kernel/text.ts';
import { CODE_PREFIXES } from './organisation.ts';

const withoutPrefix = (code: string, type: 'icb' | 'council'): string | null => {
  const prefix = `${CODE_PREFIXES[type]}-`;
  return code.startsWith(prefix) ? code.slice(prefix.length) : null;
};
const slugOfIcb = (name: string): string =>
  slug(name.replace(/^NHS | Integrated Care Board$/g, ''));

/**
 * The area that an organisation has on a day (ADR 106). One that has ended has that of the one that follows it;
 * one that was split has none, as has any that is neither an ICB nor a council.
 */
export function ownAreaOf(code: string | null, day: LondonDay): OwnArea | null {
  if (code === null) return null;
  const board = withoutPrefix(code, 'icb');
  if (board !== null) return areaOfIcb(board, day);
  const council = withoutPrefix(code, 'council');
  const authority = authorities.find(({ id }) => String(id) === council);
  if (!authority) return null;
  const [name, ...others] = authorityNamesOn(authority.name, day);
  const icb = name === undefined ? null : icbOfAuthority(name, day);
  if (name === undefined || others.length > 0 || icb === null) return null;
  return { icb, local_authority: name };
}

function areaOfIcb(value: string, day: LondonDay): OwnArea | null {
  const [follower, ...others] = replacedIcb(value, day)?.today ?? [];
  if (others.length > 0) return null;
  const today = follower === undefined ? value : slug(follower);
  const icb = icbsOn(day).find(({ name }) => slugOfIcb(name) === today);
  return icb ? { icb: icb.name, local_authority: null } : null;
}
