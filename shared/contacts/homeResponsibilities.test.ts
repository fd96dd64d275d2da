import { describe, expect, it } from 'vitest';
import { homeResponsibilities } from './homeResponsibilities.ts';
import {
  heldResponsibilities,
  missingResponsibilities,
  removedPositionsText,
  removedResponsibilities,
} from './responsibilities.ts';

const home = { reporting: true, is_bsol: false, aqp_status: true };
const nobody = { individual_contact: false, vacancy_contact: false, aqp_list_stakeholder: false };
const everything = { individual_contact: true, vacancy_contact: true, aqp_list_stakeholder: true };
const namesOf = (responsibleHome: typeof home) =>
  homeResponsibilities(responsibleHome).map(({ name }) => name);
type Holder = typeof nobody;
const removedPositions = (responsibleHome: typeof home, before: Holder[], after: Holder[]) =>
  removedResponsibilities(homeResponsibilities(responsibleHome), { before, after }).map(
    ({ name }) => name,
  );

describe('the responsibilities of a home', () => {
  it('depend on its kind', () => {
    expect(namesOf(home)).toEqual(['Reporting', 'Vacancy updates', 'ICB contact']);
    expect(namesOf({ ...home, reporting: false })).toEqual(['Vacancy updates', 'ICB contact']);
    expect(namesOf({ ...home, is_bsol: true })).toEqual(['Reporting', 'ICB contact']);
    expect(namesOf({ ...home, aqp_status: false })).toEqual(['Reporting', 'Vacancy updates']);
  });

  it('are missing when nobody holds them and the home has them', () => {
    const held = heldResponsibilities([nobody, { ...nobody, vacancy_contact: true }]);
    expect(held).toEqual({
      contains_aqp_list_stakeholder: false,
      contains_individual_contact: false,
      contains_vacancy_contact: true,
    });
    expect(missingResponsibilities(homeResponsibilities(home), held)).toEqual([
      'Reporting',
      'ICB contact',
    ]);
    expect(
      missingResponsibilities(homeResponsibilities({ ...home, aqp_status: false }), held),
    ).toEqual(['Reporting']);
    expect(
      missingResponsibilities(homeResponsibilities(home), heldResponsibilities([everything])),
    ).toEqual([]);
  });
});

describe('a change that takes a responsibility from its last holder', () => {
  it('is known by name', () => {
    expect(removedPositions(home, [everything], [nobody])).toEqual([
      'Reporting',
      'Vacancy updates',
      'ICB contact',
    ]);
    expect(removedPositions(home, [everything, everything], [everything, nobody])).toEqual([]);
    expect(removedPositions(home, [nobody], [nobody])).toEqual([]);
    expect(removedPositions(home, [everything], [])).toHaveLength(3);
  });

  it('does not count what the home does not have', () => {
    const bsol = { reporting: false, is_bsol: true, aqp_status: false };
    expect(removedPositions(bsol, [everything], [nobody])).toEqual([]);
  });

  it('is told in the singular and the plural', () => {
    expect(removedPositionsText(['Reporting'])).toBe(
      'You must ensure one staff member in your organisation has responsibility for: Reporting. Please assign this responsibility to another staff member before making this change.',
    );
    expect(removedPositionsText(['Reporting', 'ICB contact'])).toContain(
      'for: Reporting, ICB contact. Please assign these responsibilities to another staff member before making this change.',
    );
  });
});
