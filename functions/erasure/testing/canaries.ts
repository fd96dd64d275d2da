import { randomBytes } from 'node:crypto';
import type { Endpoint } from '#shared/kernel/endpoint.ts';
import type { Sent } from '../../testing/portal.ts';
import type { StagePerson } from '../../testing/stage.ts';

/** A person of whom each word is nobody else's; `mark` is in each of their names and in their address. */
export interface Canary extends StagePerson {
  mark: string;
}

const letters = (count: number): string =>
  [...randomBytes(count)].map((byte) => String.fromCharCode(97 + (byte % 26))).join('');

let numbers = 0;

export function aCanary(): Canary {
  const mark = letters(12);
  numbers += 1;
  return {
    mark,
    first_name: `Zephyr${mark}`,
    last_name: `Quill${mark}`,
    email: `box.${mark}@example.org`,
    phone_number: `01632 ${String(700_000 + numbers)}`,
  };
}

const nameOf = ({ first_name, last_name }: StagePerson): string => `${first_name} ${last_name}`;

/** Whether a text names the person, by name, address or number. */
export const names = (text: string, { mark, phone_number }: Canary): boolean =>
  text.includes(mark) || text.includes(mark.toUpperCase()) || text.includes(phone_number);

type Path = readonly (string | number)[];

/** A string of a body that could hold a word about somebody, and what to try there, the fullest first. */
export interface WayIn {
  path: Path;
  words: string[];
}

/** Whom a call's words are about: who is entered, and who writes; whether the portal knows the writer's number. */
interface People {
  entered: Canary;
  writer: Canary;
  hasNumber: boolean;
}

/** Fields that are no words about anybody, whatever they take. */
const NOT_WORDS = /password|base64|^code$|token|^query$|^kind$|sha256|^day$|date|^from$|period/;

/** The places of a body in which strings stand. */
function stringsIn(value: unknown, path: Path = []): Path[] {
  if (typeof value === 'string') return [path];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, held]) =>
    stringsIn(held, [...path, Array.isArray(value) ? Number(key) : key]),
  );
}

const get = (value: unknown, path: Path): unknown =>
  path.reduce<unknown>((held, key) => Object(held)[key], value);

/** The same value with another string at a path. */
function set(value: unknown, [key, ...rest]: Path, text: unknown): unknown {
  if (key === undefined) return text;
  if (Array.isArray(value)) {
    return value.map((held, at) => (at === key ? set(held, rest, text) : held));
  }
  return { ...Object(value), [key]: set(Object(value)[key], rest, text) };
}

/** What to write where a field is called so: a person's own name, address or number, or words about the writer. */
function wordsFor(field: string, { entered, writer, hasNumber }: People): string[] {
  if (/e_?mail|^address$|^to$/i.test(field)) return [entered.email];
  if (/phone/i.test(field)) return [entered.phone_number];
  if (/first_?name/i.test(field)) return [entered.first_name];
  if (/last_?name/i.test(field)) return [entered.last_name];
  // A file's name has an ending.
  if (/name/i.test(field)) {
    return [nameOf(entered), `${nameOf(entered)}.txt`, `${nameOf(entered)}.pdf`];
  }
  const about = nameOf(writer);
  const reached = hasNumber ? `${writer.email}, ${writer.phone_number}` : writer.email;
  return [`${about} (${reached}) knows`, `${about} knows`, about];
}

/** The fields of a body that could be there and are not. */
function absentFields(endpoint: Endpoint, body: unknown): string[] {
  // biome-ignore lint/suspicious/noExplicitAny: a schema of any kind
  const shape = (endpoint.body as any)?._zod?.def?.shape ?? {};
  return Object.keys(shape).filter((field) => !Object.hasOwn(Object(body), field));
}

const fieldOf = (path: Path): string => String(path.findLast((key) => typeof key === 'string'));

/** Every way in which a call's body could take words about people, as far as its contract says. */
export function waysIn(endpoint: Endpoint, body: unknown, people: People): WayIn[] {
  const fits = (path: Path, word: unknown): boolean =>
    endpoint.body?.safeParse(set(body, path, word)).success ?? false;
  const present = stringsIn(body).filter(
    (path) => !path.some((key) => NOT_WORDS.test(String(key))) && get(body, path) !== '',
  );
  const empty = stringsIn(body).filter(
    (path) => !NOT_WORDS.test(fieldOf(path)) && get(body, path) === '',
  );
  const absent = absentFields(endpoint, body).filter((field) => !NOT_WORDS.test(field));
  const paths: Path[] = [...present, ...empty, ...absent.flatMap((field) => [[field], [field, 0]])];
  return paths.flatMap((path) => {
    const words = wordsFor(fieldOf(path), people);
    const isInNewList = path.length === 2 && path[1] === 0 && absent.includes(String(path[0]));
    const fitting = words.filter((word) =>
      isInNewList ? fits([path[0] as string], [word]) : fits(path, word),
    );
    return fitting.length > 0 ? [{ path, words: fitting }] : [];
  });
}

/** The call with these words in. */
export const withWords = (sent: Sent, chosen: readonly { path: Path; word: string }[]): Sent => ({
  ...sent,
  body: chosen.reduce<unknown>((body, { path, word }) => {
    const [first, second] = path;
    const isNewList =
      path.length === 2 && second === 0 && !Object.hasOwn(Object(body), String(first));
    return isNewList ? set(body, [first as string], [word]) : set(body, path, word);
  }, sent.body),
});
