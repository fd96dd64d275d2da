import { useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import {
  listHomeEnquiries,
  type PlaceEnquiry,
  postHomeEnquiryAnswer,
} from '../../../../../shared/enquiries/enquiries.api.ts';
import { LISTED_OF_PLACE } from '../../../../../shared/enquiries/enquiryLimits.ts';
import { getHome } from '../../../../../shared/homes/homes.api.ts';
import type { HomeUuid } from '../../../../../shared/kernel/ids.ts';
import { useAction } from '../../../api/useAction.ts';
import { useEndpoint } from '../../../api/useEndpoint.ts';
import { BackLink } from '../../../components/BackLink.tsx';
import { Button } from '../../../components/Button.tsx';
import { Card } from '../../../components/Card.tsx';
import { downloadCsv } from '../../../components/downloadCsv.ts';
import { EmptyState } from '../../../components/EmptyState.tsx';
import { ErrorResult } from '../../../components/ErrorResult.tsx';
import { Loading } from '../../../components/Loading.tsx';
import { Notice } from '../../../components/Notice.tsx';
import { PageHeading } from '../../../components/PageHeading.tsx';
import { Tabs } from '../../../components/Tabs.tsx';
import { useNow } from '../../../components/useNow.ts';
import type { AnswerDraft } from '../answerDraft.ts';
import {
  enquiriesCsv,
  GROUPS,
  type Group,
  groupOf,
  inOrder,
  isWaiting,
} from './enquiriesOfHome.ts';
import { PlaceEnquiryPart } from './PlaceEnquiryPart.tsx';
import { BROUGHT, UpdatesBrought } from './UpdatesBrought.tsx';

const EVERY_MS = 60_000;

const EMPTY: Readonly<Record<Group, string>> = {
  open: 'No enquiry is waiting for your answer',
  answered: 'None of your answers is being considered now',
  past: 'No enquiry is over yet',
};

/** Where an enquiry stays while it is being answered, and what of it the person has seen. */
interface Pinned {
  group: Group;
  /** Null: it is as the server has it. */
  seen: PlaceEnquiry | null;
}

/** 'Enquiries: {home}': what waits for an answer, what was answered, what is over (enquiries, section 3). */
export function HomeEnquiries({ uuid }: { uuid: HomeUuid }) {
  const home = useEndpoint(getHome, { params: { uuid } });
  const { data, error, mutate } = useEndpoint(
    listHomeEnquiries,
    { params: { uuid } },
    // The menu asks for the same: one call does for both.
    { refreshInterval: EVERY_MS, dedupingInterval: EVERY_MS - 10_000 },
  );
  const [query, setQuery] = useSearchParams();
  const [pinned, setPinned] = useState<Readonly<Record<string, Pinned>>>({});
  const typed = useRef(new Map<string, AnswerDraft>());
  const now = useNow();
  if (!home.data || !data) {
    const fault = error ?? home.error;
    const retry = () => void Promise.all([mutate(), home.mutate()]);
    return fault ? <ErrorResult error={fault} onRetry={retry} /> : <Loading lines={6} />;
  }
  const { name } = home.data;
  const shown = data.enquiries.map((view) => pinned[view.enquiry]?.seen ?? view);
  const whereOf = (view: PlaceEnquiry) => pinned[view.enquiry]?.group ?? groupOf(view);
  const selected = query.get('show') ?? 'open';

  const pin = (view: PlaceEnquiry, seen: PlaceEnquiry | null) =>
    setPinned((now) => ({ ...now, [view.enquiry]: { group: whereOf(view), seen } }));
  const put = (view: PlaceEnquiry, revalidate: boolean) => {
    const enquiries = data.enquiries.map((one) => (one.enquiry === view.enquiry ? view : one));
    const waiting = enquiries.filter(isWaiting).length;
    void mutate({ ...data, enquiries, waiting }, { revalidate });
  };
  const select = (group: string) => {
    // What was answered goes where it belongs.
    setPinned((now) =>
      Object.fromEntries(Object.entries(now).filter(([, { seen }]) => seen !== null)),
    );
    setQuery(group === 'open' ? {} : { show: group }, { replace: true });
  };
  const tabs = (Object.entries(GROUPS) as [Group, string][]).map(([key, label]) => {
    const those = inOrder(shown).filter((view) => whereOf(view) === key);
    const count = those.length > 0 ? ` (${those.length})` : '';
    return {
      key,
      label: `${label}${count}`,
      panel: (
        <EnquiryList
          uuid={uuid}
          views={those}
          typed={typed.current}
          empty={EMPTY[key]}
          now={now}
          onTouched={(view) => pin(view, pinned[view.enquiry]?.seen ?? view)}
          onSettled={(view) => {
            typed.current.delete(view.enquiry);
            pin(view, null);
          }}
          onSaved={(view) => put(view, true)}
          onCurrent={(view) => {
            pin(view, view);
            put(view, false);
          }}
          onOutdated={() => void mutate()}
        />
      ),
    };
  });
  return (
    <div className="pw-home-enquiries">
      <BackLink to={`/${uuid}/home`}>{name}</BackLink>
      <PageHeading title={`Enquiries: ${name}`} />
      {error && (
        <Notice kind="warning" title="This page could not be updated">
          It may not show the newest enquiries.
        </Notice>
      )}
      <Tabs
        label={`Enquiries: ${name}`}
        tabs={[...tabs, { key: 'brought', label: BROUGHT, panel: <UpdatesBrought uuid={uuid} /> }]}
        selected={selected}
        onSelect={select}
      />
      {data.enquiries.length > 0 && (
        <p>
          <Button
            kind="secondary"
            onClick={() => downloadCsv(`${name} enquiries`, enquiriesCsv(data.enquiries))}
          >
            Download all enquiries (CSV)
          </Button>
        </p>
      )}
      {data.enquiries.length >= LISTED_OF_PLACE && (
        <p className="nhsuk-hint">The last {LISTED_OF_PLACE} enquiries are shown.</p>
      )}
    </div>
  );
}

function EnquiryList(props: {
  uuid: HomeUuid;
  views: readonly PlaceEnquiry[];
  empty: string;
  now: Date;
  /** What was typed of an enquiry and not sent: another tab of the page loses nothing of it. */
  typed: Map<string, AnswerDraft>;
  onTouched: (view: PlaceEnquiry) => void;
  /** Nothing is being changed any more. */
  onSettled: (view: PlaceEnquiry) => void;
  onSaved: (view: PlaceEnquiry) => void;
  onCurrent: (view: PlaceEnquiry) => void;
  onOutdated: () => void;
}) {
  const { uuid, views, empty, now, typed, onTouched, onSettled } = props;
  const { onSaved, onCurrent, onOutdated } = props;
  const [send] = useAction(postHomeEnquiryAnswer);
  if (views.length === 0) return <EmptyState title={empty} />;
  return (
    <ul className="pw-home-enquiries__list">
      {views.map((view) => (
        <Card
          key={view.enquiry}
          as="li"
          heading={
            <h2 className="nhsuk-heading-m pw-home-enquiries__reference">
              Enquiry {view.reference}
            </h2>
          }
        >
          <PlaceEnquiryPart
            view={view}
            homePage={`/${uuid}/home`}
            now={now}
            typed={typed.get(view.enquiry)}
            onTouched={(draft) => {
              typed.set(view.enquiry, draft);
              onTouched(view);
            }}
            onKept={() => onSettled(view)}
            acts={{
              send: (body) => send({ params: { uuid, id: view.enquiry }, body }),
              onSaved: (after) => {
                onSettled(view);
                onSaved(after);
              },
              onCurrent,
              onOutdated: () => {
                onSettled(view);
                onOutdated();
              },
            }}
          />
        </Card>
      ))}
    </ul>
  );
}
