import { inGroups } from '../fileHash.ts';

/** A SHA-256 in groups, to be compared by eye. */
export const Hash = ({ of }: { of: string }) => (
  <span className="pw-agr__hash">{inGroups(of)}</span>
);
