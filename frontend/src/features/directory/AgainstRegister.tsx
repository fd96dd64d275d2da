import { type ReactNode, useState } from 'react';
import type { RegisterPlace } from '#shared/directory/directory.api.ts';
import { type Proposal, proposals, proposedDoubles } from '#shared/directory/succession.ts';
import { CARE_HOME } from '#shared/homes/careHome.ts';
import { fullAddress } from '#shared/places/fullAddress.ts';
import { Button } from '../../components/Button.tsx';
import { Loading } from '../../components/Loading.tsx';
import { NotLoaded } from '../../components/NotLoaded.tsx';
import { registrationOf } from './directoryText.ts';
import type { ImportedKindText } from './importedKinds.ts';
import { PlaceRows } from './PlaceRows.tsx';
import { SuccessionCard } from './SuccessionCard.tsx';
import { SUCCEEDED_KINDS, type SucceededKindText } from './succeededKinds.ts';
import { useRegister } from './useRegister.ts';

const SHOWN_AT_FIRST = 20;
const SHOWN_MORE = 100;
const counted = (count: number): string => count.toLocaleString('en-GB');

/**
 * What a file gives reason to look at besides its rows: homes that were entered twice, places that may be in
 * it under a new registration, and places of the register that are not in it.
 */
export function AgainstRegister(props: {
  imported: ImportedKindText;
  inFile: ReadonlySet<string>;
  revision: string;
}) {
  const { imported, inFile, revision } = props;
  const { kind, short } = imported;
  const { data: places, error, mutate } = useRegister(kind, revision);
  if (error) {
    return (
      <NotLoaded
        title={`The ${short.many} that are not in this file could not be loaded.`}
        announce
        quiet
        onRetry={() => void mutate()}
      />
    );
  }
  if (!places) {
    const label = `Comparing the file with the ${short.many} in Placewell…`;
    return <Loading lines={3} label={label} />;
  }
  const isInFile = ({ uuid }: Pick<RegisterPlace, 'uuid'>) => inFile.has(uuid);
  const succeeded = SUCCEEDED_KINDS[kind];
  // Lists without the regulator's ids are of homes alone.
  const doubles = kind === CARE_HOME ? proposedDoubles(places) : [];
  const paired = new Set(doubles.flatMap(({ former, successor }) => [former, successor]));
  const anew = proposals(
    places.filter((place) => !paired.has(place)),
    isInFile,
    succeeded.rule,
  );
  const absent = places
    .filter((place) => place.location_status !== 'CLOSED' && !isInFile(place))
    .sort((a, b) => a.name.localeCompare(b.name, 'en-GB'));
  return (
    <>
      <Proposed kind={succeeded} title="These may be the same home" proposed={doubles}>
        {counted(doubles.length)} {doubles.length === 1 ? 'home' : 'homes'} may be in Placewell
        twice: without a CQC location ID, and with one. The name and the council are the same, and
        the phone numbers do not differ. Nothing moves before you confirm it.
      </Proposed>
      <Proposed
        kind={succeeded}
        title={`${counted(anew.length)} ${anew.length === 1 ? succeeded.short.one : succeeded.short.many} may have a new registration`}
        proposed={anew}
      >
        {succeeded.whyProposed} Nothing moves before you confirm it.
      </Proposed>
      {absent.length > 0 && <NotInFile imported={imported} places={absent} />}
    </>
  );
}

/** Pairs of registrations to be confirmed; nothing where there are none. */
function Proposed(props: {
  kind: SucceededKindText;
  title: string;
  proposed: Proposal<RegisterPlace>[];
  children: ReactNode;
}) {
  const { kind, title, proposed, children } = props;
  const [shown, setShown] = useState(SHOWN_AT_FIRST);
  if (proposed.length === 0) return null;
  return (
    <section>
      <h3 className="nhsuk-heading-s">{title}</h3>
      <p>{children}</p>
      {proposed.slice(0, shown).map(({ former, successor }) => (
        <SuccessionCard key={former.uuid} kind={kind} former={former} successor={successor} />
      ))}
      <ShowMore shown={shown} all={proposed.length} onShow={setShown} />
    </section>
  );
}

function NotInFile(props: { imported: ImportedKindText; places: RegisterPlace[] }) {
  const { places } = props;
  const { short, centralPathOf } = props.imported;
  const [shown, setShown] = useState(SHOWN_AT_FIRST);
  return (
    <details className="nhsuk-details">
      <summary className="nhsuk-details__summary">
        <span className="nhsuk-details__summary-text">
          {counted(places.length)} {places.length === 1 ? `${short.one} is` : `${short.many} are`}{' '}
          not in this file
        </span>
      </summary>
      <div className="nhsuk-details__text">
        <p>They stay open. If one has closed, close it on its page.</p>
        <PlaceRows
          places={places.slice(0, shown)}
          pathOf={centralPathOf}
          about={(place) => [registrationOf(place), fullAddress(place)]}
        />
        <ShowMore shown={shown} all={places.length} onShow={setShown} />
      </div>
    </details>
  );
}

function ShowMore(props: { shown: number; all: number; onShow: (count: number) => void }) {
  const { shown, all, onShow } = props;
  const more = Math.min(SHOWN_MORE, all - shown);
  if (more <= 0) return null;
  return (
    <p>
      {counted(shown)} of {counted(all)} shown.{' '}
      <Button kind="quiet" onClick={() => onShow(shown + more)}>
        Show {more} more
      </Button>
    </p>
  );
}
