import { MAX_SHORTLIST } from '#shared/shortlist/shortlist.api.ts';
import { useSession } from '../../app/session/useSession.ts';
import { Button } from '../Button.tsx';
import { useToasts } from '../toasts.ts';
import { VisuallyHidden } from '../VisuallyHidden.tsx';
import type { StoredShortlists } from './storedShortlists.ts';
import { useIsShortlisted } from './useShortlists.ts';

interface ToShortlistProps<U extends string> {
  uuid: U;
  name: string;
  shortlists: StoredShortlists<U>;
  /** Several of its kind. */
  places: string;
}

/** Puts a place on a shortlist or takes it off. */
export function ToShortlist<U extends string>(props: ToShortlistProps<U>) {
  const [on, press] = useShortlisting(props);
  return (
    <Button kind="quiet" onClick={press}>
      {on ? 'Remove from shortlist' : 'Add to shortlist'}
      <VisuallyHidden>: {props.name}</VisuallyHidden>
    </Button>
  );
}

/** Whether a place is on a shortlist, and what a press of its button does. */
export function useShortlisting<U extends string>(
  props: Omit<ToShortlistProps<U>, 'name'>,
): [on: boolean, press: () => void] {
  const { uuid, shortlists, places } = props;
  const { email } = useSession();
  const toasts = useToasts();
  const on = useIsShortlisted(uuid, shortlists);
  const press = () => {
    const before = shortlists.of(email);
    if (on) {
      shortlists.keep(
        email,
        before.filter((other) => other !== uuid),
      );
      return;
    }
    if (before.length >= MAX_SHORTLIST) {
      const title = 'Your shortlist is full';
      const text = `It holds ${MAX_SHORTLIST} ${places}. Remove one first, or start a new list.`;
      toasts.show({ kind: 'warning', title, text });
      return;
    }
    shortlists.keep(email, [...before, uuid]);
  };
  return [on, press];
}
