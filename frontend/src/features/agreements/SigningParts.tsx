import type { LinkedSummary, SigningOverview } from '#shared/agreements/agreementLink.api.ts';
import type { AgreementType } from '#shared/agreements/agreementValues.ts';
import { Button } from '../../components/Button.tsx';
import { placesHeading } from './placesHeading.ts';

/** What the parts of the signing page are called. */
export const partNames = (type: AgreementType) => ({
  read: 'Read',
  homes: placesHeading(type),
  contacts: 'Contacts',
  placement: 'Placement',
  sign: 'Sign',
});

/** The heading of each part, which its name leads to once it is there. */
export const PART_IDS = {
  read: 'agreement-text',
  homes: 'sign-homes',
  contacts: 'sign-contacts',
  placement: 'sign-placement',
  sign: 'sign-off',
} as const;

type Part = keyof typeof PART_IDS;

function goTo(part: Part): void {
  const heading = document.getElementById(PART_IDS[part]);
  heading?.scrollIntoView();
  heading?.focus({ preventScroll: true });
}

/** Who asks, how long it takes, that a code comes by email, and the parts that there are. */
export function SigningParts(props: {
  summary: LinkedSummary;
  overview: SigningOverview;
  isOpened: boolean;
}) {
  const { summary, overview, isOpened } = props;
  const { commissioner, signatory, agreement_type } = summary;
  const { asked_by, minutes, asks } = overview;
  const names = partNames(agreement_type);
  const isThere: Record<Part, boolean> = {
    read: true,
    homes: asks.home_details,
    contacts: asks.key_contacts,
    placement: asks.placement,
    sign: true,
  };
  const parts = (Object.keys(PART_IDS) as Part[]).filter((part) => isThere[part]);
  return (
    <>
      <p className="pw-agr-lead">
        {asked_by} asks you to sign this for {commissioner}. It takes about {minutes} minutes. To
        sign you need a code, which we send to {signatory.email}.
      </p>
      <nav aria-label="Parts of this page">
        <ol className="pw-agr-parts">
          {parts.map((part) => (
            <li key={part}>
              {isOpened ? (
                // No address: the token stands behind its #.
                <Button kind="quiet" onClick={() => goTo(part)}>
                  {names[part]}
                </Button>
              ) : (
                names[part]
              )}
            </li>
          ))}
        </ol>
      </nav>
    </>
  );
}
