import { lazy, Suspense, useState } from 'react';
import type { ServiceLocationPage } from '#shared/domiciliary/serviceLocation.api.ts';
import { londonStamp } from '#shared/kernel/calendar.ts';
import { Button } from '../../components/Button.tsx';
import { Card } from '../../components/Card.tsx';
import { liveInText } from './servicesDraft.ts';
import './domiciliary.scss';

const ServicesDialog = lazy(() => import('./ServicesDialog.tsx'));

/** Tab 'Service location details' (domiciliary, section 2). */
export default function DetailsTab(props: {
  location: ServiceLocationPage;
  onSaved: (saved: ServiceLocationPage) => void;
}) {
  const { location, onSaved } = props;
  const [editing, setEditing] = useState(false);
  const { services_updated, other_specialisms } = location;
  return (
    <Card
      as="section"
      heading={
        <div className="pw-services-head">
          <h2 className="nhsuk-heading-m">Services</h2>
          <Button small onClick={() => setEditing(true)}>
            Edit
          </Button>
        </div>
      }
    >
      <dl className="pw-services">
        <Names title="Care tiers" options={location.care_tiers} />
        <Line title="Live-in care">{liveInText(location.live_in)}</Line>
        <Names title="Specialisms" options={location.specialisms} />
        {other_specialisms !== '' && <Line title="Other services">{other_specialisms}</Line>}
        <Names title="Languages" options={location.spoken_languages} />
      </dl>
      {services_updated !== null && (
        <p className="nhsuk-hint">
          Saved at {londonStamp(new Date(services_updated.at))} by {services_updated.by}
        </p>
      )}
      {editing && (
        <Suspense fallback={null}>
          <ServicesDialog
            location={location}
            onClose={() => setEditing(false)}
            onSaved={(saved) => {
              setEditing(false);
              onSaved(saved);
            }}
          />
        </Suspense>
      )}
    </Card>
  );
}

function Names(props: { title: string; options: { id: number; name: string }[] }) {
  const { title, options } = props;
  return (
    <Line title={title}>
      {options.length === 0 ? (
        'None chosen yet'
      ) : (
        <ul className="nhsuk-list">
          {options.map(({ id, name }) => (
            <li key={id}>{name}</li>
          ))}
        </ul>
      )}
    </Line>
  );
}

function Line({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <div>
      <dt>{title}</dt>
      <dd>{children}</dd>
    </div>
  );
}
