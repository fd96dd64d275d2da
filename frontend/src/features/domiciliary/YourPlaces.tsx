import { Link } from 'react-router-dom';
import type { Session } from '../../../../shared/account/session.api.ts';
import { lastUpdatedText } from '../../../../shared/domiciliary/capacityRules.ts';
import {
  getStaffMember,
  type StaffLocation,
} from '../../../../shared/domiciliary/staffMember.api.ts';
import { dayInWords } from '../../../../shared/kernel/calendar.ts';
import { useEndpoint } from '../../api/useEndpoint.ts';
import { useSession } from '../../app/session/useSession.ts';
import { AgeTag } from '../../components/AgeTag.tsx';
import { Button } from '../../components/Button.tsx';
import { Loading } from '../../components/Loading.tsx';
import { Notice } from '../../components/Notice.tsx';
import { PageHeading } from '../../components/PageHeading.tsx';
import { Tag } from '../../components/Tag.tsx';
import './places.scss';

/** `/home` of somebody with both kinds of place, or several service locations (domiciliary, section 1). */
export default function YourPlaces({ homes }: { homes: Session['homes'] }) {
  return (
    <>
      <PageHeading title="Your care homes and services" />
      {homes.length > 0 && (
        <section aria-labelledby="your-homes">
          <h2 className="nhsuk-heading-m" id="your-homes">
            Care homes
          </h2>
          <ul className="pw-places">
            {homes.map((home) => (
              <li key={home.uuid}>
                <Link to={`/${home.uuid}/home`}>{home.name}</Link>
                {home.closed_on !== null &&
                  ` (closed on ${dayInWords(home.closed_on, { year: true })})`}
              </li>
            ))}
          </ul>
        </section>
      )}
      <section aria-labelledby="your-locations">
        <h2 className="nhsuk-heading-m" id="your-locations">
          Service locations
        </h2>
        <Locations />
      </section>
    </>
  );
}

/** With how old their availability is, and what nobody looks after; names alone until that is known. */
function Locations() {
  const { contact_uuid, service_locations } = useSession();
  const { data, error, mutate } = useEndpoint(
    getStaffMember,
    contact_uuid === null ? null : { params: { uuid: contact_uuid } },
  );
  return (
    <>
      {error && (
        <Notice kind="info" title="How old their availability is could not be loaded.">
          <Button kind="secondary" small onClick={() => void mutate()}>
            Try again
          </Button>
        </Notice>
      )}
      <ul className="pw-places">
        {(data?.service_locations ?? service_locations).map((location) => (
          <li key={location.uuid}>
            <Link to={`/domcare/service_location/${location.uuid}`}>{location.name}</Link>
            {'freshness' in location && <About location={location} />}
          </li>
        ))}
      </ul>
      {!data && !error && <Loading label="Loading how old their availability is…" lines={1} />}
    </>
  );
}

function About({ location }: { location: StaffLocation }) {
  const { aqp_status, aqp_suspension, is_closed, capacity_updated, freshness } = location;
  const missing = location.missing_responsibilities;
  return (
    <div className="pw-places__about">
      {is_closed && <Tag colour="grey">Closed</Tag>}
      {!is_closed && aqp_suspension && <Tag colour="red">Suspended from the AQP list</Tag>}
      {!is_closed && aqp_status && (
        <AgeTag age={freshness}>{lastUpdatedText(capacity_updated)}</AgeTag>
      )}
      {!is_closed && !aqp_status && <span>Not on the AQP list</span>}
      {missing.length > 0 && (
        <p>
          <Tag colour="amber">Nobody is responsible for: {missing.join(', ')}</Tag>
        </p>
      )}
    </div>
  );
}
