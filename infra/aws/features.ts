import type { Endpoint } from '#shared/kernel/endpoint.ts';
import { wordsOf } from '../functionNames.ts';

/** A row of events/schedule/jobs.ts, as far as the cloud needs it. */
export interface JobRow {
  readonly name: string;
  /** The word of the feature whose work it does. */
  readonly feature: string;
  /** Five fields. */
  readonly cron: string;
  /** Of the IANA database; clocks going forward or back do not shift a job. */
  readonly zone: string;
  /** How long a run may take; 5 minutes where it does not say. */
  readonly minutes?: number;
}

/** What is deployed as a part of its own. */
export interface Feature {
  name: string;
  endpoints: Endpoint[];
  jobs: JobRow[];
}

/**
 * The features, in the order in which their words come up: an endpoint's is the word before the slash
 * of its handler, a job's stands in its row. `others` are words of features that may have neither.
 */
export function featuresOf(
  endpoints: readonly Endpoint[],
  jobs: readonly JobRow[],
  others: readonly string[] = [],
): Feature[] {
  const features = new Map<string, Feature>();
  const feature = (name: string): Feature => {
    const feature = features.get(name) ?? { name, endpoints: [], jobs: [] };
    features.set(name, feature);
    return feature;
  };
  for (const endpoint of endpoints) feature(wordsOf(endpoint.handler)[0]).endpoints.push(endpoint);
  for (const job of jobs) feature(job.feature).jobs.push(job);
  for (const word of others) feature(word);
  return [...features.values()];
}
