import { useId, useState } from 'react';
import { londonStamp } from '#shared/kernel/calendar.ts';
import type { HomeUuid } from '#shared/kernel/ids.ts';
import { listShortlist } from '#shared/shortlist/shortlist.api.ts';
import { NoConnection, Problem } from '../../api/problem.ts';
import { useEndpoint } from '../../api/useEndpoint.ts';
import { useSession } from '../../app/session/useSession.ts';
import { Button, ButtonLink } from '../../components/Button.tsx';
import { ErrorResult } from '../../components/ErrorResult.tsx';
import { homePath } from '../../components/homes/homeText.ts';
import { Loading } from '../../components/Loading.tsx';
import { Notice } from '../../components/Notice.tsx';
import { ComparisonCards, ComparisonTable } from '../../components/shortlist/Comparison.tsx';
import { OriginNotice } from '../../components/shortlist/OriginNotice.tsx';
import type { OwnPlaces } from '../../components/shortlist/OwnShortlists.tsx';
import { PlaceActions } from '../../components/shortlist/PlaceActions.tsx';
import { useOrigin, useRefusedOrigin } from '../../components/shortlist/useOrigin.ts';
import { useStacked } from '../../components/shortlist/useStacked.ts';
import { useNow } from '../../components/useNow.ts';
import { closedTag } from './closedTag.tsx';
import { compareRows } from './compareRows.tsx';
import { inOrder, ORDERS, type Order } from './comparison.ts';
import { ShareLink } from './ShareLink.tsx';

const FRESH_EVERY_MS = 30_000;

/** Homes compared, with their figures as they are now. `own`: what may be done with them. */
export function ComparedHomes(props: { uuids: HomeUuid[]; own: OwnPlaces<HomeUuid> | null }) {
  const { uuids, own } = props;
  const bsol = useSession().area_flags.includes('Birmingham & Solihull');
  const origin = useOrigin();
  const { from } = origin;
  const [order, setOrder] = useState<Order>('own');
  const stacked = useStacked();
  const now = useNow();
  const id = useId();
  // In one order, whatever the person's is: moving a home asks for nothing new.
  const uuidList = [...uuids].sort().join(',');
  const query = { homes: uuidList, ...(from !== null && { from }) };
  const { data, error, mutate } = useEndpoint(
    listShortlist,
    { query },
    { refreshInterval: FRESH_EVERY_MS, keepPreviousData: true },
  );
  const originRefused = useRefusedOrigin(origin, error);
  const isRefusal = error instanceof Problem && error.status < 500;
  if (error && !originRefused && (!data || isRefusal)) {
    return <ErrorResult error={error} onRetry={() => void mutate()} />;
  }
  if (!data || originRefused) return <Loading label="Loading the shortlist" lines={10} />;

  const byUuid = new Map(
    data.homes.map((shortlistedHome) => [shortlistedHome.home.uuid, shortlistedHome]),
  );
  const mine = uuids.flatMap((uuid) => byUuid.get(uuid) ?? []);
  const homes = inOrder(mine, order);
  const rows = compareRows(homes, { now, bsol, from });
  const unknown = data.unknown.filter((uuid) => uuids.includes(uuid));
  const actions =
    own &&
    (({ home }: (typeof homes)[number], at: number) => (
      <PlaceActions
        name={home.name}
        alsoOn={own.alsoOn(home.uuid)}
        place={
          order === 'own'
            ? { first: at === 0, last: at === homes.length - 1, upright: stacked }
            : null
        }
        onMove={(step) => own.onMove(home.uuid, step)}
        onRemove={() => own.onRemove(home)}
      />
    ));
  const Comparison = stacked ? ComparisonCards : ComparisonTable;
  return (
    <>
      <p className="pw-shortlist__as-of">
        {own && <strong>{own.words}: </strong>}
        {homes.length} care {homes.length === 1 ? 'home' : 'homes'}, as at{' '}
        {londonStamp(new Date(data.as_of))}. Beds can be filled at any time. Phone the home to
        check.
      </p>
      <OriginNotice refused={origin.refused} />
      {error && (
        <Notice kind="warning" title="These figures could not be refreshed">
          {error instanceof NoConnection ? error.message : 'We try again by ourselves.'}
        </Notice>
      )}
      {unknown.length > 0 && (
        <Notice
          kind="warning"
          title={
            unknown.length === 1
              ? 'One care home of this list is no longer in the register'
              : `${unknown.length} care homes of this list are no longer in the register`
          }
        >
          {own && (
            <Button
              kind="quiet"
              onClick={() => {
                for (const uuid of unknown) own.onRemove({ uuid, name: 'A care home' });
              }}
            >
              Take {unknown.length === 1 ? 'it' : 'them'} from my shortlist
            </Button>
          )}
        </Notice>
      )}
      <div className="pw-shortlist__tools">
        <ButtonLink small to={`/enquiries/new?homes=${uuids.join(',')}`}>
          Send an enquiry
        </ButtonLink>
        <Button kind="secondary" small onClick={() => window.print()}>
          Print
        </Button>
        <ShareLink homes={uuids} />
        {homes.length > 1 && (
          <div className="pw-shortlist__order">
            <label htmlFor={id}>Order</label>
            <select
              className="nhsuk-select"
              id={id}
              value={order}
              onChange={(event) => setOrder(event.target.value as Order)}
            >
              {Object.entries(ORDERS)
                .filter(([key]) => key !== 'distance' || from !== null)
                .map(([key, label]) => (
                  <option key={key} value={key}>
                    {label}
                  </option>
                ))}
            </select>
          </div>
        )}
      </div>
      {homes.length > 0 && (
        <Comparison
          places={homes}
          head={({ home, closed_on }) => ({
            ...home,
            path: homePath(home),
            note: closedTag(closed_on),
          })}
          rows={rows}
          actions={actions}
        />
      )}
      {from === null && (
        <p className="nhsuk-hint">
          To see distances, search for a postcode in the care homes list first. The postcode stays
          in this tab and is never part of the link.
        </p>
      )}
    </>
  );
}
