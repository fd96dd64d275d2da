import { createContext, use } from 'react';
import type { HomePage } from '#shared/homeDetails/homePage.api.ts';
import { useSession } from '../../app/session/useSession.ts';
import { type Shelf, TOPICS, type Topic } from './topics.ts';

/** The home whose guidance is open; null where it is read without one, in the resource centre. */
export const GuidedHomeContext = createContext<HomePage | null>(null);

export const useGuidedHome = (): HomePage | null => use(GuidedHomeContext);

/**
 * Whether the reader is staff of Birmingham and Solihull, who see no guidance on bed availability: by the
 * home that is open, and without one by all of their own.
 */
export function useIsBsolStaff(): boolean {
  const home = useGuidedHome();
  const { homes } = useSession();
  if (home) return home.is_bsol;
  return homes.length > 0 && homes.every(({ is_bsol }) => is_bsol);
}

/**
 * Whether the pages about the AQP contract are shown: of a home that is open only where it is on the list;
 * without one to commissioners and the central team, and to staff of a home that is, as its documents are.
 */
export function useReadsAqpContract(): boolean {
  const home = useGuidedHome();
  const { kind, homes } = useSession();
  if (home) return home.aqp_status;
  return kind !== 'provider' || homes.some(({ aqp_status }) => aqp_status);
}

/** Where guidance stands: under a home, or in the resource centre. */
export interface Place {
  to: (topic: Topic) => string;
  shelf: (shelf: Shelf) => string;
  /** Of a link in a text: `topic:flu` is that topic's page. */
  addressOf: (link: string) => string;
}

export function placeOf(uuid: string | undefined): Place {
  const shelf = (name: Shelf) =>
    uuid === undefined ? '/resource-centre' : `/${uuid}/home/${name}`;
  const to = (topic: Topic) => `${shelf(TOPICS[topic].shelf)}/${topic}`;
  const addressOf = (link: string) => {
    if (link === 'guidance:tally_sheet') return tallySheetPath(uuid);
    const topic = /^topic:(.+)$/.exec(link)?.[1];
    return topic === undefined ? link : to(topic as Topic);
  };
  return { to, shelf, addressOf };
}

/** Where the tally sheet stands, with a home open or without one. */
export const tallySheetPath = (uuid: string | undefined): string =>
  `${uuid === undefined ? '' : `/${uuid}`}/resource-centre/tally_sheet`;

/** The addresses of guidance from where the reader is. */
export const usePlace = (): Place => placeOf(useGuidedHome()?.uuid);
