// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ERROR, flash, SUCCESS, takeFlashes } from './flash.ts';

afterEach(() => {
  vi.restoreAllMocks();
  sessionStorage.clear();
});

describe('flash messages', () => {
  it('are given out once, in order, with the levels of the specification', () => {
    flash(SUCCESS, 'Your password was changed');
    flash(ERROR, 'It was not');
    expect(takeFlashes()).toEqual([
      { level: 25, message: 'Your password was changed' },
      { level: 40, message: 'It was not' },
    ]);
    expect(takeFlashes()).toEqual([]);
  });

  it.each(['{', 'null', '[{"level":30,"message":"x"}]', '[{"level":25}]', '"x"'])(
    'pass over what is none of theirs: %s',
    (stored) => {
      sessionStorage.setItem('flash-messages', stored);
      expect(takeFlashes()).toEqual([]);
      flash(SUCCESS, 'Saved');
      expect(takeFlashes()).toEqual([{ level: 25, message: 'Saved' }]);
    },
  );

  it('break nothing where storage is forbidden', () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('forbidden');
    });
    expect(() => flash(SUCCESS, 'Saved')).not.toThrow();
  });
});
