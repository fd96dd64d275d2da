import type { HomePage } from '#shared/homeDetails/homePage.api.ts';
import { closedWhyText } from '#shared/homes/closedWhy.ts';
import { londonDay } from '#shared/kernel/calendar.ts';
import { AQP_VARIANT_NAMES } from '../../components/homes/aqpVariantNames.ts';
import { Notice } from '../../components/Notice.tsx';

/** What stands in the way of new residents: the AQP list's suspension, the local authority's embargo, the home's own. */
export function SuspensionNotices({ home }: { home: HomePage }) {
  const why = closedWhyText(home, londonDay(new Date()));
  return (
    <>
      {home.aqp_suspension && <AqpSuspended home={home} />}
      {home.embargo && (
        <Notice kind="info" title="Your local authority has suspended new placements at this home">
          Keep reporting your vacant beds.
        </Notice>
      )}
      {home.self_imposed_suspension && why !== '' && (
        <Notice kind="info" title="You have suspended new placements">
          {why}.
        </Notice>
      )}
    </>
  );
}

function AqpSuspended({ home }: { home: HomePage }) {
  const { aqp_variant, aqp_suspension_contact: contact } = home;
  const list = aqp_variant ? `the ${AQP_VARIANT_NAMES[aqp_variant]} AQP list` : 'the AQP list';
  return (
    <Notice kind="error" title={`This home is not visible on ${list}`}>
      <p>
        It is suspended, so its available beds cannot be updated.{' '}
        {contact !== null && (
          <>
            If you have a question about this, please write to{' '}
            <a href={`mailto:${contact}`}>{contact}</a>.
          </>
        )}
      </p>
    </Notice>
  );
}
