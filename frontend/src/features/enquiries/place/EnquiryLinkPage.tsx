import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import {
  getLinkedEnquiry,
  type PlaceEnquiry,
  postLinkedEnquiry,
} from '#shared/enquiries/enquiries.api.ts';
import { ENQUIRY_LINK_HOURS } from '#shared/enquiries/enquiryLimits.ts';
import { useAction } from '../../../api/useAction.ts';
import { CUT_SHORT, DeadLink } from '../../../app/DeadLink.tsx';
import { useLinked } from '../../../app/useLinked.tsx';
import { useLinkToken } from '../../../app/useLinkToken.ts';
import { Card } from '../../../components/Card.tsx';
import { PageHeading } from '../../../components/PageHeading.tsx';
import { useNow } from '../../../components/useNow.ts';
import { PlaceEnquiryPart } from './PlaceEnquiryPart.tsx';
import { pressedIn } from './pressed.ts';
import { unsentAnswer } from './unsentAnswer.ts';

/**
 * What the buttons of an enquiry's mail open (enquiries, section 2): the enquiry of one place, without signing
 * in, with the pressed answer chosen. Opening it sends nothing.
 */
export default function EnquiryLinkPage() {
  const token = useLinkToken('placewell.enquiry.link');
  if (token === null) return <DeadEnquiry why={CUT_SHORT} />;
  return <LinkedEnquiryPage key={token} token={token} />;
}

function LinkedEnquiryPage({ token }: { token: string }) {
  const { data, mutate, instead } = useLinked(getLinkedEnquiry, token, (why) => (
    <DeadEnquiry why={why} />
  ));
  const [send] = useAction(postLinkedEnquiry, { link: token });
  const [query] = useSearchParams();
  const now = useNow();
  const pressed = pressedIn(query);
  /** What was filled in before a reload. */
  const [typed, setTyped] = useState(() => unsentAnswer.read(token, pressed));
  const forget = () => {
    unsentAnswer.forget(token);
    setTyped(undefined);
  };
  const isOver = data !== undefined && data.enquiry.stands !== 'open';
  useEffect(() => {
    if (isOver) unsentAnswer.forget(token);
  }, [isOver, token]);
  if (instead) return instead;
  const { place, place_name, enquiry } = data;
  const show = (view: PlaceEnquiry, revalidate: boolean) =>
    void mutate({ ...data, enquiry: view }, { revalidate });
  return (
    <div className="pw-enquiry-link">
      <PageHeading title={`Enquiry ${enquiry.reference}`} caption={place_name} />
      <Card>
        <PlaceEnquiryPart
          view={enquiry}
          place={place}
          pressed={pressed}
          typed={typed}
          onTouched={(draft) => unsentAnswer.keep(token, pressed, draft)}
          onKept={forget}
          now={now}
          acts={{
            send: (body) => send({ body }),
            onSaved: (view) => {
              forget();
              show(view, true);
            },
            onCurrent: (view) => show(view, false),
            onOutdated: () => void mutate(),
          }}
        />
      </Card>
    </div>
  );
}

function DeadEnquiry({ why }: { why: string }) {
  return (
    <DeadLink why={why}>
      A link in an email works for {ENQUIRY_LINK_HOURS / 24} days, for one enquiry and one place.
      You can answer at any time by signing in.
    </DeadLink>
  );
}
