import { type Dice, dice } from '../../demo/random.ts';
import { HOME_SHAPES } from '../homeQuestions.ts';

/** What is asked, and how much of it: shares of a hundred. */
export const MIX = [
  ['list with filters', 50],
  ['changes of the list', 15],
  ['page of a home', 10],
  ['session', 10],
  ['details of a home', 5],
  ['save vacancies', 5],
  ['others', 5],
] as const;
export type Kind = (typeof MIX)[number][0];

/** Stands in a path for the `as_of` that the list gave last, URL-encoded. */
const AS_OF = '{as_of}';

/** A request, and when it is due: in ms from the start of the run. */
export interface Due {
  at: number;
  kind: Kind;
  method: 'GET' | 'POST';
  path: string;
  token: string;
  /** JSON. */
  body?: string;
}

/** Somebody who asks: what they may see and whose homes are theirs. */
export interface Person {
  token: string;
  seesList: boolean;
  homes: string[];
}

/** A home that can be saved, by somebody who may. */
export interface Savable {
  uuid: string;
  token: string;
  /** The bed types that its form asks for. */
  types: string[];
  /** Its form asks for the total as well. */
  total: boolean;
}

export interface Cast {
  people: Person[];
  savable: Savable[];
}

/**
 * Requests of the mix at so many a second. They come as people do, independently of each other and of
 * the answers: gaps are of exponential length, so that several are often due at once. The same for
 * the same seed. `only`: of one kind alone.
 */
export function planLoad(
  { people, savable }: Cast,
  { rate, seconds, seed, only }: { rate: number; seconds: number; seed: string; only?: Kind },
): Due[] {
  const roll = dice('load', seed);
  const commissioners = people.filter(({ seesList }) => seesList);
  const staff = people.filter(({ homes }) => homes.length > 0);
  const lists = listQueries();
  const ask = (person: Person, path: string) =>
    ({ method: 'GET', path, token: person.token }) as const;
  const homeOf = (who: Person) => roll.one(who.homes);
  const making: Record<Kind, () => Omit<Due, 'at' | 'kind'>> = {
    'list with filters': () =>
      ask(roll.one(commissioners), `/api/aqp_stakeholder_list/?${roll.one(lists)}`),
    'changes of the list': () =>
      ask(
        roll.one(commissioners),
        `/api/aqp_stakeholder_list_changes/?${roll.one(lists).replace(/&?ordering=[^&]*/, '')}&since=${AS_OF}`,
      ),
    'page of a home': () => {
      const who = roll.one(staff);
      return ask(who, `/api/care_home/${homeOf(who)}/`);
    },
    session: () => ask(roll.one(people), '/api/session/'),
    'details of a home': () =>
      ask(roll.one(commissioners), `/api/care_home_details/${roll.one(savable).uuid}/`),
    'save vacancies': () => saving(roll.one(savable), roll),
    others: () => {
      const who = roll.one(staff);
      return roll.one([
        () => ask(who, '/'),
        () => ask(who, `/api/vacancy_history/${homeOf(who)}/`),
        () => ask(who, `/api/care_home_contacts/?care_home=${homeOf(who)}`),
        () => ask(who, `/api/list_notifications/${homeOf(who)}/`),
        () => ask(who, '/api/faq_content/'),
        () => ask(who, '/api/winter_guidance/'),
        () => ask(roll.one(commissioners), `/care_homes/filters/?${filtersOnly(roll.one(lists))}`),
        () =>
          ask(roll.one(commissioners), `/api/nursing_homes/pins/?${filtersOnly(roll.one(lists))}`),
      ])();
    },
  };
  const due: Due[] = [];
  for (let at = gap(roll, rate); at < seconds * 1000; at += gap(roll, rate)) {
    const kind = only ?? kindOf(roll.whole(0, 99));
    due.push({ at, kind, ...making[kind]() });
  }
  return due;
}

const gap = (roll: Dice, rate: number): number =>
  (-Math.log(roll.whole(1, 1_000_000) / 1_000_000) * 1000) / rate;

function kindOf(hundredth: number): Kind {
  let upTo = 0;
  for (const [kind, share] of MIX) {
    upTo += share;
    if (hundredth < upTo) return kind;
  }
  throw new Error('The shares of the mix are no hundred');
}

const filtersOnly = (query: string): string =>
  query.replace(/&?ordering=[^&]*/, '').replace(/^&/, '');

function saving({ uuid, token, types: [first = '', ...rest], total }: Savable, roll: Dice) {
  const beds = roll.whole(1, 9);
  const body = {
    beds: { [first]: beds, ...Object.fromEntries(rest.map((type) => [type, 0])) },
    ...(total && { vacant_beds: beds }),
    channel: 'portal',
  };
  const path = `/${uuid}/vacancy_reporting/`;
  return { method: 'POST', path, token, body: JSON.stringify(body) } as const;
}

/** Queries of the benchmark's shapes, those without a postcode: every one is of places that exist. */
function listQueries(): string[] {
  return HOME_SHAPES.slice(0, 3)
    .flatMap(({ questions }) => questions(100))
    .map(({ filters, ordering }) => {
      const params = new URLSearchParams({ ordering });
      for (const [name, value] of Object.entries(filters)) params.set(name, String(value));
      return params.toString();
    });
}
