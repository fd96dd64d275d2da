import { Button } from '../../components/Button.tsx';
import { Notice } from '../../components/Notice.tsx';

/**
 * What stands now is not what the person began from: by a call of their own whose answer was lost, or by whoever it
 * was, themselves in another form among them.
 */
export function RatesChangedNotice(props: {
  /** In 'The … have changed since you started'. */
  what: string;
  form: { stale: { isOwn: boolean } | null; keepMine: () => void };
}) {
  const { what, form } = props;
  if (form.stale === null) return null;
  const { isOwn } = form.stale;
  const title = isOwn
    ? 'What you sent before is saved'
    : `The ${what} have changed since you started`;
  return (
    <Notice kind="warning" title={title} announce>
      <p>
        {isOwn
          ? 'Correct it in the list below. What you typed since is still here, and is not saved.'
          : 'Perhaps by yourself in another form. What is saved now is below. What you typed is still here, and is not saved yet.'}
      </p>
      <Button kind="secondary" small onClick={form.keepMine}>
        Continue with my rates
      </Button>
    </Notice>
  );
}
