import type { HomeUuid } from '../../../../shared/kernel/ids.ts';
import { MAX_SHORTLIST } from '../../../../shared/shortlist/shortlist.api.ts';
import { useSession } from '../../app/session/useSession.ts';
import { Button } from '../Button.tsx';
import { useToasts } from '../toasts.ts';
import { VisuallyHidden } from '../VisuallyHidden.tsx';
import { keepHomes, shortlistedHomes } from './storedShortlist.ts';
import { useIsShortlisted } from './useShortlist.ts';

/** Puts a home on the shortlist or takes it off. */
export default function ShortlistButton({ uuid, name }: { uuid: HomeUuid; name: string }) {
  const { email } = useSession();
  const toasts = useToasts();
  const on = useIsShortlisted(uuid);
  const press = () => {
    const homes = shortlistedHomes(email);
    if (on) {
      keepHomes(
        email,
        homes.filter((one) => one !== uuid),
      );
      return;
    }
    if (homes.length >= MAX_SHORTLIST) {
      const title = 'Your shortlist is full';
      const text = `It holds ${MAX_SHORTLIST} care homes. Please remove one first.`;
      toasts.show({ kind: 'warning', title, text });
      return;
    }
    keepHomes(email, [...homes, uuid]);
  };
  return (
    <Button kind="quiet" onClick={press}>
      {on ? 'Remove from shortlist' : 'Add to shortlist'}
      <VisuallyHidden>: {name}</VisuallyHidden>
    </Button>
  );
}
