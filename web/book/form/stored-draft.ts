// Stores the name, the notes, the place, the answers and the guests of the draft in the tab, so that a
// reload does not lose them. The invitee's own email address and phone number are never stored. The
// stored values belong to one booking page, and other booking pages ignore them.
import type { Question } from '../../../worker/domain/meeting-types/questions.ts';
import { tabStorage } from '../../lib/storage.ts';
import type { Draft } from './draft.ts';

const DRAFT_KEY = 'halfpast.draft';

/** Identifies the booking page and the values that its URL fills in. Another link starts a new draft. */
function describePage(path: string, start: Draft): string {
  return JSON.stringify([path, start.name, start.notes, start.prefill]);
}

/** Returns `start` with the stored values, if they belong to this page. */
export function restoreDraft(path: string, start: Draft): Draft {
  try {
    const stored = JSON.parse(tabStorage.read(DRAFT_KEY) ?? '');
    const [page, name, notes, answers, placeKind = '', placeText = '', guests = []] = stored;
    const isOwn = page === describePage(path, start);
    return isOwn
      ? {
          ...start,
          ...{ name: String(name), notes: String(notes), answers: answers ?? {} },
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
  { name, notes, answers, placeKind, placeText, guests }: Draft,
  questions: readonly Question[],
): void {
  const stored = questions.filter(({ type }) => type !== 'phone').map(({ key }) => key);
  // `JSON.stringify` uses the list of keys only for objects, and `answers` is the only object. So
  // the list decides which answers are stored.
  const values = [describePage(path, start), name, notes, answers, placeKind, placeText, guests];
  tabStorage.write(DRAFT_KEY, JSON.stringify(values, stored));
}

export function forgetDraft(): void {
  tabStorage.remove(DRAFT_KEY);
}
