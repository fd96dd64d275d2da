import type { FormParts } from '../../shared/agreements/agreementReturn.ts';
import type { FormDifference } from '../../shared/agreements/agreementViews.ts';
import { formLabel } from '../../shared/agreements/formAnswers.ts';
import { isClosed } from '../../shared/homes/locationStatus.ts';
import type { AgreedPlace } from '../../shared/server/agreements/mergeDocument.ts';

/** What we know of what a form part asks of a home. */
const KNOWN: Record<string, (home: AgreedPlace) => string> = {
  home_name: ({ name }) => name,
  home_address: ({ address, postcode }) => [address, postcode].filter(Boolean).join(', '),
  home_telephone: ({ phone }) => phone,
  home_email: ({ email }) => email,
};

const asCompared = (text: string): string =>
  text
    .replace(/[\s,]+/g, ' ')
    .trim()
    .toLowerCase();

/**
 * Where the answers about homes differ from what we have: answers change no home by themselves
 * (agreements, section 2).
 */
export function differencesOf(
  { home_details }: FormParts,
  homes: readonly AgreedPlace[],
): FormDifference[] {
  return home_details.flatMap((answers) => {
    const home = homes.find(({ uuid }) => uuid === answers.place);
    return Object.entries(KNOWN).flatMap(([name, of]) => {
      const answered = answers[name];
      if (answered === undefined) return [];
      const known = home ? of(home) : null;
      if (known !== null && asCompared(known) === asCompared(answered)) return [];
      return [
        {
          of: home?.name ?? answers.home_name ?? '',
          is_closed: home !== undefined && isClosed(home),
          field: formLabel(name),
          answered,
          known,
        },
      ];
    });
  });
}
