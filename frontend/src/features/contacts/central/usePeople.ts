import { useCallback, useEffect, useState } from 'react';
import { type CentralContactView, listCentralContacts } from '#shared/contacts/central.api.ts';
import { send } from '../../../api/send.ts';
import { ROWS } from '../../../components/useShownRows.ts';

/** Part of a person's name or address, and of a provider's name; empty: all. */
export interface PeopleFilter {
  name: string;
  provider: string;
}

interface Look {
  filter: PeopleFilter;
  found: CentralContactView[];
  /** Undefined before the first answer, null after the last. */
  cursor: string | null | undefined;
  wanted: number;
  error: unknown;
}

const begin = (filter: PeopleFilter): Look => ({
  filter,
  found: [],
  cursor: undefined,
  wanted: ROWS,
  error: null,
});

/** The central contacts that fit a filter, some at a time; an answer of the server may have none. */
export function usePeople(filter: PeopleFilter) {
  const [look, setLook] = useState(() => begin(filter));
  const isOther = look.filter.name !== filter.name || look.filter.provider !== filter.provider;
  if (isOther) setLook(begin(filter));
  const { found, cursor, wanted, error } = look;
  const isLooking = cursor !== null && error === null && found.length < wanted;

  useEffect(() => {
    if (!isLooking) return;
    const leaving = new AbortController();
    const { name, provider } = look.filter;
    const query = {
      ...(name !== '' && { name }),
      ...(provider !== '' && { provider }),
      ...(cursor !== undefined && { cursor: cursor as string }),
    };
    send(listCentralContacts, { query }, { signal: leaving.signal }).then(
      (answer) => {
        if (leaving.signal.aborted) return;
        setLook((now) => ({
          ...now,
          found: [...now.found, ...answer.results],
          cursor: answer.cursor,
        }));
      },
      (fault: unknown) => {
        if (!leaving.signal.aborted) setLook((now) => ({ ...now, error: fault }));
      },
    );
    return () => leaving.abort();
  }, [isLooking, cursor, look.filter]);

  return {
    people: found,
    isLooking,
    hasMore: cursor !== null,
    error,
    more: useCallback(() => setLook((now) => ({ ...now, wanted: now.found.length + ROWS })), []),
    retry: useCallback(() => setLook((now) => ({ ...now, error: null })), []),
  };
}
