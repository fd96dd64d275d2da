import { useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import { Link } from 'react-router-dom';
import type { QualitySection } from '#shared/quality/metric.ts';
import type { QualityDashboard } from '#shared/quality/quality.api.ts';
import { addMonths, type Period, periodInWords } from '#shared/reporting/period.ts';
import { useSession } from '../../app/session/useSession.ts';
import { Button } from '../../components/Button.tsx';
import { EmptyState } from '../../components/EmptyState.tsx';
import { PageHeading } from '../../components/PageHeading.tsx';
import { usePrinting } from '../../components/usePrinting.ts';
import { BackFromDashboard } from './BackFromDashboard.tsx';
import { DashboardControls } from './DashboardControls.tsx';
import { DashboardSections } from './DashboardSections.tsx';
import { DashboardTop } from './DashboardTop.tsx';
import {
  isAmong,
  SHOWN,
  type ShownMetric,
  shownMetrics,
  standingOut,
  withoutEarlySigns,
} from './dashboardMetric.ts';
import { MetricCard } from './MetricCard.tsx';
import { useQualityPlaces } from './qualityPlaces.ts';
import { RebaseDialog, type RebaseRequest } from './RebaseDialog.tsx';
import { goTo, SectionLinks, sectionId } from './SectionLinks.tsx';
import { StandsOut } from './StandsOut.tsx';
import { useDashboardAddress } from './useDashboardAddress.ts';
import { COMMENTS, WrittenReports } from './WrittenReports.tsx';

export const TITLE = 'Quality dashboard';
/** Months shown unless all are asked for. */
const MONTHS = 24;

/** A home's figures: what stands out on top, then the others, folded by section; on paper all by section. */
export function HomeDashboard(props: {
  data: QualityDashboard;
  to: Period;
  /** Of a chart, in CSS pixels. */
  width: number;
  onChange: () => void;
}) {
  const { data, to, width, onChange } = props;
  const places = useQualityPlaces();
  const address = useDashboardAddress();
  const mayRebase = useSession().kind === 'lph';
  const [rebasing, setRebasing] = useState<RebaseRequest | null>(null);
  const { early, shown, asTables, allMonths } = address;
  const every = useMemo(() => shownMetrics(data, places), [data, places]);
  const metrics = useMemo(
    () => (early ? every : withoutEarlySigns(every, places)),
    [every, early, places],
  );
  const first = data.from ?? to;
  const recent = addMonths(to, 1 - MONTHS);
  const from = allMonths || first > recent ? first : recent;
  const among = shown === null ? metrics : metrics.filter((metric) => isAmong(metric, shown));
  const folds = usePrinting() ? false : shown === null;
  const [open, setOpen] = useState<ReadonlySet<QualitySection>>(new Set());
  const out = folds ? standingOut(among) : [];
  const sections = places.sections.flatMap((section) => {
    const own = among.filter(
      (shownMetric) => shownMetric.metric.section === section.key && !out.includes(shownMetric),
    );
    return own.length > 0 ? [{ ...section, metrics: own }] : [];
  });
  const toggle = (section: QualitySection, isOpen: boolean) =>
    setOpen(
      (now) =>
        new Set(
          isOpen
            ? [...now, section]
            : [...now].filter((qualitySection) => qualitySection !== section),
        ),
    );
  const [newestReport] = data.reported;
  const allOpen = sections.every(({ key }) => open.has(key));
  const card = (shownMetric: ShownMetric) => (
    <MetricCard
      key={`${shownMetric.metric.id} ${asTables}`}
      shown={shownMetric}
      rebases={data.rebases}
      months={{ from, to }}
      width={width}
      early={early}
      asTable={asTables}
      onRebase={mayRebase ? setRebasing : null}
    />
  );
  return (
    <div className="pw-quality pw-quality--sheets">
      <div className="pw-quality__sheet" aria-hidden="true">
        <p>
          {data.home.name}, {TITLE.toLowerCase()}, {periodInWords(to)}
        </p>
      </div>
      <div className="pw-quality__body">
        <BackFromDashboard place={data.home} />
        <PageHeading title={`${TITLE}: ${data.home.name}`} caption={data.home.name}>
          {TITLE}
        </PageHeading>
        <p className="pw-quality__period">
          {periodInWords(to)}
          {shown !== null && <span className="pw-quality__paper">. {SHOWN[shown]} only</span>}
        </p>
        {newestReport && (
          <p className="pw-quality__reports">
            <Link to={places.reportPage(data.home.uuid, newestReport)}>
              Submitted report of {periodInWords(newestReport)}
            </Link>
            <a
              href={`#${COMMENTS}`}
              onClick={(event) => {
                event.preventDefault();
                goTo(COMMENTS);
              }}
            >
              Comments and older reports
            </a>
          </p>
        )}
        <DashboardTop metrics={every} punctuality={data.punctuality} address={address} />
        <StandsOut metrics={every} to={to} />
        <DashboardControls
          address={address}
          metrics={every}
          name={`${TITLE} ${data.home.name} ${to}`}
          hasMore={first < recent}
        />
        {sections.length > 1 && (
          <SectionLinks
            sections={sections}
            onGo={(key) => {
              flushSync(() => toggle(key, true));
              goTo(sectionId(key));
            }}
            fold={
              folds
                ? {
                    isOpen: allOpen,
                    set: (isOpen) => setOpen(new Set(isOpen ? sections.map(({ key }) => key) : [])),
                  }
                : null
            }
          />
        )}
        {among.length === 0 && (
          <EmptyState title="No figures match this choice">
            <Button onClick={() => address.show(null)}>Show all {metrics.length} figures</Button>
          </EmptyState>
        )}
        {out.length > 0 && (
          <section aria-labelledby="stands-out">
            <h2 className="nhsuk-heading-m" id="stands-out">
              What stands out
            </h2>
            <div className="pw-quality__cards">{out.map(card)}</div>
          </section>
        )}
        <DashboardSections
          sections={sections}
          folds={folds}
          open={open}
          onToggle={toggle}
          card={card}
        />
        {newestReport && <WrittenReports uuid={data.home.uuid} reported={data.reported} />}
        <p className="pw-quality__paper">
          Printed {new Date().toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' })}{' '}
          on {new Date().toLocaleDateString('en-GB').replaceAll('/', '-')}
        </p>
      </div>
      {rebasing && (
        <RebaseDialog
          key={`${rebasing.metric.id} ${rebasing.undo?.from ?? ''}`}
          home={data.home.uuid}
          rebasing={rebasing}
          // Of a dialog that was left before its answer: another one that is open by then stays.
          onClose={() => setRebasing((now) => (now === rebasing ? null : now))}
          onDone={() => {
            // Its card may be among the folded ones now.
            toggle(rebasing.metric.section, true);
            onChange();
          }}
        />
      )}
    </div>
  );
}
