import { useCallback, useEffect, useState } from 'react';
import { Problem } from '../../api/problem.ts';
import { forgetOrigin, searchedFrom } from './origin.ts';

/** The postcode that the tab searched from, for distances. */
export function useOrigin() {
  const [origin, setOrigin] = useState<{ from: string | null; refused: string | null }>(() => ({
    from: searchedFrom(),
    refused: null,
  }));
  const forget = useCallback(() => {
    forgetOrigin();
    setOrigin(({ from }) => ({ from: null, refused: from }));
  }, []);
  return { ...origin, forget };
}

/**
 * Whether the server refused the postcode to measure from. Then the tab forgets it and the page asks again
 * without one, so that a postcode which is none never stands between a person and their shortlist.
 */
export function useRefusedOrigin(
  { from, forget }: ReturnType<typeof useOrigin>,
  error: unknown,
): boolean {
  const refused =
    from !== null &&
    error instanceof Problem &&
    error.status === 400 &&
    error.errors.from !== undefined;
  useEffect(() => {
    if (refused) forget();
  }, [refused, forget]);
  return refused;
}
