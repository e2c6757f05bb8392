// Translates messages. A message is compiled before it is shown, so this file contains no parser.
import format, { type CompiledMessage, type FormatOptions } from 'icu-minify/format';
import type { Language } from './languages.ts';
import { directionOf } from './locales.ts';
import type { MessageText } from './message.ts';

export type { CompiledMessage };

/** The values of the placeholders in a message. To show a number, a message contains `{name, number}`. */
type Values = Readonly<Record<string, string | number>>;

type Tag<Node> = (children: (string | Node)[]) => Node;

/** The values of a message with elements: `<link>…</link>` calls the function `link`. */
export type RichValues<Node> = Readonly<Record<string, string | number | Tag<Node>>>;

/** Translates a message into one language. `note` explains the text to translators. */
export interface Translate {
  <Text extends string>(message: MessageText<Text>, values?: Values, note?: string): string;
  /** Translates a message that contains elements. Returns its parts. */
  rich<Text extends string, Node>(
    message: MessageText<Text>,
    values: RichValues<Node>,
    note?: string,
  ): (string | Node)[];
  readonly language: Language;
}

type Formatters = FormatOptions['formatters'];

/** Keeps formatters, because their creation is slow. */
function keep<Options, Formatter>(create: (locale: string, options: Options) => Formatter) {
  const kept = new Map<string, Formatter>();
  return (locale: string, options: Options): Formatter => {
    const key = locale + JSON.stringify(options);
    const formatter = kept.get(key) ?? create(locale, options);
    kept.set(key, formatter);
    return formatter;
  };
}

const OPTIONS: FormatOptions = {
  formatters: {
    getNumberFormat: /* @__PURE__ */ keep(
      (locale, options: Intl.NumberFormatOptions) => new Intl.NumberFormat(locale, options),
    ) as Formatters['getNumberFormat'],
    getPluralRules: /* @__PURE__ */ keep(
      (locale, options: Intl.PluralRulesOptions) => new Intl.PluralRules(locale, options),
    ) as Formatters['getPluralRules'],
    // Messages contain no dates. The code formats each date before it passes the date to a message as a text.
    getDateTimeFormat: null as never,
  },
};

/**
 * In right-to-left text, a name in another script must not change the order of the words around it. A URL stays as it
 * is, because email apps would add the invisible character after it to the link.
 */
const isolate = (value: unknown) =>
  typeof value === 'string' && !/^https?:/.test(value) ? `\u2068${value}\u2069` : value;

/** The number with which icu-minify marks a choice, such as `['per', 1, { day: 'a day', other: 'a month' }]`. */
const CHOICE = 1;

/** Returns the names of the values that choose between the cases of a message. */
function listChoices(node: unknown): unknown[] {
  if (typeof node !== 'object' || node === null) return [];
  const own = Array.isArray(node) && node[1] === CHOICE ? [node[0]] : [];
  return [...own, ...Object.values(node).flatMap(listChoices)];
}

/** `resolve` returns the compiled message for the key or the text of a message. */
export function createTranslate(
  language: Language,
  resolve: (message: string, note?: string) => CompiledMessage,
): Translate {
  const isRightToLeft = directionOf(language) === 'rtl';
  function write<Node>(message: string, values: RichValues<Node>, note: string | undefined) {
    const compiled = resolve(message, note);
    const choices = isRightToLeft ? listChoices(compiled) : [];
    const shown = Object.entries(values).map(([name, value]) => [
      name,
      isRightToLeft && !choices.includes(name) ? isolate(value) : value,
    ]);
    return format<Node>(compiled, language, Object.fromEntries(shown), OPTIONS);
  }
  const t = (message: string, values: Values = {}, note?: string) => write(message, values, note);
  const rich = (message: string, values: RichValues<unknown>, note?: string) =>
    [write(message, values, note)].flat();
  return Object.assign(t, { rich, language }) as Translate;
}
