// @vitest-environment happy-dom
import { afterEach, describe, expect, it } from 'vitest';
import { keepDraft, storedDraft } from '../../forms/storedDrafts.ts';
import { EMPTY_TEXT, readText, textPlace } from './announcementText.ts';

afterEach(() => sessionStorage.clear());

describe('what is written', () => {
  const place = (id?: string) => textPlace('ana@example.org', id);

  it('is kept for its announcement and its writer', () => {
    const half = { version: 3, begun: EMPTY_TEXT, draft: { ...EMPTY_TEXT, title: 'Half' } };
    keepDraft(place('one'), half);
    expect(storedDraft(place('one'), readText)).toEqual(half);
    expect(storedDraft(place(), readText)).toBeNull();
    expect(storedDraft(textPlace('ben@example.org', 'one'), readText)).toBeNull();
  });

  it('is nothing where something else was kept', () => {
    keepDraft(place('one'), { version: 3, begun: EMPTY_TEXT, draft: { title: 'x' } });
    expect(storedDraft(place('one'), readText)).toBeNull();
  });
});
