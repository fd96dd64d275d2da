import { LinkedReportPage } from '../ReportLinkPage.tsx';
import { linkedLocationSource } from './locationReportSource.ts';

/** What the button of a mail about a service location's report opens. */
export default function LocationReportLinkPage() {
  return <LinkedReportPage keepAt="placewell.domcareReport.link" sourceOf={linkedLocationSource} />;
}
