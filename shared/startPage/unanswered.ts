import type { Home } from '../homes/home.ts';
import { vacancyBarOf } from '../homes/vacancyRules.ts';
import type { Instant } from '../kernel/ids.ts';
import { commissionersPhones } from '../places/publicContact.ts';
import {
  SENT_PROMPT_DAYS,
  type SentLocationPrompt,
  type SentPrompt,
} from '../prompts/sentPrompt.ts';
import { isOnAqpList } from '../serviceLocations/locationRules.ts';
import type { ServiceLocation } from '../serviceLocations/serviceLocation.ts';
import { HOMES_NAMED, type StartRow } from './startPage.api.ts';

const DAY_MS = 86_400_000;

type RowOf<K extends StartRow['kind']> = Extract<StartRow, { kind: K }>;

/** Prompts of the last two weeks: an older row may not have gone yet. */
export const recentPrompts = <P extends { at: Instant }>(prompts: readonly P[], now: Date): P[] =>
  prompts.filter(({ at }) => now.getTime() - Date.parse(at) < SENT_PROMPT_DAYS * DAY_MS);

/**
 * The homes that have not updated their figures since they were prompted, longest waiting first; null
 * where all have. A home that cannot update them any more owes no answer: it closed, was suspended from AQP, or
 * reports no vacancies here.
 */
export function unansweredRow(
  prompts: readonly SentPrompt[],
  homes: readonly Home[],
  more: boolean,
): RowOf<'unanswered'> | null {
  const byUuid = new Map(homes.map((home) => [home.uuid, home]));
  const waiting = prompts.flatMap(({ home: uuid, update_version, at }) => {
    const home = byUuid.get(uuid);
    const isOwed = home && !hasUpdated(home, { update_version, at });
    if (!isOwed || vacancyBarOf(home) !== null) return [];
    return {
      home: uuid,
      name: home.name,
      phone: commissionersPhones(home)[0] ?? '',
      prompted_at: at,
    };
  });
  if (waiting.length === 0) return null;
  return { kind: 'unanswered', count: waiting.length, more, homes: longest(waiting) };
}

/** Another version alone is no update: it may be that the home answers another form (ADR 35). */
function hasUpdated(
  { vacancy: { version, updated_at } }: Home,
  { update_version, at }: Pick<SentPrompt, 'update_version' | 'at'>,
): boolean {
  return version > update_version && updated_at !== null && updated_at >= at;
}

/** The same of service locations; one that is no longer on the list owes no answer. */
export function unansweredLocationsRow(
  prompts: readonly SentLocationPrompt[],
  locations: readonly ServiceLocation[],
  more: boolean,
): RowOf<'unansweredLocations'> | null {
  const byUuid = new Map(locations.map((location) => [location.uuid, location]));
  const waiting = prompts.flatMap(({ location: uuid, update_version, at }) => {
    const location = byUuid.get(uuid);
    if (!location || location.capacity.version !== update_version) return [];
    if (!isOnAqpList(location)) return [];
    return {
      location: uuid,
      name: location.name,
      phone: commissionersPhones(location)[0] ?? '',
      prompted_at: at,
    };
  });
  if (waiting.length === 0) return null;
  return { kind: 'unansweredLocations', count: waiting.length, more, locations: longest(waiting) };
}

/** Those that have waited longest. */
const longest = <W extends { prompted_at: Instant }>(waiting: W[]): W[] =>
  waiting.sort((a, b) => (a.prompted_at < b.prompted_at ? -1 : 1)).slice(0, HOMES_NAMED);
