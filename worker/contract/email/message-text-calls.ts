// Calls about the subjects and texts that hosts write for emails to invitees.

import * as z from 'zod/mini';
import { type MessageKind, SUBJECT_MAX, TEXT_MAX } from '../../domain/email/message-texts.ts';
import { hostText } from '../../domain/language/host-text.ts';
import { text } from '../field-schemas.ts';
import '../problem-sentences.ts';

const bounded = (max: number, missing: string, tooLong: string) =>
  text().check(z.trim(), z.minLength(1, missing), z.maxLength(max, tooLong));

/**
 * The body of `PUT /api/users/message-texts/{kind}` and `POST /api/users/message-texts/{kind}/preview`. The
 * subject and the text are Liquid templates.
 */
export const messageTextRequest = z.strictObject({
  subject: bounded(
    SUBJECT_MAX,
    hostText('Please enter a subject.'),
    hostText('A subject can have at most {maximum} characters.', { maximum: SUBJECT_MAX }),
  ),
  text: bounded(
    TEXT_MAX,
    hostText('Please enter a text.'),
    hostText('A text can have at most {maximum} characters.', { maximum: TEXT_MAX }),
  ),
});
export type MessageTextInput = z.infer<typeof messageTextRequest>;

export interface WireMessageText {
  kind: MessageKind;
  /** The name of the email, for example `Confirmation`. */
  name: string;
  /** True when the host has replaced the default subject and text. */
  isOwn: boolean;
  /**
   * `subject` and `text` are Liquid templates: the templates of the host, or else the default
   * templates.
   */
  subject: string;
  text: string;
}

export interface MessageTexts {
  messages: WireMessageText[];
  /** The values that a template can contain. */
  variables: { name: string; meaning: string }[];
}
