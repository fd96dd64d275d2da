import { type Ref, useId } from 'react';
import { listWords } from './listWords.ts';
import type { StoredShortlists } from './storedShortlists.ts';
import { useShortlistsOf } from './useShortlists.ts';
import './listSelect.scss';

/** Moves between the shortlists: one press shows them by their words, one opens one. */
export function ListSelect<U extends string>(props: {
  shortlists: StoredShortlists<U>;
  onOpen?: () => void;
  ref?: Ref<HTMLSelectElement>;
}) {
  const { shortlists, onOpen, ref } = props;
  const { lists, list, open } = useShortlistsOf(shortlists);
  const id = useId();
  if (list === null || lists.length < 2) return null;
  return (
    <div className="pw-list-select">
      <label htmlFor={id}>List</label>
      <select
        className="nhsuk-select"
        id={id}
        ref={ref}
        value={list.id}
        onChange={({ target }) => {
          open(target.value);
          onOpen?.();
        }}
      >
        {lists.map((list) => (
          <option key={list.id} value={list.id}>
            {listWords(list)} ({list.homes.length})
          </option>
        ))}
      </select>
    </div>
  );
}
