import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

export interface LeftOut {
  name: string;
  message: string;
}

interface Held<F> {
  form: F;
  /** What was wrong in the address and is left out, by name. */
  left_out: LeftOut[];
  /** Fields that were left, whose messages may be shown. */
  left: ReadonlySet<string>;
  /** The search part of the address that the form is of. */
  search: string;
}

/**
 * A calculator's form and its address: the form begins with what the address carries, and what can be
 * read of it stands in the address after each change. An address that comes from elsewhere (a link, the
 * menu) begins the form anew.
 */
export function useAddressForm<
  F extends object,
  R extends { errors: Record<string, string> },
>(options: {
  start: (address: URLSearchParams) => { form: F; left_out: LeftOut[] };
  read: (form: F) => R;
  address: (read: R) => URLSearchParams;
}) {
  const { start, read: readOf, address: addressOf } = options;
  const { search } = useLocation();
  const navigate = useNavigate();
  const heldOf = (text: string): Held<F> => ({
    ...start(new URLSearchParams(text)),
    left: new Set(),
    search: text,
  });
  const [held, setHeld] = useState(() => heldOf(search));
  const own = useRef(search);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another address begins it anew
  useEffect(() => {
    if (search === own.current) return;
    own.current = search;
    setHeld(heldOf(search));
  }, [search]);

  const { form, left } = held;
  const read = readOf(form);
  const change = (part: Partial<F>) => {
    const next = { ...form, ...part };
    // Commas may stand in an address as they are, and can be read there.
    const address = addressOf(readOf(next)).toString();
    own.current = address === '' ? '' : `?${address.replaceAll('%2C', ',')}`;
    setHeld({ ...held, form: next, search: own.current });
    void navigate({ search: own.current }, { replace: true });
  };
  return {
    form,
    ...read,
    left_out: held.left_out,
    /** The messages of fields that were left. */
    shown: Object.fromEntries(Object.entries(read.errors).filter(([field]) => left.has(field))),
    change,
    leave: (field: string) => setHeld((now) => ({ ...now, left: new Set([...now.left, field]) })),
    /** Fields of lines have other places now: their messages wait to be left again. */
    forgetLines: () =>
      setHeld((now) => ({
        ...now,
        left: new Set([...now.left].filter((field) => !field.startsWith('lines.'))),
      })),
  };
}

/** An input's id for a field of the form: `calc-lines-0-days`. */
export const calculatorId = (field: string): string => `calc-${field.replaceAll('.', '-')}`;

/** Puts the focus on a field, also one that is drawn by the same press. */
export const focusField = (field: string): void =>
  void setTimeout(() => document.getElementById(calculatorId(field))?.focus());
