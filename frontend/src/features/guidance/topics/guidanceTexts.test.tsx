import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, it, vi } from 'vitest';
import BedAvailabilityPage from './BedAvailabilityPage.tsx';
import DspToolkitPage from './DspToolkitPage.tsx';
import ReportingInfoPage from './ReportingInfoPage.tsx';

/** The words of one tab of the monthly reporting guidance. */
function tab(name: string, now = '2026-11-20T10:00:00Z'): string {
  const page = renderToStaticMarkup(
    <MemoryRouter>
      <ReportingInfoPage now={new Date(now)} />
    </MemoryRouter>,
  );
  const [, panel = ''] =
    new RegExp(`<div role="tabpanel" id="[^"]*${name}"(.*?)(?=<div role="tabpanel"|$)`).exec(
      page,
    ) ?? [];
  return textOf(panel);
}

/** The words of a page, as a reader sees them. */
const wordsOf = (page: ReactElement): string =>
  textOf(renderToStaticMarkup(<MemoryRouter>{page}</MemoryRouter>));

const textOf = (markup: string): string => markup.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ');

describe('the guidance states the numbers of specification 1, section 9:', () => {
  it('the reporting process', () => {
    const words = tab('process');
    for (const each of [
      'This month: from 2 November to midday on 6 November',
      'The reminder goes out on 5 November',
      'Next month: from 1 December to midday on 7 December',
      'first working day of the month',
      'You have 5 working days',
      'A reminder comes 1 working day before the deadline',
      'The deadline is 12pm (midday) on the deadline day',
      'up to 3 outstanding reports',
      'five most recent reports',
      'three months of punctuality',
    ]) {
      expect(words).toContain(each);
    }
    expect(words).not.toContain('six-monthly');
  });

  it('the six-monthly questions, in January and July', () => {
    const words = tab('process', '2027-01-11T10:00:00Z');
    expect(words).toContain('This month: from 4 January to midday on 8 January');
    expect(words).toContain('The six-monthly questions are asked this month');
  });

  it('the reporting information', () => {
    const words = tab('information');
    for (const each of [
      'The quality report has 7 sections',
      'In January and July',
      'dd/mm/yyyy or dd-mm-yyyy',
      'more than 3 standard deviations',
      'Reported 0 for 6 consecutive months',
      'until 12pm on the next report’s deadline day, and for at least 5 working days',
      'The report you submitted first stays in place until the amendment is submitted',
    ]) {
      expect(words).toContain(each);
    }
  });

  it('what two people and a draft may do, in the questions', () => {
    const answers = tab('faq');
    for (const each of [
      'Can two people work on one report? Yes, at the same time. Each section is saved separately',
      'Nothing that was typed is lost',
      'Why can I not save? You can: answers are kept as a draft',
      'Submitting needs every answer',
    ]) {
      expect(answers).toContain(each);
    }
    expect(answers).not.toMatch(/questionnaire|\breturns?\b/i);
  });

  it('overdue reports, in the questions', () => {
    expect(tab('faq')).toContain('You have N more reports overdue');
  });

  it('bed availability', () => {
    const words = wordsOf(<BedAvailabilityPage />);
    for (const each of [
      'Whole numbers from 0 to 1000',
      'green: less than 1 day old',
      'amber: from 1 day to less than 3 days old',
      'red: 3 days or older',
      'at most one such email in 6 hours',
      'It works for 48 hours',
      'sent at 9am on working days',
      'in the last 5 days',
    ]) {
      expect(words).toContain(each);
    }
  });

  it('the DSP toolkit’s date', () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T10:00:00Z') });
    const words = wordsOf(<DspToolkitPage />);
    vi.useRealTimers();
    expect(words).toContain('Next final publication: by 31 March 2027');
    expect(words).toContain('due by 31 March each year');
  });
});
