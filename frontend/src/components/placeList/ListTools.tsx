import { type ReactNode, startTransition, useOptimistic, useState } from 'react';
import { EXPORT_LIMIT } from '#shared/placeList/pages.ts';
import { reasonFor } from '../../api/problem.ts';
import { Button } from '../Button.tsx';
import { MoreMenu } from '../MoreMenu.tsx';
import { Segmented } from '../Segmented.tsx';
import { VisuallyHidden } from '../VisuallyHidden.tsx';
import type { ListToolsProps } from './listTools.ts';
import type { ListView } from './listView.ts';
import './listExport.scss';

const VIEWS = { cards: 'Cards', compact: 'Compact' };

/**
 * Cards or rows, and the whole list of a search to be taken along: saved, as a file, as a sheet to print, on
 * a map. Where rows are short of room for buttons, those are behind one.
 */
export function ListTools(
  props: Omit<ListToolsProps, 'state' | 'bsol'> & {
    /** Several of its places: 'care homes'. */
    many: string;
    /** The button that saves the search. */
    save: ReactNode;
    /** Writes the file, and returns what is said of it. */
    download: () => Promise<string>;
    /** The sheet. */
    print: string;
    /** The map; null: there is none, or its button stands elsewhere. */
    map: string | null;
  },
) {
  const { count, view, onView, many, save, download, print, map } = props;
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<unknown>(null);
  const [done, setDone] = useState('');
  // The other view's code may yet have to come: the choice shows already.
  const [chosen, showAhead] = useOptimistic(view);
  const choose = (next: ListView) =>
    startTransition(() => {
      showAhead(next);
      onView(next);
    });
  const tooMany = count !== null && count > EXPORT_LIMIT;
  const may = count !== null && count > 0 && !tooMany;
  const press = async () => {
    setBusy(true);
    setFault(null);
    setDone('');
    try {
      setDone(await download());
    } catch (error) {
      setFault(error);
    } finally {
      setBusy(false);
    }
  };
  const buttons = (
    <>
      {save}
      <Button
        kind="secondary"
        small
        busy={busy}
        disabled={!may}
        aria-describedby={tooMany ? 'too-many' : undefined}
        onClick={() => void press()}
      >
        {busy ? 'Preparing…' : 'Download'}
      </Button>
      {may && (
        <a href={print} target="_blank" rel="noreferrer">
          Print<VisuallyHidden> the list (opens in a new tab)</VisuallyHidden>
        </a>
      )}
      {map !== null && (
        <a href={map} target="_blank" rel="noreferrer">
          Map view<VisuallyHidden> (opens in a new tab)</VisuallyHidden>
        </a>
      )}
    </>
  );
  const reason = tooMany && (
    <p className="pw-list-export__reason" id="too-many">
      At most {EXPORT_LIMIT.toLocaleString('en-GB')} {many} can be downloaded or printed. Choose
      more filters first.
    </p>
  );
  return (
    <>
      <div className="pw-list-export__buttons">
        {view === 'compact' ? null : buttons}
        <Segmented
          name="list-view"
          legend={`Show ${many} as`}
          options={VIEWS}
          chosen={chosen}
          onChoose={choose}
        />
        {view === 'compact' && (
          <MoreMenu label="More">
            {buttons}
            {reason}
          </MoreMenu>
        )}
      </div>
      {view === 'compact' ? null : reason}
      <VisuallyHidden>
        <span role="status">{busy ? 'Preparing the file' : done}</span>
      </VisuallyHidden>
      <div role="alert">
        {fault !== null && (
          <p className="nhsuk-error-message pw-list-export__reason">
            We could not create the file. {reasonFor(fault)}{' '}
            <Button kind="quiet" busy={busy} onClick={() => void press()}>
              Try again
            </Button>
          </p>
        )}
      </div>
    </>
  );
}
