import { listWords } from './listWords.ts';
import type { KeptShortlists } from './storedShortlists.ts';
import { useKeptShortlists } from './useShortlists.ts';
import './listSelect.scss';

/** Beside 'Add to shortlist' where no bar says it: which of several lists that is. */
export function OpenListWords<U extends string>({ shortlists }: { shortlists: KeptShortlists<U> }) {
  const { lists, list } = useKeptShortlists(shortlists);
  if (list === null || lists.length < 2) return null;
  return <span className="pw-open-list">List: {listWords(list)}</span>;
}
