import { Refusal } from '#shared/kernel/refusal.ts';

/** More registrations than a place has had since there is a register. */
const MOST_STEPS = 20;

interface Registered<U> {
  uuid: U;
  predecessor: U | null;
}

/**
 * The place, or the former registration of it that is asked for: one to which its predecessors lead. To
 * anybody who asks for another place's there is none (`notFound`, with these words).
 */
export async function registrationOf<U extends string, P extends Registered<U>>(
  place: P,
  registration: U | undefined,
  { find, noSuch }: { find: (uuid: U) => Promise<P | undefined>; noSuch: string },
): Promise<P> {
  if (registration === undefined) return place;
  let former: P | undefined = place;
  for (let step = 0; step < MOST_STEPS && former && former.uuid !== registration; step++) {
    former = former.predecessor === null ? undefined : await find(former.predecessor);
  }
  if (former?.uuid === registration) return former;
  throw new Refusal('notFound', noSuch);
}
