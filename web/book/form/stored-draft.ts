// Stores parts of the draft in the tab, so that a reload does not lose them: the name, the texts,
// the place, the answers and the guests. The invitee's own email address and phone number are never
// stored. The stored values belong to one booking page, and other booking pages ignore them.

import { mapTexts, TEXT_NAMES } from '../../../worker/domain/form/standard-fields.ts';
import type { Question } from '../../../worker/domain/meeting-types/questions.ts';
import { tabStorage } from '../../lib/storage.ts';
import type { Draft } from './draft.ts';

const DRAFT_KEY = 'halfpast.draft';

const listTexts = (draft: Draft) => TEXT_NAMES.map((text) => draft[text]);

/**
 * Returns a text that identifies the booking page and the values that its URL fills in. So a link with other
 * values starts a new draft.
 */
function describePage(path: string, start: Draft): string {
  return JSON.stringify([path, start.name, ...listTexts(start), start.prefill]);
}

/** Returns `start` with the stored values, if they belong to this page. */
export function restoreDraft(path: string, start: Draft): Draft {
  try {
    const stored = JSON.parse(tabStorage.read(DRAFT_KEY) ?? '');
    const [page, name, ...rest] = stored;
    const texts = rest.splice(0, TEXT_NAMES.length);
    const [answers, placeKind = '', placeText = '', guests = []] = rest;
    const isOwn = page === describePage(path, start);
    return isOwn
      ? {
          ...start,
          ...mapTexts((text) => String(texts[TEXT_NAMES.indexOf(text)])),
          ...{ name: String(name), answers: answers ?? {} },
          ...{ placeKind, placeText: String(placeText), guests: [...guests].map(String) },
        }
      : start;
  } catch {
    return start;
  }
}

export function storeDraft(
  path: string,
  start: Draft,
  draft: Draft,
  questions: readonly Question[],
): void {
  const stored = questions.filter(({ type }) => type !== 'phone').map(({ key }) => key);
  // The last argument of `JSON.stringify` is a list of the keys that are stored. This list affects
  // only objects. `answers` is the only object here, so the list selects the stored answers.
  const { name, answers, placeKind, placeText, guests } = draft;
  const texts = listTexts(draft);
  const page = describePage(path, start);
  const values = [page, name, ...texts, answers, placeKind, placeText, guests];
  tabStorage.write(DRAFT_KEY, JSON.stringify(values, stored));
}

export function forgetDraft(): void {
  tabStorage.remove(DRAFT_KEY);
}
