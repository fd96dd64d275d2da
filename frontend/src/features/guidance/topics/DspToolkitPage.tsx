import { nextDspPublication } from '#shared/guidance/dspToolkit.ts';
import { dayInWords, londonDay } from '#shared/kernel/calendar.ts';
import { Notice } from '../../../components/Notice.tsx';
import { GuidanceArticle } from '../GuidanceArticle.tsx';
import text from './dspToolkit.md';

/** DSP toolkit FAQ, with the next publication date (specification 1, section 9). */
export default function DspToolkitPage() {
  const due = dayInWords(nextDspPublication(londonDay(new Date())), { year: true });
  const next = <Notice kind="info" title={`Next final publication: by ${due}`} />;
  return <GuidanceArticle topic="dsp_toolkit" text={text} slots={{ next_publication: next }} />;
}
