import { type ReactNode, use } from 'react';
import { Link } from 'react-router-dom';
import { dayInWords, londonStamp } from '#shared/kernel/calendar.ts';
import { periodInWords } from '#shared/reporting/period.ts';
import { HOMES_NAMED, type StartRow } from '#shared/startPage/startPage.api.ts';
import { Registered } from '../../app/registered.ts';
import { useSession } from '../../app/session/useSession.ts';
import { telAddress } from '../../components/homes/homeText.ts';
import { phoneText } from '../../components/homes/phoneText.ts';
import { VisuallyHidden } from '../../components/VisuallyHidden.tsx';

/** One thing that needs the reader: how many, of what, and where to see to it. */
export function StartRowItem({ row }: { row: StartRow }) {
  switch (row.kind) {
    case 'unanswered':
      return (
        <Unanswered
          {...row}
          of={['home', 'homes']}
          places={row.homes.map(({ home, ...one }) => ({ to: `/${home}`, ...one }))}
        />
      );
    case 'unansweredLocations':
      return (
        <Unanswered
          {...row}
          of={['homecare agency', 'homecare agencies']}
          places={row.locations.map(({ location, ...one }) => ({
            to: `/domcare/${location}`,
            ...one,
          }))}
        />
      );
    case 'enquiriesToChoose':
      return (
        <Row
          count={row.count}
          to={row.enquiry === null ? '/enquiries' : `/enquiries/${row.enquiry}`}
          way="Choose"
        >
          {row.count === 1 ? 'enquiry has' : 'enquiries have'} a yes to choose from
        </Row>
      );
    case 'enquiriesOfNobody':
      return (
        <Row
          count={row.count}
          to={row.enquiry === null ? '/enquiries' : `/enquiries/${row.enquiry}`}
          way="Take over"
        >
          {row.count === 1 ? 'enquiry has' : 'enquiries have'} nobody who looks after{' '}
          {row.count === 1 ? 'it' : 'them'}
        </Row>
      );
    case 'newInSearches':
      return (
        <Row count={row.count} to="/saved_searches" way="See them">
          {row.count === 1 ? 'saved search has' : 'saved searches have'} new homes
        </Row>
      );
    case 'newInLocationSearches':
      return (
        <Row count={row.count} to="/domcare/saved_searches" way="See them">
          {row.count === 1 ? 'saved search has' : 'saved searches have'} new homecare agencies
        </Row>
      );
    case 'agreementsToSign':
      return (
        <Row count={row.count} to="/agreements" way="Sign">
          {row.count === 1 ? 'agreement' : 'agreements'} to sign
          {row.count === 1 ? ' by ' : ', the first by '}
          {dayInWords(row.deadline)}
        </Row>
      );
    case 'requestsToJoin':
      return (
        <Row count={row.count} more={row.more} to="/central_team/registrations" way="Registrations">
          {row.count === 1 ? 'request' : 'requests'} to join
          {row.overdue > 0 && `, ${row.overdue.toLocaleString('en-GB')} overdue`}
        </Row>
      );
    case 'agreementsToSeeTo':
      return <AgreementsToSeeTo row={row} />;
    case 'accountsToMove':
      return <AccountsToMove row={row} />;
    case 'quality':
      return <HomeQuality row={row} />;
    case 'locationQuality':
      return (
        <Quality
          row={row}
          of={['homecare agency', 'homecare agencies']}
          reportsOf=" of homecare agencies"
          way={{ to: '/domcare/quality-dashboard', way: 'Homecare quality dashboard' }}
        />
      );
    case 'reviewsOverdue':
      return <ReviewsOverdue row={row} />;
    case 'lateReports':
      return <LateReports row={row} to="/index" way="NH reporting overview" />;
    case 'homesWithoutRecipient':
      return (
        <Row
          count={row.count}
          to="/central_team/care_homes?not_reached"
          way="See them"
          note={`Counted at ${londonStamp(new Date(row.counted_at))}`}
        >
          {row.count === 1 ? 'home has' : 'homes have'} nobody to write to
        </Row>
      );
    case 'lateLocationReports':
      return (
        <LateReports
          row={row}
          of=" of homecare agencies"
          to="/domcare/index"
          way="DC reporting overview"
        />
      );
    default:
      // A kind of a newer release: this page says what it knows.
      return null;
  }
}

type Of<K extends StartRow['kind']> = { row: Extract<StartRow, { kind: K }> };

/** A line of the start page. */
export function Row(props: {
  count: number;
  /** More than were counted. */
  more?: boolean;
  children: ReactNode;
  to?: string;
  way?: string;
  /** In small letters under the words. */
  note?: string;
  under?: ReactNode;
}) {
  const { count, more, children, to, way, note, under } = props;
  const isRegistered = use(Registered);
  // A setting may lead to another site.
  const isElsewhere = to?.startsWith('https://') === true;
  return (
    <li className="pw-start__row">
      <p className="pw-start__words">
        <strong className="pw-start__count">
          {count.toLocaleString('en-GB')}
          {more && '+'}
        </strong>{' '}
        <span>{children}</span>
      </p>
      {isElsewhere && (
        <p className="pw-start__way">
          <a href={to} target="_blank" rel="noreferrer">
            {way}
            <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
          </a>
        </p>
      )}
      {to !== undefined && isRegistered(to.split('?')[0] ?? to) && (
        <p className="pw-start__way">
          <Link to={to}>
            {way}
            {way === 'See them' && <VisuallyHidden>: {children}</VisuallyHidden>}
          </Link>
        </p>
      )}
      {note && <p className="pw-start__note">{note}</p>}
      {under}
    </li>
  );
}

/** The first number large, the others in the words after it. */
function AgreementsToSeeTo({ row }: Of<'agreementsToSeeTo'>) {
  const { declined, came_back, to_countersign, variation } = row;
  const parts = [
    { count: declined, status: 'DECLINED', words: 'declined' },
    { count: came_back, status: 'BOUNCED', words: 'whose email came back' },
    { count: to_countersign, status: 'RETURNED', words: 'signed, for a commissioner to be asked' },
  ].filter(({ count }) => count > 0);
  const [first, ...others] = parts;
  if (!first) return null;
  const status = others.length === 0 ? `?status=${first.status}` : '';
  const all = '/central_team/agreements';
  return (
    <Row
      count={first.count}
      to={variation === null ? all : `${all}/${variation}${status}`}
      way="Agreements"
    >
      {first.count === 1 ? 'agreement' : 'agreements'} {first.words}
      {others.map(({ count, words }) => `, ${count.toLocaleString('en-GB')} ${words}`)}
    </Row>
  );
}

/** Each with its own way: where accounts go is chosen on the page of commissioners, by organisation. */
function AccountsToMove({ row: { organisations } }: Of<'accountsToMove'>) {
  const all = organisations.reduce((sum, { accounts }) => sum + accounts, 0);
  return (
    <Row
      count={all}
      under={
        <ul className="pw-start__note">
          {organisations.map(({ code, name, accounts }) => (
            <li key={code}>
              <Link to={`/central_team/commissioners?organisation=${encodeURIComponent(code)}`}>
                {name}
              </Link>
              : {accounts.toLocaleString('en-GB')}
            </li>
          ))}
        </ul>
      }
    >
      {all === 1 ? 'account' : 'accounts'} to move: the{' '}
      {organisations.length === 1 ? 'organisation has' : 'organisations have'} ended
    </Row>
  );
}

function HomeQuality({ row }: Of<'quality'>) {
  const to = useSession().quality_dashboard_url ?? '/quality-dashboard';
  return <Quality row={row} of={['home', 'homes']} way={{ to, way: 'Quality dashboard' }} />;
}

function Quality(
  props: Of<'quality' | 'locationQuality'> & {
    of: readonly [singular: string, many: string];
    /** Whose reports, where they are not homes'. */
    reportsOf?: string;
    way: { to: string; way: string };
  },
) {
  const { row, of, reportsOf = '', way } = props;
  const { look_closer, missing, built_at } = row;
  const some = look_closer === 0 ? reportsOf : '';
  const reports = `missing ${missing === 1 ? 'report' : 'reports'}${some} in the last three months`;
  const note = `Figures of ${londonStamp(new Date(built_at))}`;
  if (look_closer === 0) {
    return (
      <Row count={missing} note={note} {...way}>
        {reports}
      </Row>
    );
  }
  return (
    <Row count={look_closer} note={note} {...way}>
      {of[look_closer === 1 ? 0 : 1]} {look_closer === 1 ? 'needs' : 'need'} a closer look
      {missing > 0 && `, ${missing.toLocaleString('en-GB')} ${reports}`}
    </Row>
  );
}

function ReviewsOverdue({ row }: Of<'reviewsOverdue'>) {
  const { count, period, payer, built_at } = row;
  const query = new URLSearchParams({ period, ...(payer && { payer }), review: 'overdue' });
  return (
    <Row
      count={count}
      to={`/placement_dashboards?${query}`}
      way="Placements"
      note={`Figures of ${londonStamp(new Date(built_at))}`}
    >
      {count === 1 ? 'review' : 'reviews'} overdue
    </Row>
  );
}

function LateReports(
  props: Of<'lateReports' | 'lateLocationReports'> & {
    to: string;
    way: string;
    /** Whose reports, where they are not homes'. */
    of?: string;
  },
) {
  const { row, of = '', to, way } = props;
  const { count, period } = row;
  return (
    <Row count={count} to={`${to}?period=${period}&status=overdue`} way={way}>
      {count === 1 ? 'report' : 'reports'}
      {of} for {periodInWords(period)} {count === 1 ? 'is' : 'are'} late
    </Row>
  );
}

/** No page lists these, so they are here, with the telephone that is the next step. */
function Unanswered(props: {
  count: number;
  more: boolean;
  of: readonly [singular: string, many: string];
  places: Waiting[];
}) {
  const { count, more, of, places } = props;
  const words = `${of[count === 1 ? 0 : 1]} you prompted ${count === 1 ? 'has' : 'have'} not answered`;
  const moreCount = count - places.length;
  return (
    <Row
      count={count}
      more={more}
      under={
        <details className="pw-start__homes">
          <summary>
            See {count === 1 ? 'it' : 'them'}
            <VisuallyHidden>: {words}</VisuallyHidden>
          </summary>
          <ul>
            {places.map((place) => (
              <UnansweredLine key={place.to} {...place} />
            ))}
          </ul>
          {(moreCount > 0 || more) && (
            <p className="pw-start__note">These {HOMES_NAMED} have waited longest.</p>
          )}
        </details>
      }
    >
      {words}
    </Row>
  );
}

interface Waiting {
  to: string;
  name: string;
  phone: string;
  prompted_at: string;
}

function UnansweredLine({ to, name, phone, prompted_at }: Waiting) {
  const address = telAddress(phone);
  return (
    <li>
      <Link to={to}>{name}</Link>
      <span>Prompted at {londonStamp(new Date(prompted_at))}</span>
      {address && (
        <a href={address}>
          Call {phoneText(phone)}
          <VisuallyHidden>, {name}</VisuallyHidden>
        </a>
      )}
    </li>
  );
}
