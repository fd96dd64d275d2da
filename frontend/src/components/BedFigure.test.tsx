// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { BedFigure } from './BedFigure.tsx';

afterEach(cleanup);

it('is the number alone where all can be used', () => {
  const { container } = render(<BedFigure vacant={3} usable={3} />);
  expect(container.innerHTML).toBe('3');
});

it.each([
  [3, 2, '3 · 2 usable now', '2 of 3 can be used now'],
  [3, 0, '3 · 0 usable now', '0 of 3 can be used now'],
])(
  'has what can be used as the large figure, and says both: %i, %i',
  (vacant, usable, shownText, spokenText) => {
    const { container } = render(<BedFigure vacant={vacant} usable={usable} />);
    const shown = container.querySelector('[aria-hidden="true"]') as HTMLElement;
    expect(shown.textContent).toBe(shownText);
    const small = [...shown.querySelectorAll('small')].map((element) => element.textContent);
    expect(small).toEqual([`${vacant} ·`, 'usable now']);
    expect(container.querySelector('.nhsuk-u-visually-hidden')?.textContent).toBe(spokenText);
  },
);
