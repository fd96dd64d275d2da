import { Notice } from '../Notice.tsx';

/** Says once why there are no distances: the postcode searched for is not one of England's. */
export function OriginNotice({ refused }: { refused: string | null }) {
  if (refused === null) return null;
  return (
    <Notice kind="warning" title={`The postcode ${refused} is invalid, so there are no distances`}>
      Search for another postcode in the list to see how far each is.
    </Notice>
  );
}
