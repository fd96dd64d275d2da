import { slug } from '#shared/kernel/text.ts';

const slugs = new Map<string, string>();

/** `slug` of a name that comes again and again, as a few hundred names of values do. */
export function slugOf(name: string): string {
  const before = slugs.get(name);
  if (before !== undefined) return before;
  const slugged = slug(name);
  slugs.set(name, slugged);
  return slugged;
}
