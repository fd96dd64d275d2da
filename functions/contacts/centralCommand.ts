import {
  type CentralCommand,
  personErrors,
  tidiedPerson,
} from '../../shared/contacts/centralRules.ts';
import { Refusal } from '../../shared/kernel/refusal.ts';

/** A command in the form in which it is compared and stored. Refuses `invalid` what breaks a contact's rules. */
export function checkedCommand(command: CentralCommand): CentralCommand {
  if (command.act === 'standDown') return { ...command, email: tidyAddress(command.email) };
  const person = tidiedPerson(command.person);
  const errors = personErrors(person);
  if (Object.keys(errors).length > 0) {
    throw new Refusal('invalid', 'Please check what you entered', { errors });
  }
  return command.act === 'appoint'
    ? { ...command, person }
    : { ...command, person, email: tidyAddress(command.email) };
}

const tidyAddress = (email: string): string => email.trim().toLowerCase();
