import { useNavigate, useSearchParams } from 'react-router-dom';
import { mayUse } from '#shared/account/account.ts';
import { listLocationShortlist } from '#shared/domiciliary/locationList.api.ts';
import { londonStamp } from '#shared/kernel/calendar.ts';
import { LocationUuid } from '#shared/serviceLocations/serviceLocation.ts';
import { MAX_SHORTLIST } from '#shared/shortlist/shortlist.api.ts';
import { NoConnection, Problem } from '../../../api/problem.ts';
import { useEndpoint } from '../../../api/useEndpoint.ts';
import { useSession } from '../../../app/session/useSession.ts';
import { Button, ButtonLink } from '../../../components/Button.tsx';
import { CopyLink } from '../../../components/CopyLink.tsx';
import { EmptyState } from '../../../components/EmptyState.tsx';
import { ErrorResult } from '../../../components/ErrorResult.tsx';
import { Loading } from '../../../components/Loading.tsx';
import { Notice } from '../../../components/Notice.tsx';
import { PageHeading } from '../../../components/PageHeading.tsx';
import { ComparisonCards, ComparisonTable } from '../../../components/shortlist/Comparison.tsx';
import { listWords } from '../../../components/shortlist/listWords.ts';
import { OriginNotice } from '../../../components/shortlist/OriginNotice.tsx';
import { type OwnPlaces, OwnShortlists } from '../../../components/shortlist/OwnShortlists.tsx';
import { PlaceActions } from '../../../components/shortlist/PlaceActions.tsx';
import { locationsShortlists } from '../../../components/shortlist/storedShortlists.ts';
import { useNewList } from '../../../components/shortlist/useNewList.ts';
import { useOrigin, useRefusedOrigin } from '../../../components/shortlist/useOrigin.ts';
import { useShortlistsOf } from '../../../components/shortlist/useShortlists.ts';
import { useStacked } from '../../../components/shortlist/useStacked.ts';
import { useNow } from '../../../components/useNow.ts';
import { locationRows } from './locationRows.tsx';
import { locationPath } from './locationText.ts';
import '../../../components/shortlist/shortlist.scss';

const FRESH_EVERY_MS = 30_000;

/** /domcare/shortlist: one's own locations side by side; with `?locations=`, those that a colleague sent. */
export default function DomcareShortlistPage() {
  const [params] = useSearchParams();
  const sent = params.get('locations');
  const session = useSession();
  // An empty shortlist asks the server for nothing, which would refuse.
  if (!mayUse({ ...session, is_active: true }, 'dcList')) {
    const detail =
      'If you need access to this, ask the person who set up your account or the central team.';
    return <ErrorResult error={new Problem(403, { detail })} />;
  }
  return (
    <div className="pw-shortlist">
      <PageHeading title={`Shortlist${sent === null ? '' : ' from a link'}: homecare agencies`} />
      {sent === null ? <OwnShortlist /> : <SentShortlist key={sent} sent={sent} />}
    </div>
  );
}

const OwnShortlist = () => (
  <OwnShortlists
    shortlists={locationsShortlists}
    first={null}
    empty={
      <EmptyState title="Your shortlist is empty">
        <p>
          Press ‘Add to shortlist’ at an agency in the list of homecare agencies, up to{' '}
          {MAX_SHORTLIST} of them, to see them side by side here.
        </p>
        <ButtonLink to="/domcare/list">Find homecare agencies</ButtonLink>
      </EmptyState>
    }
    compared={(uuids, own) => <ComparedLocations uuids={uuids} own={own} />}
  />
);

function SentShortlist({ sent }: { sent: string }) {
  const own = useShortlistsOf(locationsShortlists);
  const { start } = useNewList(locationsShortlists);
  const navigate = useNavigate();
  const uuids = [...new Set(sent.toLowerCase().split(','))]
    .flatMap((text) => LocationUuid.safeParse(text.trim()).data ?? [])
    .slice(0, MAX_SHORTLIST);
  const missing = uuids.filter((uuid) => !own.homes.includes(uuid));
  const fits = missing.length > 0 && missing.length <= MAX_SHORTLIST - own.homes.length;
  if (uuids.length === 0) {
    return (
      <EmptyState title="This link names no homecare agencies">
        <p>Part of the link may be missing. Ask for it again.</p>
        <ButtonLink to="/domcare/shortlist">See my own shortlist</ButtonLink>
      </EmptyState>
    );
  }
  return (
    <>
      <Notice
        kind="info"
        title="These homecare agencies were sent to you. Your own shortlist stays as it is."
      >
        <div className="nhsuk-button-group pw-shortlist__take">
          {fits && (
            <Button
              small
              onClick={() => {
                own.add(...missing);
                void navigate('/domcare/shortlist');
              }}
            >
              Add these to my shortlist
            </Button>
          )}
          {missing.length > 0 && own.homes.length > 0 && (
            <Button
              kind="secondary"
              small
              onClick={() => {
                if (start(uuids)) void navigate('/domcare/shortlist');
              }}
            >
              Add these as a new list
            </Button>
          )}
          <ButtonLink kind="secondary" small to="/domcare/shortlist">
            See my own shortlist ({own.homes.length})
          </ButtonLink>
        </div>
        {own.list && own.lists.length > 1 && missing.length > 0 && (
          <p>Your own list that is open in this tab: {listWords(own.list)}.</p>
        )}
      </Notice>
      <ComparedLocations uuids={uuids} own={null} />
    </>
  );
}

/** Locations compared, with their answers as they are now. `own`: what may be done with them. */
function ComparedLocations(props: { uuids: LocationUuid[]; own: OwnPlaces<LocationUuid> | null }) {
  const { uuids, own } = props;
  const origin = useOrigin();
  const { from } = origin;
  const stacked = useStacked();
  const now = useNow();
  // In one order, whatever the person's is: moving one asks for nothing new.
  const locations = [...uuids].sort().join(',');
  const { data, error, mutate } = useEndpoint(
    listLocationShortlist,
    { query: { locations, ...(from !== null && { from }) } },
    { refreshInterval: FRESH_EVERY_MS, keepPreviousData: true },
  );
  const originRefused = useRefusedOrigin(origin, error);
  const isRefusal = error instanceof Problem && error.status < 500;
  if (error && !originRefused && (!data || isRefusal)) {
    return <ErrorResult error={error} onRetry={() => void mutate()} />;
  }
  if (!data || originRefused) return <Loading label="Loading the shortlist" lines={10} />;

  const byUuid = new Map(
    data.locations.map((shortlistedLocation) => [
      shortlistedLocation.location.uuid,
      shortlistedLocation,
    ]),
  );
  const places = uuids.flatMap((uuid) => byUuid.get(uuid) ?? []);
  const unknown = data.unknown.filter((uuid) => uuids.includes(uuid));
  const Comparison = stacked ? ComparisonCards : ComparisonTable;
  return (
    <>
      <p className="pw-shortlist__as-of">
        {own && <strong>{own.words}: </strong>}
        {places.length} {places.length === 1 ? 'service location' : 'service locations'}, as at{' '}
        {londonStamp(new Date(data.as_of))}. Availability may change at any time. Phone the provider
        to check.
      </p>
      <OriginNotice refused={origin.refused} />
      {error && (
        <Notice kind="warning" title="These answers could not be refreshed">
          {error instanceof NoConnection ? error.message : 'We try again by ourselves.'}
        </Notice>
      )}
      {unknown.length > 0 && (
        <Notice
          kind="warning"
          title={
            unknown.length === 1
              ? 'One homecare agency of this list is no longer on the AQP list'
              : `${unknown.length} homecare agencies of this list are no longer on the AQP list`
          }
        >
          {own && (
            <Button
              kind="quiet"
              onClick={() => {
                for (const uuid of unknown) own.onRemove({ uuid, name: 'A service location' });
              }}
            >
              Take {unknown.length === 1 ? 'it' : 'them'} from my shortlist
            </Button>
          )}
        </Notice>
      )}
      <div className="pw-shortlist__tools">
        <Button kind="secondary" small onClick={() => window.print()}>
          Print
        </Button>
        {places.length > 0 && (
          <ButtonLink
            small
            to={`/enquiries/new?locations=${places.map(({ location }) => location.uuid).join(',')}`}
          >
            Send an enquiry
          </ButtonLink>
        )}
        <CopyLink
          // These locations, and nothing about a person (ADR 15).
          address={`${location.origin}/domcare/shortlist?locations=${uuids.join(',')}`}
          copied="Link copied. It holds the homecare agencies only: no postcode, and nothing about a person."
        />
      </div>
      {places.length > 0 && (
        <Comparison
          places={places}
          head={({ location }) => ({ ...location, path: locationPath(location) })}
          rows={locationRows(places, { now, from })}
          actions={
            own &&
            (({ location }, at) => (
              <PlaceActions
                name={location.name}
                alsoOn={own.alsoOn(location.uuid)}
                place={{ first: at === 0, last: at === places.length - 1, upright: stacked }}
                onMove={(step) => own.onMove(location.uuid, step)}
                onRemove={() => own.onRemove(location)}
              />
            ))
          }
        />
      )}
    </>
  );
}
