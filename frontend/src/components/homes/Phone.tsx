// <Phone number={home.phone} />: to be read in groups, and rung by a press.
import { telAddress } from './homeText.ts';
import { phoneText } from './phoneText.ts';

/** A phone number; where it has no digits, the text that was typed. */
export function Phone({ number }: { number: string }) {
  const address = telAddress(number);
  return address === null ? number : <a href={address}>{phoneText(number)}</a>;
}
