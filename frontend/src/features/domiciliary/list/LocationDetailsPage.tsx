import { useParams } from 'react-router-dom';
import { areasInWords, NO_AVAILABILITY } from '#shared/domiciliary/areasInWords.ts';
import {
  getServiceLocationDetails,
  type LocationDetails,
} from '#shared/domiciliary/locationList.api.ts';
import { londonDay, londonStamp } from '#shared/kernel/calendar.ts';
import { instant } from '#shared/kernel/ids.ts';
import { Problem } from '../../../api/problem.ts';
import { useEndpoint } from '../../../api/useEndpoint.ts';
import { useSession } from '../../../app/session/useSession.ts';
import { BackLink } from '../../../components/BackLink.tsx';
import { ButtonLink } from '../../../components/Button.tsx';
import { ErrorResult } from '../../../components/ErrorResult.tsx';
import { CardContacts } from '../../../components/homes/CardContacts.tsx';
import { Phone } from '../../../components/homes/Phone.tsx';
import { RatingFacts } from '../../../components/homes/RatingFacts.tsx';
import { Loading } from '../../../components/Loading.tsx';
import { PageHeading } from '../../../components/PageHeading.tsx';
import { OpenListWords } from '../../../components/shortlist/OpenListWords.tsx';
import { locationsShortlists } from '../../../components/shortlist/storedShortlists.ts';
import { ToShortlist } from '../../../components/shortlist/ToShortlist.tsx';
import { useNow } from '../../../components/useNow.ts';
import { LocationAnswer } from './LocationAnswer.tsx';
import { LocationPromptButton } from './LocationPromptButton.tsx';
import { LocationQualityLink } from './LocationQualityLink.tsx';
import { LocationTags } from './LocationTags.tsx';
import { liveInAnswer } from './locationText.ts';
import '../../../components/placeList/placeList.scss';
import './locations.scss';

/** The answers are asked for again this often while somebody looks at them. */
const EVERY_MS = 30_000;

/** /domcare/{id}: a service location of the list as commissioners see it (domiciliary, section 5). */
export default function LocationDetailsPage() {
  const { locationId = '' } = useParams();
  const { data, error, mutate } = useEndpoint(
    getServiceLocationDetails,
    { params: { id: locationId } },
    { refreshInterval: EVERY_MS, revalidateOnFocus: true },
  );
  const closed = error instanceof Problem && [401, 403, 404].includes(error.status);
  if (!data || closed) {
    if (error) return <ErrorResult error={error} onRetry={() => void mutate()} />;
    return <Loading label="Loading the homecare agency" lines={8} />;
  }
  const prompted = () =>
    void mutate({ ...data, prompted_at: instant(new Date()) }, { revalidate: false });
  return <Details location={data} onPrompted={prompted} />;
}

function Details(props: { location: LocationDetails; onPrompted: () => void }) {
  const { location, onPrompted } = props;
  const bsol = useSession().area_flags.includes('Birmingham & Solihull');
  const now = useNow();
  return (
    <div className="pw-location-page">
      <BackLink to="/domcare/list">Homecare agencies</BackLink>
      <PageHeading title={`Details of ${location.name}`}>{location.name}</PageHeading>
      {location.provider && <p className="pw-home__provider">{location.provider}</p>}
      <LocationTags location={location} />
      {location.also_care_home && (
        <p>
          <a href={`/${location.cqc_recorded_id}`}>Also registered as a care home</a>
        </p>
      )}
      <section className="pw-card" aria-labelledby="availability">
        <h2 className="nhsuk-heading-m" id="availability">
          Availability for new packages
        </h2>
        <LocationAnswer location={location} now={now} />
        {!bsol && <LocationPromptButton location={location} now={now} onPrompted={onPrompted} />}
        <ToShortlist
          uuid={location.uuid}
          name={location.name}
          shortlists={locationsShortlists}
          places="service locations"
        />
        <OpenListWords shortlists={locationsShortlists} />
        <p>
          <ButtonLink kind="secondary" small to={`/enquiries/new?locations=${location.uuid}`}>
            Send an enquiry
          </ButtonLink>
        </p>
      </section>
      <section className="pw-card" aria-labelledby="services">
        <h2 className="nhsuk-heading-m" id="services">
          Services
        </h2>
        <dl className="pw-location__answer pw-location__offer">
          <Names label="Care tiers" names={location.care_tiers} />
          <div>
            <dt>Live-in care</dt>
            <dd>{liveInAnswer(location)}</dd>
          </div>
          <Names label="Specialisms" names={location.specialisms} />
          {location.other_specialisms && (
            <div className="pw-location__areas">
              <dt>Other services</dt>
              <dd>{location.other_specialisms}</dd>
            </div>
          )}
          <Names label="Languages" names={location.spoken_languages} />
        </dl>
      </section>
      <section className="pw-card" aria-labelledby="office">
        <h2 className="nhsuk-heading-m" id="office">
          Office and contacts
        </h2>
        <div className="pw-home__facts">
          <CardContacts home={location} />
          <div>
            <h3 className="pw-home__label">CQC rating</h3>
            <RatingFacts home={location} />
            <LocationQualityLink location={location} now={now} />
          </div>
        </div>
        <IcbContacts contacts={location.commissioner_contacts} />
      </section>
      <PastAnswers history={location.history} now={now} />
    </div>
  );
}

function Names({
  label,
  names,
}: {
  label: string;
  names: readonly { id: number; name: string }[];
}) {
  return (
    <div className="pw-location__areas">
      <dt>{label}</dt>
      <dd>{names.length === 0 ? 'None said' : names.map(({ name }) => name).join(', ')}</dd>
    </div>
  );
}

function IcbContacts({ contacts }: { contacts: LocationDetails['commissioner_contacts'] }) {
  if (contacts.length === 0) return null;
  return (
    <>
      <h3 className="pw-home__label">ICB contacts</h3>
      <ul className="pw-home__contacts">
        {contacts.map(({ name, job_title, emails, phone_numbers }) => (
          <li key={`${name} ${emails[0]}`}>
            <strong>{name}</strong>
            {job_title && `, ${job_title}`}
            {phone_numbers.map((number) => (
              <div key={number}>
                <Phone number={number} />
              </div>
            ))}
            {emails.map((email) => (
              <div key={email}>
                <a href={`mailto:${encodeURIComponent(email).replace('%40', '@')}`}>{email}</a>
              </div>
            ))}
          </li>
        ))}
      </ul>
    </>
  );
}

/** What the location answered in the last 90 days, newest first. */
function PastAnswers({ history, now }: { history: LocationDetails['history']; now: Date }) {
  return (
    <section className="pw-card" aria-labelledby="updates">
      <h2 className="nhsuk-heading-m" id="updates">
        Updates in the last 90 days
      </h2>
      {history.length === 0 ? (
        <p>None.</p>
      ) : (
        <ol className="pw-location__past">
          {history.map(({ at, areas, minimum_call, notice }) => (
            <li key={at}>
              <strong>{londonStamp(new Date(at))}</strong>{' '}
              {areasInWords(areas, londonDay(now)) || NO_AVAILABILITY}. Minimum call{' '}
              {inSentence(minimum_call)}, notice {inSentence(notice)}.
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}

/** 'Same day' as it stands within a sentence. */
const inSentence = (words: string): string => words.charAt(0).toLowerCase() + words.slice(1);
