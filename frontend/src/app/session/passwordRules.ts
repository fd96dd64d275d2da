/** The pool's rules for a password, as the page lists them (decisions, section 1). */
export const PASSWORD_RULES: { text: string; holds: (password: string) => boolean }[] = [
  { text: 'at least 8 characters', holds: (password) => [...password].length >= 8 },
  { text: 'at least one upper case letter', holds: (password) => /\p{Lu}/u.test(password) },
  { text: 'at least one number', holds: (password) => /\d/.test(password) },
];

/** The first thing wrong with a new password, or null. */
export function passwordFault(password: string): string | null {
  if (password === '') return 'This field is required';
  const broken = PASSWORD_RULES.filter((rule) => !rule.holds(password));
  if (broken.length === 0) return null;
  return `The password must have ${broken.map((rule) => rule.text).join(' and ')}`;
}
