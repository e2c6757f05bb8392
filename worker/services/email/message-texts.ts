// Lists, previews, saves and resets the texts that a host writes for emails to invitees.

import { AppError } from '../../contract/app-error.ts';
import type { MessageTextInput, MessageTexts } from '../../contract/email/message-text-calls.ts';
import { ensureNoProblems } from '../../contract/field-problems.ts';
import {
  MESSAGE_KINDS,
  MESSAGE_LANGUAGE,
  MESSAGE_NAMES,
  MESSAGE_VARIABLES,
  type MessageKind,
  type MessageText,
  SAMPLE_VALUES,
  writeDefaultText,
} from '../../domain/email/message-texts.ts';
import { hostText } from '../../domain/language/host-text.ts';
import type { Translate } from '../../domain/language/translate.ts';
import { cleanLine, cleanText } from '../../mail/email/escape.ts';
import { renderTemplate } from '../../mail/email/template.ts';
import type { Deps } from '../service-deps.ts';

type MessageDeps = Pick<Deps, 'messageTexts' | 'clock'>;

/** Throws for an unknown kind of email. */
export function ensureMessageKind(name: string): MessageKind {
  const kind = MESSAGE_KINDS.find((one) => one === name);
  if (kind === undefined) throw new AppError('NOT_FOUND', { message: hostText('Email not found') });
  return kind;
}

type StoredTexts = Awaited<ReturnType<Deps['messageTexts']['listOfHosts']>>;

/**
 * Returns the text of every kind of email: the host's own text, or else the default text in the host's
 * language. Also lists the variables that a text can contain.
 */
export function presentMessageTexts(t: Translate, stored: StoredTexts): MessageTexts {
  return {
    messages: MESSAGE_KINDS.map((kind) => {
      const own = stored.find((one) => one.kind === kind && one.language === MESSAGE_LANGUAGE);
      const { subject, text } = own ?? writeDefaultText(t, kind);
      return { kind, name: MESSAGE_NAMES[kind], isOwn: own !== undefined, subject, text };
    }),
    variables: Object.entries(MESSAGE_VARIABLES).map(([name, meaning]) => ({ name, meaning })),
  };
}

/** Renders the templates with sample values. Throws with the path of the field when a template has an error. */
export async function previewMessageText(input: MessageTextInput): Promise<MessageText> {
  const subject = await renderTemplate(input.subject, SAMPLE_VALUES);
  const text = await renderTemplate(input.text, SAMPLE_VALUES);
  ensureNoProblems([
    ...(subject.ok ? [] : [{ path: 'subject', message: subject.problem }]),
    ...(text.ok ? [] : [{ path: 'text', message: text.problem }]),
  ]);
  return {
    subject: subject.ok ? cleanLine(subject.text) : '',
    text: text.ok ? cleanText(text.text).replace(/\n{3,}/g, '\n\n') : '',
  };
}

export async function saveMessageText(
  deps: MessageDeps,
  hostId: string,
  kind: MessageKind,
  input: MessageTextInput,
): Promise<void> {
  await previewMessageText(input);
  const row = { hostId, kind, language: MESSAGE_LANGUAGE, ...input };
  await deps.messageTexts.save(row, deps.clock.now());
}

export async function removeMessageText(
  deps: MessageDeps,
  hostId: string,
  kind: MessageKind,
): Promise<void> {
  await deps.messageTexts.remove({ hostId, kind, language: MESSAGE_LANGUAGE });
}
