import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { careCostAddress, readCareCostAddress } from '../../../../shared/careCost/careCostForm.ts';
import type { LondonDay } from '../../../../shared/kernel/calendar.ts';
import { type CalculatorForm, formOf, readForm } from './calculatorForm.ts';

interface Held {
  form: CalculatorForm;
  /** What was wrong in the address and is left out, by name. */
  left_out: { name: string; message: string }[];
  /** Fields that were left, whose messages may be shown. */
  left: ReadonlySet<string>;
  /** The search part of the address that the form is of. */
  search: string;
}

function heldOf(search: string): Held {
  const { inputs, left_out } = readCareCostAddress(new URLSearchParams(search));
  return { form: formOf(inputs), left_out, left: new Set(), search };
}

/**
 * The calculator's form and its address: the form begins with what the address carries, and what can be
 * read of it stands in the address after each change. An address that comes from elsewhere (a link, the
 * menu) begins the form anew.
 */
export function useCalculator(today: LondonDay) {
  const { search } = useLocation();
  const navigate = useNavigate();
  const [held, setHeld] = useState(() => heldOf(search));
  const own = useRef(search);
  useEffect(() => {
    if (search === own.current) return;
    own.current = search;
    setHeld(heldOf(search));
  }, [search]);

  const { form, left } = held;
  const read = readForm(form, today);
  const change = (part: Partial<CalculatorForm>) => {
    const next = { ...form, ...part };
    // Commas may stand in an address as they are, and can be read there.
    const address = careCostAddress(readForm(next, today).inputs).toString();
    own.current = `?${address.replaceAll('%2C', ',')}`;
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

export type Calculator = ReturnType<typeof useCalculator>;

/** An input's id for a field of the form: `calc-lines-0-days`. */
export const calculatorId = (field: string): string => `calc-${field.replaceAll('.', '-')}`;
