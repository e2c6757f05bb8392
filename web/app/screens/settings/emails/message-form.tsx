// The form for the subject and the text of one email, with a preview.

import {
  type FormEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import type {
  MessageTexts,
  WireMessageText,
} from '../../../../../worker/contract/email/message-text-calls.ts';
import type { MessageText } from '../../../../../worker/domain/email/message-texts.ts';
import { t } from '../../../../lib/translate.ts';
import { Button } from '../../../../ui/button.tsx';
import { PlusIcon } from '../../../../ui/icons.tsx';
import { InputField, TextareaField } from '../../../../ui/labelled-fields.tsx';
import { LeaveGuard } from '../../../forms/leave-guard.tsx';
import { useSave } from '../../../forms/use-save.ts';
import { SaveActions } from '../save-actions.tsx';
import styles from './emails.module.css';
import { previewMessageText, restoreMessageText, saveMessageText } from './message-calls.ts';
import { shortMeaning } from './subject-line.tsx';

interface MessageFormProps {
  readonly message: WireMessageText;
  readonly variables: MessageTexts['variables'];
  /** `saved` is the message after saving. */
  readonly onDone: (saved?: string) => void;
}

const FIELDS = ['subject', 'text'];

export default function MessageForm({ message, variables, onDone }: MessageFormProps): ReactNode {
  const { kind } = message;
  const { form, isBusy, fault, errorOf, drop, save } = useSave(FIELDS);
  const [draft, setDraft] = useState<MessageText>({ subject: message.subject, text: message.text });
  const lastField = useRef<HTMLInputElement | HTMLTextAreaElement>(null);
  const isDirty = draft.subject !== message.subject || draft.text !== message.text;

  useLayoutEffect(() => form.current?.querySelector('input')?.focus(), [form]);

  function change(changes: Partial<MessageText>): void {
    setDraft({ ...draft, ...changes });
    drop(...Object.keys(changes));
  }

  async function send(call: () => ReturnType<typeof saveMessageText>): Promise<void> {
    const saved = await save(call, { toast: null });
    if (saved) onDone(saved.message);
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    void send(() => saveMessageText(kind, draft));
  }

  return (
    <form ref={form} className={styles.form} noValidate onSubmit={submit}>
      <InputField
        label={t('Subject', {}, 'the subject of an email')}
        error={errorOf('subject')}
        type="text"
        value={draft.subject}
        onFocus={(event) => {
          lastField.current = event.currentTarget;
        }}
        onChange={({ target }) => change({ subject: target.value })}
      />
      <TextareaField
        label={t('Text', {}, 'noun: the text of an email')}
        error={errorOf('text')}
        hint={t('A blank line starts a new paragraph.')}
        rows={7}
        value={draft.text}
        onFocus={(event) => {
          lastField.current = event.currentTarget;
        }}
        onChange={({ target }) => change({ text: target.value })}
      />
      <Variables variables={variables} onInsert={(name) => insertAt(lastField, `{{ ${name} }}`)} />
      <Preview kind={kind} draft={draft} />
      <SaveActions isBusy={isBusy} fault={fault} onCancel={() => onDone()}>
        {message.isOwn && (
          <Button aria-disabled={isBusy} onClick={() => void send(() => restoreMessageText(kind))}>
            {t('Use the default text')}
          </Button>
        )}
      </SaveActions>
      <LeaveGuard isDirty={isDirty} isInSection />
    </form>
  );
}

/** Inserts a text at the cursor of the field that had the focus last, as if it were typed. */
function insertAt(
  field: RefObject<HTMLInputElement | HTMLTextAreaElement | null>,
  text: string,
): void {
  const element = field.current;
  if (element === null) return;
  element.focus();
  element.setRangeText(text, element.selectionStart ?? 0, element.selectionEnd ?? 0, 'end');
  element.dispatchEvent(new Event('input', { bubbles: true }));
}

interface VariablesProps {
  readonly variables: MessageTexts['variables'];
  readonly onInsert: (name: string) => void;
}

function Variables({ variables, onInsert }: VariablesProps): ReactNode {
  return (
    <fieldset className={styles.variables}>
      <legend className={styles.legend}>
        {t(
          'Insert a value',
          {},
          'a heading above buttons. Each button inserts a value, such as the name of the host, into the email',
        )}
      </legend>
      {variables.map((variable) => (
        <button
          key={variable.name}
          type="button"
          className={styles.insert}
          title={variable.meaning}
          onClick={() => onInsert(variable.name)}
        >
          <PlusIcon />
          {shortMeaning(variable)}
        </button>
      ))}
    </fieldset>
  );
}

const PREVIEW_DELAY_MS = 400;

function Preview(props: { readonly kind: WireMessageText['kind']; readonly draft: MessageText }) {
  const { kind, draft } = props;
  const [shown, setShown] = useState<MessageText | null>(null);
  const [problem, setProblem] = useState<string | null>(null);

  useEffect(() => {
    let isCurrent = true;
    const timer = setTimeout(async () => {
      const answer = await previewMessageText(kind, draft);
      if (!isCurrent) return;
      if (answer.ok) setShown(answer.body.data);
      setProblem(answer.ok ? null : (answer.failure?.errors?.[0]?.message ?? null));
    }, PREVIEW_DELAY_MS);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [kind, draft]);

  return (
    <section className={styles.preview} aria-label={t('Preview', {}, 'noun')}>
      <p className={styles.legend}>{t('Preview', {}, 'noun')}</p>
      <p role="status" className={styles.problem}>
        {problem}
      </p>
      {shown !== null && problem === null && (
        <>
          <p className={styles.subject}>{shown.subject}</p>
          <p className={styles.text}>{shown.text}</p>
          <p className={styles.note}>{t('The time, the place and the links follow here.')}</p>
        </>
      )}
    </section>
  );
}
