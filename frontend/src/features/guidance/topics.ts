/** A page of guidance, by the last part of its address. */
export type Topic =
  | 'reportinginfo'
  | 'faq'
  | 'bed_availability'
  | 'winter_guidance'
  | 'dsp_toolkit'
  | 'infection_prevention'
  | 'nice_quick_guides'
  | 'net_zero_nhs'
  | 'outbreak'
  | 'nhs111'
  | 'flu';

/** The landing page under which a topic stands (specification 1, section 2). */
export type Shelf = 'contract_guidance' | 'resource_documents';

export interface TopicWords {
  shelf: Shelf;
  title: string;
  /** One line for its tile. */
  about: string;
}

export const TOPICS: Record<Topic, TopicWords> = {
  faq: {
    shelf: 'contract_guidance',
    title: 'Nursing home AQP contract FAQ',
    about: 'AQP contract info: what the contract asks, and the weekly rates.',
  },
  reportinginfo: {
    shelf: 'contract_guidance',
    title: 'Monthly reporting guidance',
    about: 'Monthly reporting: when the window opens and closes, and what is asked.',
  },
  bed_availability: {
    shelf: 'contract_guidance',
    title: 'Bed availability update FAQ',
    about: 'Bed availability: how and when to update your vacant beds.',
  },
  winter_guidance: {
    shelf: 'resource_documents',
    title: 'Winter guidance',
    about: 'Vaccination, cold weather and a plan for the busiest months.',
  },
  dsp_toolkit: {
    shelf: 'resource_documents',
    title: 'DSP toolkit FAQ',
    about: 'Data security and protection: the yearly self-assessment.',
  },
  infection_prevention: {
    shelf: 'resource_documents',
    title: 'Infection prevention',
    about: 'Everyday precautions, and what to do at the first sign of infection.',
  },
  nice_quick_guides: {
    shelf: 'resource_documents',
    title: 'NICE quick guides',
    about: 'Short guides to evidence for people who work in care homes.',
  },
  net_zero_nhs: {
    shelf: 'resource_documents',
    title: 'Net zero NHS',
    about: 'What the NHS’s climate target means for a care home.',
  },
  outbreak: {
    shelf: 'resource_documents',
    title: 'Outbreak guidance',
    about: 'The steps from the first cases until the outbreak is over.',
  },
  nhs111: {
    shelf: 'resource_documents',
    title: 'NHS 111 *6',
    about: 'A quicker way to a clinician, with a poster to print.',
  },
  flu: {
    shelf: 'resource_documents',
    title: 'Out-of-hours influenza guidance',
    about: 'An older page on antivirals when the surgery is closed.',
  },
};

export const SHELF_NAMES: Record<Shelf, string> = {
  contract_guidance: 'guidance',
  resource_documents: 'resource documents',
};

/** The tiles of the resource documents' landing page, in order (specification 1, section 2). */
export const RESOURCE_TILES: Topic[] = [
  'winter_guidance',
  'dsp_toolkit',
  'infection_prevention',
  'nice_quick_guides',
  'net_zero_nhs',
];

/** What the specification gives an address but no tile. */
export const MORE_RESOURCES: Topic[] = ['outbreak', 'nhs111', 'flu'];

/** What decides which guidance a home sees. */
export interface GuidedBy {
  aqp_status: boolean;
  reporting: boolean;
  is_bsol: boolean;
}

/** The tiles of the guidance landing page for a home (specification 1, section 2). */
export function contractTiles(home: GuidedBy): Topic[] {
  if (home.aqp_status) return ['faq', 'reportinginfo'];
  return [
    ...(home.reporting ? (['reportinginfo'] as const) : []),
    ...(home.is_bsol ? [] : (['bed_availability'] as const)),
  ];
}

/** The title of the guidance landing page. */
export const contractTitle = (home: Pick<GuidedBy, 'aqp_status'>): string =>
  home.aqp_status ? 'AQP guidance' : 'Placewell guidance';

/** Whether the topic of an address is one on this shelf; `null`: on any. */
export function topicOf(name: string | undefined, shelf: Shelf | null): Topic | null {
  if (name === undefined || !Object.hasOwn(TOPICS, name)) return null;
  const topic = name as Topic;
  return shelf === null || TOPICS[topic].shelf === shelf ? topic : null;
}
