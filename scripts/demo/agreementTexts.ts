/** The text of the demo's open variation, as the central team typed it. Invented, like its parties. */
export const NH_TEXT = `# Variation agreement {{reference}}

This agreement is made between {{commissioner}} (the commissioner) and {{provider}} (the provider) for {{contract_name}}. It varies the contract for nursing home placements under the AQP for {{period}}.

## 1. When it takes effect

1.1 It takes effect on {{effective_date}}, if both parties have signed it. The provider is asked to sign by {{deadline}}.

1.2 Until then the contract stands as it is.

## 2. Homes

2.1 The contract covers these homes:

{{homes}}

2.2 A home joins or leaves the contract only by a further variation.

## 3. Weekly rates

3.1 From the effective date the commissioner pays these rates for a placement under the AQP:

{{rates}}

3.2 A rate covers **all** usual care, room and board. Additional care is agreed for each person, in writing, before it begins.

## 4. Reports

The provider:

- updates its vacant beds each working day
- sends in the monthly report by noon on the day it is due
- tells the commissioner within one working day when a home may not admit

## 5. Reviews

5.1 The commissioner reviews a placement within 28 days of admission and at least once a year after that.

5.2 Either party may ask for an earlier review. It takes place within 10 working days.

## 6. Everything else

6.1 All other terms of the contract stay as they are.

6.2 Notices go to the head office contact whom the provider has named.
`;

/** The second version of the text: clause 5.2 was changed after the first agreements had gone out. */
export const NH_TEXT_2 = NH_TEXT.replace('within 10 working days', 'within 5 working days');

/** The text of the domiciliary draft. */
export const DC_TEXT = `# Variation agreement {{reference}}

This agreement is made between {{commissioner}} and {{provider}} for {{contract_name}}. It varies the contract for domiciliary care packages for {{period}}.

## 1. When it takes effect

It takes effect on {{effective_date}}, if both parties have signed it. The provider is asked to sign by {{deadline}}.

## 2. Availability

The provider updates the hours and areas in which it can take new packages each week.

## 3. Everything else

All other terms of the contract stay as they are.
`;
