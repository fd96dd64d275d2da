import { Refusal } from '#shared/kernel/refusal.ts';

/** Said of what needs a distance where no postcode is searched for. */
export const NO_ORIGIN = 'Search for a postcode first: distances are from there';

/** Refuses a question to a list (`invalid`): what is wrong with it, by field. */
export function refuseQuery(errors: Record<string, string[]>): never {
  throw new Refusal('invalid', Object.values(errors)[0]?.[0] ?? '', { errors });
}
