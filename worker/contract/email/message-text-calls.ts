// Calls about the host's own words in emails to invitees.
import * as z from 'zod/mini';
import { type MessageKind, SUBJECT_MAX, TEXT_MAX } from '../../domain/email/message-texts.ts';
import { text } from '../field-schemas.ts';
import '../problem-sentences.ts';

const bounded = (what: string, max: number) =>
  text().check(
    z.trim(),
    z.minLength(1, `Please enter a ${what}.`),
    z.maxLength(max, `A ${what} can have at most ${max} characters.`),
  );

/** The body of `PUT /api/users/message-texts/{kind}` and `POST /api/users/message-texts/{kind}/preview`. Both are templates. */
export const messageTextRequest = z.strictObject({
  subject: bounded('subject', SUBJECT_MAX),
  text: bounded('text', TEXT_MAX),
});
export type MessageTextInput = z.infer<typeof messageTextRequest>;

export interface WireMessageText {
  kind: MessageKind;
  /** The name of the email, for example `Confirmation`. */
  name: string;
  /** True when the host has written own words. */
  isOwn: boolean;
  /** Liquid templates: the host's own, or the default ones. */
  subject: string;
  text: string;
}

export interface MessageTexts {
  messages: WireMessageText[];
  /** The values that a template can contain. */
  variables: { name: string; meaning: string }[];
}
