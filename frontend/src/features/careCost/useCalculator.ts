import { careCostAddress, readCareCostAddress } from '#shared/careCost/careCostForm.ts';
import type { LondonDay } from '#shared/kernel/calendar.ts';
import { formOf, readForm } from './calculatorForm.ts';
import { useAddressForm } from './useAddressForm.ts';

/** The additional care calculator's form and its address. */
export const useCalculator = (today: LondonDay) =>
  useAddressForm({
    start: (address) => {
      const { inputs, left_out } = readCareCostAddress(address, today);
      return { form: formOf(inputs), left_out };
    },
    read: (form) => readForm(form, today),
    address: ({ inputs }) => careCostAddress(inputs),
  });

export type Calculator = ReturnType<typeof useCalculator>;
