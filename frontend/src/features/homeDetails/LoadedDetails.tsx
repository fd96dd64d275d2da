import { Link } from 'react-router-dom';
import type { HomeDetails } from '#shared/homeDetails/homeDetails.api.ts';
import { instant } from '#shared/kernel/ids.ts';
import { useSession } from '../../app/session/useSession.ts';
import { BackLink } from '../../components/BackLink.tsx';
import { Button, ButtonLink } from '../../components/Button.tsx';
import { Card } from '../../components/Card.tsx';
import { ClosedNotice, ClosesNotice } from '../../components/homes/ClosedNotice.tsx';
import { Notice } from '../../components/Notice.tsx';
import { PageHeading } from '../../components/PageHeading.tsx';
import { PhoneCheck } from '../../components/phoneCheck/PhoneCheck.tsx';
import { PromptButton } from '../../components/prompts/PromptButton.tsx';
import { mayOfferPrompt } from '../../components/prompts/promptOutcome.ts';
import { OpenListWords } from '../../components/shortlist/OpenListWords.tsx';
import ShortlistButton from '../../components/shortlist/ShortlistButton.tsx';
import { homesShortlists } from '../../components/shortlist/storedShortlists.ts';
import { useNow } from '../../components/useNow.ts';
import { DetailsContacts } from './DetailsContacts.tsx';
import { DetailsPlace } from './DetailsPlace.tsx';
import { DetailsRating } from './DetailsRating.tsx';
import { DetailsSpecialisms } from './DetailsSpecialisms.tsx';
import { DetailsTags } from './DetailsTags.tsx';
import { FreeBeds } from './FreeBeds.tsx';
import { InsightPanel } from './InsightPanel.tsx';
import { PastVacancies } from './PastVacancies.tsx';

/** A home's details, once they are there. */
export function LoadedDetails(props: {
  home: HomeDetails;
  /** The postcode that the address asks the distance from. */
  from: string | null;
  /** Asked again, the server did not answer: the figures may be older than they say. */
  cutOff: boolean;
  onChange: (home: HomeDetails) => void;
  onAgain: () => void;
}) {
  const { home, from, cutOff, onChange, onAgain } = props;
  const bsol = useSession().area_flags.includes('Birmingham & Solihull');
  const now = useNow();
  const answered = home.vacancy_updated_at !== null;
  const isClosed = home.closed_on !== null;
  const offersPrompt = !isClosed && mayOfferPrompt(home, bsol);
  return (
    <div className="pw-details">
      <BackLink to="/care_homes/list">Care homes</BackLink>
      <div className="pw-details__head">
        <PageHeading title={`Details of ${home.name}`}>{home.name}</PageHeading>
        <ShortlistButton uuid={home.uuid} name={home.name} />
        <OpenListWords shortlists={homesShortlists} />
        {!isClosed && (
          <ButtonLink kind="secondary" small to={`/enquiries/new?homes=${home.uuid}`}>
            Send an enquiry
          </ButtonLink>
        )}
        <Button kind="secondary" small onClick={() => window.print()}>
          Print this page
        </Button>
      </div>
      {home.provider && <p className="pw-details__provider">{home.provider}</p>}
      {isClosed && (
        <ClosedNotice closedOn={home.closed_on}>
          {home.successor ? (
            <p>
              It continues as <Link to={`/${home.successor.id}`}>{home.successor.name}</Link>.
            </p>
          ) : (
            <p>Its figures are the last that it gave.</p>
          )}
        </ClosedNotice>
      )}
      <ClosesNotice closesOn={home.closes_on} />
      <DetailsTags home={home} bsol={bsol} />
      {cutOff && (
        <Notice kind="warning" title="These figures could not be checked just now" announce>
          <p>They are as they were when the page last reached Placewell.</p>
          <Button kind="quiet" onClick={onAgain}>
            Try again
          </Button>
        </Notice>
      )}
      <div className="pw-details__columns">
        <Card
          as="section"
          className="pw-details__figures"
          heading={<h2 className="nhsuk-heading-m">Vacant beds</h2>}
        >
          <FreeBeds home={home} now={now} />
          {offersPrompt && (
            <PromptButton
              home={home}
              now={now}
              onPrompted={() => onChange({ ...home, prompted_at: instant(new Date()) })}
            />
          )}
          {answered && !isClosed && home.vacancy_reporting && !home.aqp_suspension && (
            <PhoneCheck
              home={home}
              onChange={(feedback) => onChange({ ...home, feedback })}
              onStale={onAgain}
            />
          )}
        </Card>
        <div className="pw-details__beside">
          <DetailsContacts home={home} />
          <DetailsRating home={home} now={now} />
          <DetailsPlace home={home} from={from} bsol={bsol} />
        </div>
        {answered && <InsightPanel insight={home.insight} />}
        {answered && <PastVacancies home={home} />}
        <DetailsSpecialisms home={home} />
      </div>
    </div>
  );
}
