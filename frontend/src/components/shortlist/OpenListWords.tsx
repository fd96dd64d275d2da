import { listWords } from './listWords.ts';
import type { StoredShortlists } from './storedShortlists.ts';
import { useShortlistsOf } from './useShortlists.ts';
import './listSelect.scss';

/** Beside 'Add to shortlist' where no bar says it: which of several lists that is. */
export function OpenListWords<U extends string>({
  shortlists,
}: {
  shortlists: StoredShortlists<U>;
}) {
  const { lists, list } = useShortlistsOf(shortlists);
  if (list === null || lists.length < 2) return null;
  return <span className="pw-open-list">List: {listWords(list)}</span>;
}
