import { homeCareAddress, readHomeCareAddress } from '#shared/domiciliary/homeCareForm.ts';
import { useAddressForm } from '../useAddressForm.ts';
import { formOf, readForm } from './homeCareFields.ts';

/** The care cost calculator's form and its address. */
export const useHomeCareCalculator = () =>
  useAddressForm({
    start: (address) => {
      const { inputs, left_out } = readHomeCareAddress(address);
      return { form: formOf(inputs), left_out };
    },
    read: readForm,
    address: ({ inputs }) => homeCareAddress(inputs),
  });

export type HomeCareCalculator = ReturnType<typeof useHomeCareCalculator>;
