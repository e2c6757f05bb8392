// Texts for hosts: the messages of the API, and the texts that the host's app shows from the code that it shares with
// the Worker (decision 149).
import type { MessageText } from './message.ts';

/**
 * The Worker writes the text in English, because the messages of the API are English. In the host's app, the build
 * replaces this function (scripts/messages/build-plugin.ts), so that the app shows the text in the language of the
 * page. The app also translates the messages that it receives from the API (web/lib/answer-texts.ts). A value must
 * not be a text that needs a translation, except the value `reason`. `note` explains the text to translators.
 *
 * Does not use the parser of messages. Many modules write their texts when the Worker starts, and the parser
 * would delay the start.
 */
export function hostText<Text extends string>(
  text: MessageText<Text>,
  values: Readonly<Record<string, string | number>> = {},
  _note?: string,
): string {
  return text.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name]));
}
