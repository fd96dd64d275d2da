import { useNavigate } from 'react-router-dom';
import type { HomePage } from '#shared/homeDetails/homePage.api.ts';
import { aqpPrice, poundsAWeek } from '#shared/homes/aqpRate.ts';
import { bedFormOf, vacancyBarOf } from '#shared/homes/vacancyRules.ts';
import { postVacancies } from '#shared/vacancies/vacancies.api.ts';
import { useAction } from '../../api/useAction.ts';
import { useSession } from '../../app/session/useSession.ts';
import { missingTypes } from '../../components/beds/bedDraft.ts';
import { savedView } from '../../components/beds/savedView.ts';
import { Card } from '../../components/Card.tsx';
import { Notice } from '../../components/Notice.tsx';
import { PHONE, useMedia } from '../../components/useMedia.ts';
import { useNow } from '../../components/useNow.ts';
import { useRootMark } from '../../components/useRootMark.ts';
import { HistoryStrip } from '../../features/vacancies/HistoryStrip.tsx';
import { LastUpdated } from '../../features/vacancies/LastUpdated.tsx';
import { UnsentNotice } from '../../features/vacancies/UnsentNotice.tsx';
import { draftOfAnswer, notedOfAnswer } from '../../features/vacancies/unsentDraft.ts';
import { VacancyForm } from '../../features/vacancies/VacancyForm.tsx';
import { draftKey } from '../../forms/storedDrafts.ts';
import { useUnsent } from '../../offline/useUnsent.ts';
import type { HomeTabContext } from './homeTabContext.ts';
import { PhoneFindings } from './PhoneFindings.tsx';
import { SuspensionNotices } from './SuspensionNotices.tsx';

/** Tab 1, 'Update availability' (specification 1, sections 2 and 4). */
export function AvailabilityTab({ home, request, onChange, onErrors }: HomeTabContext) {
  const [save, saving] = useAction(postVacancies);
  const { email } = useSession();
  const now = useNow();
  useRootMark('pw-has-confirm');
  const navigate = useNavigate();
  const { uuid } = home;
  const { entry, put, discard, saveOrKeep } = useUnsent(uuid, email);
  const isPhone = useMedia(PHONE);
  const form = bedFormOf(home);
  const bar = vacancyBarOf(home);

  if (bar === 'closed') {
    return <p>A home that has closed takes no vacancy updates.</p>;
  }
  if (bar === 'not_reporting') {
    return (
      <Notice kind="info" title="This home does not report vacancies here">
        You do not need to do anything.
      </Notice>
    );
  }
  const repeats =
    isPhone &&
    bar === null &&
    !entry &&
    request.prefill === null &&
    home.vacancy_updated_at !== null &&
    missingTypes(form, home).length === 0;
  return (
    <>
      <SuspensionNotices home={home} />
      <PhoneFindings uuid={uuid} version={home.vacancy_version} />
      <div className="pw-availability">
        <Card
          as="section"
          className="pw-availability__form"
          heading={<h2 className="nhsuk-heading-m">Available beds</h2>}
        >
          {!repeats && <LastUpdated view={home} now={now} />}
          {entry && <UnsentNotice form={form} entry={entry} onPut={put} onDiscard={discard} />}
          <VacancyForm
            form={form}
            view={home}
            registeredBeds={home.no_beds}
            own={home.own_addresses}
            keepAt={bar === null ? draftKey(email, 'vacancies', uuid) : null}
            prefill={bar === null ? request.prefill : null}
            focusFirst={request.editing && bar === null}
            barred={bar !== null}
            unsent={
              entry && {
                draft: draftOfAnswer(form, entry.body),
                version: entry.body.version ?? home.vacancy_version,
                noted: notedOfAnswer(entry),
              }
            }
            lastAnswerAt={repeats ? now : null}
            saving={saving}
            save={(body, seenNoteIds) =>
              saveOrKeep({ body, seen: seenNoteIds }, () => save({ params: { uuid }, body }))
            }
            onSaved={(reply) => {
              onChange({ ...home, ...savedView(reply) });
              // Loading the page again must not fill in the old total once more.
              if (request.prefill !== null) navigate(`/${uuid}/home`, { replace: true });
            }}
            onCurrent={(current) => onChange({ ...home, ...current })}
            onErrors={onErrors}
          />
        </Card>
        <div className="pw-availability__beside">
          <Rate home={home} />
          <Card>
            <HistoryStrip days={home.vacancy_reporting_history} />
          </Card>
        </div>
      </div>
    </>
  );
}

function Rate({ home }: { home: HomePage }) {
  const price = aqpPrice(home);
  if (price === null) return null;
  return (
    <Card>
      <h3 className="nhsuk-heading-xs">AQP weekly rate</h3>
      {price === 'Multiple' ? (
        <ul className="nhsuk-list">
          {home.aqp_rates.map(({ bed_type, rate }) => (
            <li key={bed_type}>
              {bed_type}: <strong>{poundsAWeek(rate)}</strong>
            </li>
          ))}
        </ul>
      ) : (
        <p className="pw-availability__rate">{poundsAWeek(price)}</p>
      )}
    </Card>
  );
}
