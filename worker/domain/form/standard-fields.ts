// The standard fields of the booking form: a phone number, and the texts that are declared here. Requests, responses,
// stored events and the table `bookings` use the names of the texts.
import { hostText } from '../language/host-text.ts';
import { type Message, msg } from '../language/message.ts';

/** Whether the form requires, offers or hides a field. */
export const FIELD_MODES = ['required', 'optional', 'hidden'] as const;
export type FieldMode = (typeof FIELD_MODES)[number];

interface FormText {
  readonly label: Message;
  readonly maximum: number;
  readonly missing: Message;
  readonly tooLong: Message;
}

/** The texts in the order of the form. */
export const FORM_TEXTS = {
  notes: {
    label: msg('Notes', 'what the invitee writes to the host'),
    maximum: 2000,
    missing: msg('Please enter your notes.'),
    tooLong: msg('Notes can have at most 2000 characters.'),
  },
} as const satisfies Readonly<Record<string, FormText>>;
export type TextName = keyof typeof FORM_TEXTS;
export type FormTexts = Readonly<Record<TextName, string>>;
export const TEXT_NAMES = Object.keys(FORM_TEXTS) as TextName[];

/** Returns a value for each text. */
export const mapTexts = <Value>(value: (name: TextName) => Value) =>
  Object.fromEntries(TEXT_NAMES.map((name) => [name, value(name)])) as Readonly<
    Record<TextName, Value>
  >;

/** The texts of an invitee who writes none. */
export const NO_TEXTS: FormTexts = /* @__PURE__ */ mapTexts(() => '');

/** Returns the texts of an object that has more fields. */
export const pickTexts = <Source extends { readonly [Name in TextName]?: unknown }>(
  source: Source,
) => mapTexts((name) => source[name]) as Pick<Source, TextName & keyof Source>;

/** The modes of all fields but name and email address, which are always required. */
export type StandardFields = Readonly<Record<'phone' | TextName, FieldMode>>;

interface StandardProblem<Path = 'inviteeMobileNumber' | TextName> {
  readonly path: Path;
  readonly message: string;
}

type SentFields = FormTexts & { readonly inviteeMobileNumber: string };

const listTexts = (
  isWrong: (name: TextName) => boolean,
  messageOf: (name: TextName) => string,
): StandardProblem<TextName>[] =>
  TEXT_NAMES.filter(isWrong).map((path) => ({ path, message: messageOf(path) }));

export function checkTextLengths(
  texts: Readonly<Partial<Record<TextName, string | undefined>>>,
): StandardProblem<TextName>[] {
  return listTexts(
    (name) => (texts[name] ?? '').length > FORM_TEXTS[name].maximum,
    (name) => FORM_TEXTS[name].tooLong,
  );
}

export function checkRequiredFields(fields: StandardFields, form: SentFields): StandardProblem[] {
  const problems: StandardProblem[] = listTexts(
    (name) => fields[name] === 'required' && form[name].trim() === '',
    (name) => FORM_TEXTS[name].missing,
  );
  const lacksPhone = fields.phone === 'required' && form.inviteeMobileNumber.trim() === '';
  return lacksPhone
    ? [
        { path: 'inviteeMobileNumber', message: msg('Please enter your phone number.') },
        ...problems,
      ]
    : problems;
}

const NOT_ASKED: Readonly<Record<keyof StandardFields, string>> = {
  phone: hostText('This meeting type does not ask for a phone number.'),
  notes: hostText('This meeting type does not ask for notes.'),
};

/** Returns a problem for each hidden field with a value. The booking page never sends such a value. */
export function checkHiddenFields(fields: StandardFields, form: SentFields): StandardProblem[] {
  const problems: StandardProblem[] = listTexts(
    (name) => fields[name] === 'hidden' && form[name].trim() !== '',
    (name) => NOT_ASKED[name],
  );
  return fields.phone === 'hidden' && form.inviteeMobileNumber.trim() !== ''
    ? [{ path: 'inviteeMobileNumber', message: NOT_ASKED.phone }, ...problems]
    : problems;
}
