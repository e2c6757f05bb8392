// The host's own words in emails to invitees: list, preview, save, and back to the default.
import { AppError } from '../../contract/app-error.ts';
import type { MessageTextInput, MessageTexts } from '../../contract/email/message-text-calls.ts';
import { ensureNoProblems } from '../../contract/field-problems.ts';
import {
  MESSAGE_KINDS,
  MESSAGE_LANGUAGE,
  MESSAGE_VARIABLES,
  MESSAGES,
  type MessageKind,
  type MessageText,
  SAMPLE_VALUES,
} from '../../domain/email/message-texts.ts';
import { cleanLine, cleanText } from '../../mail/email/escape.ts';
import { renderTemplate } from '../../mail/email/template.ts';
import type { Deps } from '../service-deps.ts';

type MessageDeps = Pick<Deps, 'messageTexts' | 'clock'>;

/** Throws for an unknown kind of email. */
export function ensureMessageKind(name: string): MessageKind {
  const kind = MESSAGE_KINDS.find((one) => one === name);
  if (kind === undefined) throw new AppError('NOT_FOUND', { message: 'Email not found' });
  return kind;
}

export async function listMessageTexts(
  deps: Pick<Deps, 'messageTexts'>,
  hostId: string,
): Promise<MessageTexts> {
  const stored = await deps.messageTexts.listOfHosts([hostId]);
  return {
    messages: MESSAGE_KINDS.map((kind) => {
      const { name, subject, text } = MESSAGES[kind];
      const own = stored.find((one) => one.kind === kind && one.language === MESSAGE_LANGUAGE);
      const shown = own ?? { subject, text };
      return { kind, name, isOwn: own !== undefined, subject: shown.subject, text: shown.text };
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
