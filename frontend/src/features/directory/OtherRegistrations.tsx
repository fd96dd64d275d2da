import { Link } from 'react-router-dom';
import type { RegisterPlace } from '#shared/directory/directory.api.ts';
import { Tag } from '../../components/Tag.tsx';
import { registrationOf, statusOf } from './directoryText.ts';
import { SuccessionCard } from './SuccessionCard.tsx';
import type { SucceededKindText } from './succeededKinds.ts';

/** A place with the others of the register that are, or may be, the same one. */
export interface Registrations {
  place: RegisterPlace;
  successor: RegisterPlace | null;
  predecessor: RegisterPlace | null;
  may_succeed: RegisterPlace[];
  may_precede: RegisterPlace[];
  contacts: number;
}

/** How a place stands with the regulator, and its other registrations: those confirmed and those proposed. */
export function OtherRegistrations(props: {
  kind: SucceededKindText;
  of: Registrations;
  onMoved: () => void;
}) {
  const { kind, of, onMoved } = props;
  const { place, successor, predecessor, contacts } = of;
  const proposed = [
    ...of.may_succeed.map((heir) => ({ former: place, successor: heir })),
    ...of.may_precede.map((former) => ({ former, successor: place })),
  ];
  return (
    <>
      <p>
        <Tag colour={place.location_status === 'CLOSED' ? 'amber' : 'grey'}>{statusOf(place)}</Tag>
      </p>
      <p>{place.cqc_recorded_id ? `CQC ${place.cqc_recorded_id}` : 'No CQC location ID'}</p>
      {successor && <Other label="Continues as" place={successor} pathOf={kind.pathOf} />}
      {predecessor && (
        <Other label="Was registered before as" place={predecessor} pathOf={kind.pathOf} />
      )}
      {successor && contacts > 0 && (
        <>
          <p>
            {contacts} {contacts === 1 ? 'contact is' : 'contacts are'} still here.
          </p>
          <SuccessionCard
            kind={kind}
            former={place}
            successor={successor}
            goesOn
            onMoved={onMoved}
          />
        </>
      )}
      {proposed.length > 0 && (
        <section>
          <h3 className="nhsuk-heading-s">{kind.mayBeSame}</h3>
          {proposed.map((pair) => (
            <SuccessionCard
              key={pair.former.uuid + pair.successor.uuid}
              kind={kind}
              {...pair}
              onMoved={onMoved}
            />
          ))}
        </section>
      )}
    </>
  );
}

function Other(props: {
  label: string;
  place: RegisterPlace;
  pathOf: SucceededKindText['pathOf'];
}) {
  const { label, place, pathOf } = props;
  return (
    <p>
      {label} <Link to={pathOf(place)}>{place.name}</Link> ({registrationOf(place)})
    </p>
  );
}
