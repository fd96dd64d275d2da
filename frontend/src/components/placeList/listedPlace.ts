/** What every list needs of a place that it shows. */
export interface ListedPlace {
  uuid: string;
  /** Rises with each change of it. */
  version: number;
  name: string;
  /** When a commissioner last prompted it. */
  prompted_at: string | null;
}
