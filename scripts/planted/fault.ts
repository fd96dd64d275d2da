/** A slip that somebody could make: a test should notice it. */
export interface PlantedFault {
  id: string;
  /** From the project's root. */
  file: string;
  /** The text that is replaced; it stands in the file exactly once. */
  find: string;
  replace: string;
  /** `wiring`: of one endpoint; `rule`: of a decision; `browser`: of a page or the API's client. */
  kind: 'wiring' | 'rule' | 'browser';
  /** The endpoint whose wiring it is, by its name in `api`. */
  endpoint?: string;
  /** What it does, in a few words. */
  about: string;
}

/** The file with the fault in it. Throws where its text does not stand there exactly once. */
export function withFault(source: string, { id, find, replace }: PlantedFault): string {
  const parts = source.split(find);
  if (parts.length !== 2) {
    throw new Error(`${id}: its text stands ${parts.length - 1} times in the file, not once`);
  }
  return parts.join(replace);
}
