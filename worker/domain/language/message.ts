// A message is a text that people read. The code contains the English text in the syntax of ICU
// MessageFormat, for example `{count, plural, one {# guest} other {# guests}}`. scripts/messages finds
// every message in the code (decision 147).

declare const MESSAGE: unique symbol;

/** The key of a message that `msg` declares: its English text, and its note if it has one. */
export type Message = string & { readonly [MESSAGE]: true };

/**
 * Accepts only a literal text or a `Message`, so that scripts/messages can find every message in the code.
 */
export type MessageText<Text extends string> = string extends Text ? never : Text;

const NOTE = ' // ';

/** The same text with two notes is two messages, for example the verb and the noun "Book". */
export function keyOf(text: string, note: string | undefined): string {
  return note === undefined ? text : text + NOTE + note;
}

export function textOf(key: string): string {
  return key.split(NOTE, 1)[0] ?? key;
}

/**
 * Declares a message that the code translates later with `t`. The message has no placeholders. `note` explains the
 * text to translators.
 */
export function msg<Text extends string>(text: MessageText<Text>, note?: string): Message {
  return keyOf(text, note) as Message;
}
