import { describe, expect, it } from 'vitest';
import { locationNeedsErrors } from '#shared/enquiries/enquiryInput.ts';
import type { LocationNeeds } from '#shared/enquiries/needs.ts';
import { unfit } from '#shared/homes/bedNoteRules.ts';
import { type BedForm, bedFormOf } from '#shared/homes/vacancyRules.ts';
import { londonDay } from '#shared/kernel/calendar.ts';
import { checkText } from '#shared/kernel/identifiers/textCheck.ts';
import { domcareWorld } from './domcare/domcareWorld.ts';
import { demoNotes, ENQUIRY_STORIES, houseCalled, needsOf, placeCalled } from './enquiries.ts';
import { readHouses } from './reporting/houseHomes.ts';
import { worldOf } from './world.ts';

const typesOf = (form: BedForm): readonly string[] =>
  form.kind === 'standard' ? [form.total, form.dementia] : form.types;

const TIMES = ['2026-11-20T10:00:00.000Z', '2027-02-03T23:30:00.000Z', '2026-10-25T01:15:00.000Z'];

describe.each(TIMES)('the demo’s enquiries and notes at %s', (time) => {
  const now = new Date(time);
  const { homes } = worldOf(readHouses(now), now);
  const { locations } = domcareWorld(now);

  it('ask invented homes of the right kind, which can be asked', () => {
    for (const story of ENQUIRY_STORIES) {
      const needs = needsOf(story);
      for (const place of needs.kind === 'careHome' ? story.asks : []) {
        const home = homes.find(({ uuid }) => uuid === houseCalled(place).uuid);
        expect(home, place).toMatchObject({ embargo: false, self_imposed_suspension: false });
        expect(home && typesOf(bedFormOf(home)), place).toContain(
          'bed_type' in needs ? needs.bed_type : '',
        );
      }
      for (const { at } of story.steps) expect(story.asks).toContain(at);
    }
  });

  it('ask invented agencies that can be asked, with needs as they come in', () => {
    const stories = ENQUIRY_STORIES.filter(
      (enquiryStory) => needsOf(enquiryStory).kind === 'serviceLocation',
    );
    expect(stories.length).toBeGreaterThanOrEqual(3);
    for (const story of stories) {
      expect(locationNeedsErrors(needsOf(story) as LocationNeeds)).toEqual([]);
      for (const place of story.asks) {
        const { uuid } = placeCalled(story, place);
        const location = locations.find((location) => location.uuid === uuid);
        const open = { aqp_status: true, aqp_suspension: false, embargo: false };
        expect(location, place).toMatchObject(open);
      }
    }
  });

  it('have notes that fit, of homes that no enquiry keeps a bed at', () => {
    const noted = demoNotes(homes, now).filter(({ notes }) => notes.length > 0);
    expect(noted.length).toBeGreaterThan(0);
    for (const { notes, vacancy } of noted) {
      for (const note of notes) expect(unfit(note, notes, vacancy)).toBeUndefined();
    }
  });
});

it('say nothing of a person', () => {
  const texts = ENQUIRY_STORIES.flatMap((story) => [
    needsOf(story).line,
    ...story.steps.map((step) => ('text' in step ? (step.text ?? '') : '')),
  ]);
  const today = londonDay(new Date('2026-11-20T10:00:00.000Z'));
  for (const text of texts) expect(checkText(text, { today })).toEqual({ answer: 'passed' });
});
