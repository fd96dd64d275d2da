import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { PlaceEnquiry } from '#shared/enquiries/enquiries.api.ts';
import { LISTED_OF_PLACE } from '#shared/enquiries/enquiryLimits.ts';
import type { PlaceRef } from '#shared/places/place.ts';
import { useSession } from '../../../app/session/useSession.ts';
import { BackLink } from '../../../components/BackLink.tsx';
import { Button } from '../../../components/Button.tsx';
import { Card } from '../../../components/Card.tsx';
import { downloadCsv } from '../../../components/downloadCsv.ts';
import { EmptyState } from '../../../components/EmptyState.tsx';
import { Notice } from '../../../components/Notice.tsx';
import { PageHeading } from '../../../components/PageHeading.tsx';
import { type Tab, Tabs } from '../../../components/Tabs.tsx';
import { useNow } from '../../../components/useNow.ts';
import { kindWords } from '../kinds/wordsOf.ts';
import {
  enquiriesCsv,
  GROUPS,
  type Group,
  groupOf,
  inOrder,
  isWaiting,
} from './enquiriesOfPlace.ts';
import { PlaceEnquiryPart } from './PlaceEnquiryPart.tsx';
import type { Act, ActSaved } from './placeView.ts';
import { type TypedAnswers, typedAnswers } from './unsentAnswer.ts';

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

/** The place of the page. */
export type NamedPlace = PlaceRef & { name: string };

/** The enquiries of a place as the server has them. */
export interface Listed {
  enquiries: PlaceEnquiry[];
  waiting: number;
}

/** 'Enquiries: {place}': what waits for an answer, what was answered, what is over (enquiries, section 3). */
export function PlaceEnquiries<L extends Listed>(props: {
  place: NamedPlace;
  listed: L;
  /** The list could not be read again. */
  isOld: boolean;
  /** Shows another list; `revalidate`: and reads it again. */
  onListed: (listed: L, revalidate: boolean) => void;
  onOutdated: () => void;
  send: (enquiry: PlaceEnquiry['enquiry'], act: Act) => Promise<ActSaved>;
  more: readonly Tab[];
}) {
  const { place, listed: data, isOld, onListed, onOutdated, send, more } = props;
  const { kind, uuid, name } = place;
  const words = kindWords(kind);
  const [query, setQuery] = useSearchParams();
  const [pinned, setPinned] = useState<Readonly<Record<string, Pinned>>>({});
  const { email } = useSession();
  const [typed] = useState(() => typedAnswers(email, { kind, uuid }));
  const { enquiries } = data;
  useEffect(() => {
    for (const { enquiry, stands } of enquiries) {
      if (stands !== 'open') typed.delete(enquiry);
    }
  }, [enquiries, typed]);
  const now = useNow();
  const shown = data.enquiries.map((view) => pinned[view.enquiry]?.seen ?? view);
  const whereOf = (view: PlaceEnquiry) => pinned[view.enquiry]?.group ?? groupOf(view);
  const selected = query.get('show') ?? 'open';

  const pin = (view: PlaceEnquiry, placeEnquiry: PlaceEnquiry | null) =>
    setPinned((now) => ({ ...now, [view.enquiry]: { group: whereOf(view), seen: placeEnquiry } }));
  const put = (view: PlaceEnquiry, revalidate: boolean) => {
    const enquiries = data.enquiries.map((placeEnquiry) =>
      placeEnquiry.enquiry === view.enquiry ? view : placeEnquiry,
    );
    const waiting = enquiries.filter(isWaiting).length;
    onListed({ ...data, enquiries, waiting }, revalidate);
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
          place={place}
          send={send}
          views={those}
          typed={typed}
          empty={EMPTY[key]}
          now={now}
          onTouched={(view) => pin(view, pinned[view.enquiry]?.seen ?? view)}
          onSettled={(view) => {
            typed.delete(view.enquiry);
            pin(view, null);
          }}
          onSaved={(view) => put(view, true)}
          onCurrent={(view) => {
            pin(view, view);
            put(view, false);
          }}
          onOutdated={onOutdated}
        />
      ),
    };
  });
  return (
    <div className="pw-home-enquiries">
      <BackLink to={words.pages.own(uuid)}>{name}</BackLink>
      <PageHeading title={`Enquiries: ${name}`} />
      {isOld && (
        <Notice kind="warning" title="This page could not be updated">
          It may not show the newest enquiries.
        </Notice>
      )}
      <Tabs
        label={`Enquiries: ${name}`}
        tabs={[...tabs, ...more]}
        selected={selected}
        onSelect={select}
      />
      {data.enquiries.length > 0 && (
        <p className="pw-home-enquiries__foot">
          <Button
            kind="secondary"
            onClick={() => downloadCsv(`${name} enquiries`, enquiriesCsv(data.enquiries, words))}
          >
            Download all enquiries (CSV)
          </Button>
        </p>
      )}
      {data.enquiries.length >= LISTED_OF_PLACE && (
        <p className="nhsuk-hint">
          The last {LISTED_OF_PLACE} enquiries are shown, and older ones that are open or chose you.
        </p>
      )}
    </div>
  );
}

function EnquiryList(props: {
  place: NamedPlace;
  send: (enquiry: PlaceEnquiry['enquiry'], act: Act) => Promise<ActSaved>;
  views: readonly PlaceEnquiry[];
  empty: string;
  now: Date;
  /** What was typed of an enquiry and not sent: another tab of the page, or a reload, loses nothing of it. */
  typed: TypedAnswers;
  onTouched: (view: PlaceEnquiry) => void;
  /** Nothing is being changed any more. */
  onSettled: (view: PlaceEnquiry) => void;
  onSaved: (view: PlaceEnquiry) => void;
  onCurrent: (view: PlaceEnquiry) => void;
  onOutdated: () => void;
}) {
  const { place, send, views, empty, now, typed, onTouched, onSettled } = props;
  const { onSaved, onCurrent, onOutdated } = props;
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
            place={place}
            now={now}
            typed={typed.get(view.enquiry)}
            onTouched={(draft) => {
              typed.set(view.enquiry, draft);
              onTouched(view);
            }}
            onKept={() => onSettled(view)}
            acts={{
              send: (act) => send(view.enquiry, act),
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
