// Converts the invitee's answers to clean texts for emails and calendars. The labels come from the
// host and the answers come from the invitee, so both may contain any characters.

import type { Translate } from '../../domain/language/translate.ts';
import type { Answer } from '../../domain/meeting-types/answers.ts';
import { writeAnswer } from '../../domain/meeting-types/write-answer.ts';
import { cleanLine, cleanText, clip } from '../email/escape.ts';

const LABEL_MAX = 200;
const ANSWER_MAX = 1000;
/** The maximum length of all answers together, so that an email stays small. */
const ALL_ANSWERS_MAX = 2200;
/**
 * Counted for each answer in addition to its label and text, because the layout of an answer also takes
 * space.
 */
const LAYOUT_LENGTH = 80;

interface WrittenAnswers {
  readonly rows: readonly { readonly label: string; readonly text: string }[];
  /** True when some answers or parts of them did not fit. */
  readonly isShortened: boolean;
}

export function listAnswers(t: Translate, answers: readonly Answer[]): WrittenAnswers {
  const all = answers.map(({ label, value }) => ({
    label: clip(cleanLine(label), LABEL_MAX),
    text: cleanText(writeAnswer(t, value)),
  }));
  const rows: { label: string; text: string }[] = [];
  let left = ALL_ANSWERS_MAX;
  for (const { label, text: whole } of all) {
    const text = clip(whole, ANSWER_MAX);
    left -= label.length + text.length + LAYOUT_LENGTH;
    if (left < 0) break;
    rows.push({ label, text });
  }
  const isShortened = all.some(({ text }, index) => rows[index]?.text !== text);
  return { rows, isShortened };
}
