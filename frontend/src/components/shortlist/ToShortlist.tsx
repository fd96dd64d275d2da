import { MAX_SHORTLIST } from '../../../../shared/shortlist/shortlist.api.ts';
import { useSession } from '../../app/session/useSession.ts';
import { Button } from '../Button.tsx';
import { useToasts } from '../toasts.ts';
import { VisuallyHidden } from '../VisuallyHidden.tsx';
import type { KeptShortlist } from './storedShortlist.ts';
import { useIsShortlisted } from './useShortlist.ts';

/** Puts a place on a shortlist or takes it off. `places`: several of its kind. */
export function ToShortlist<U extends string>(props: {
  uuid: U;
  name: string;
  kept: KeptShortlist<U>;
  places: string;
}) {
  const { uuid, name, kept, places } = props;
  const { email } = useSession();
  const toasts = useToasts();
  const on = useIsShortlisted(uuid, kept);
  const press = () => {
    const before = kept.of(email);
    if (on) {
      kept.keep(
        email,
        before.filter((one) => one !== uuid),
      );
      return;
    }
    if (before.length >= MAX_SHORTLIST) {
      const title = 'Your shortlist is full';
      const text = `It holds ${MAX_SHORTLIST} ${places}. Please remove one first.`;
      toasts.show({ kind: 'warning', title, text });
      return;
    }
    kept.keep(email, [...before, uuid]);
  };
  return (
    <Button kind="quiet" onClick={press}>
      {on ? 'Remove from shortlist' : 'Add to shortlist'}
      <VisuallyHidden>: {name}</VisuallyHidden>
    </Button>
  );
}
