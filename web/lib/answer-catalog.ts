// Maps the English text of each API message to the message in the language of the page. The build fills this
// map (scripts/messages/build-plugin.ts).
import type { CompiledMessage } from '../../worker/domain/language/translate.ts';

export const ANSWER_CATALOG: Readonly<Record<string, CompiledMessage>> = {};
