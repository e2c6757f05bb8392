// A question of a host, as a form field. The booking page and the host's own booking form use it.

import { type ChangeEvent, type ReactNode, useId } from 'react';
import type { Question } from '../../worker/domain/meeting-types/questions.ts';
import { t } from '../lib/translate.ts';
import { Optional } from '../ui/field.tsx';
import { InputField, SelectField, TextareaField } from '../ui/labelled-fields.tsx';
import styles from './questions.module.css';

/** A question with more options shows a drop-down list instead of radio buttons. */
const RADIO_MAX = 6;

/** The input for one question. An empty text or list is no answer. */
export type QuestionInput = string | boolean | readonly string[];

export const asText = (answer: QuestionInput | undefined): string =>
  typeof answer === 'string' ? answer : '';
export const asList = (answer: QuestionInput | undefined): readonly string[] =>
  typeof answer === 'object' ? answer : [];

export function QuestionField(props: QuestionProps): ReactNode {
  const { type, options } = props.question;
  if (type === 'checkbox') return <Checkbox {...props} />;
  const isGroup =
    type === 'multiple_choice' || (type === 'single_choice' && options.length <= RADIO_MAX);
  return isGroup ? <Options {...props} /> : <Entry {...props} />;
}

interface QuestionProps {
  readonly question: Question;
  readonly name: string;
  readonly answer: QuestionInput | undefined;
  readonly error: string | undefined;
  readonly onAnswer: (answer: QuestionInput) => void;
}

const INPUTS = {
  short_text: {},
  phone: { type: 'tel', autoComplete: 'tel' },
  number: { inputMode: 'decimal' },
  url: { type: 'url', autoCapitalize: 'none', spellCheck: false, placeholder: 'https://' },
} as const;

/** Renders a question with one control: an input, a text area or a drop-down list. */
function Entry({ question, name, answer, error, onAnswer }: QuestionProps): ReactNode {
  const { type, label, help, required, options } = question;
  const common = {
    ...{ label, error, name, required },
    optional: !required,
    hint: help || undefined,
    value: asText(answer),
    onChange: (event: ChangeEvent<HTMLElement & { readonly value: string }>) =>
      onAnswer(event.target.value),
  };
  if (type === 'long_text') return <TextareaField {...common} rows={3} />;
  if (type !== 'single_choice')
    return <InputField {...common} {...(type in INPUTS && INPUTS[type as keyof typeof INPUTS])} />;
  const choices = options.map((option) => ({ value: option, label: option }));
  return (
    <SelectField {...common} options={[{ value: '', label: t('Choose an option') }, ...choices]} />
  );
}

/** Renders a question with radio buttons or checkboxes. */
function Options({ question, name, answer, error, onAnswer }: QuestionProps): ReactNode {
  const { type, label, help, required, options } = question;
  const id = useId();
  const isSingle = type === 'single_choice';
  const chosen = isSingle ? [asText(answer)] : asList(answer);
  const described = describe(id, error, help);
  return (
    <fieldset className={styles.group} aria-describedby={described}>
      <legend className={styles.label}>
        {label}
        {!required && <Optional />}
      </legend>
      {options.map((option) => (
        <label key={option} className={styles.option}>
          <input
            type={isSingle ? 'radio' : 'checkbox'}
            name={name}
            required={isSingle && required}
            aria-invalid={error === undefined ? undefined : true}
            aria-describedby={error === undefined ? undefined : `${id}-error`}
            checked={chosen.includes(option)}
            onChange={({ target }) => {
              if (isSingle) return onAnswer(option);
              const others = chosen.filter((one) => one !== option);
              onAnswer(target.checked ? [...others, option] : others);
            }}
          />
          <bdi>{option}</bdi>
        </label>
      ))}
      <Notes id={id} error={error} help={help} />
    </fieldset>
  );
}

function Checkbox({ question, name, answer, error, onAnswer }: QuestionProps): ReactNode {
  const { label, help, required } = question;
  const id = useId();
  return (
    <div className={styles.group}>
      <label className={styles.option}>
        <input
          type="checkbox"
          name={name}
          required={required}
          aria-invalid={error === undefined ? undefined : true}
          aria-describedby={describe(id, error, help)}
          checked={answer === true}
          onChange={({ target }) => onAnswer(target.checked)}
        />
        <span>
          {label}
          {!required && <Optional />}
        </span>
      </label>
      <Notes id={id} error={error} help={help} />
    </div>
  );
}

function describe(id: string, error: string | undefined, help: string): string | undefined {
  const ids = [error !== undefined && `${id}-error`, help !== '' && `${id}-help`];
  return ids.filter(Boolean).join(' ') || undefined;
}

function Notes({ id, error, help }: { id: string; error: string | undefined; help: string }) {
  return (
    <>
      {error !== undefined && (
        <p id={`${id}-error`} className={styles.error}>
          {error}
        </p>
      )}
      {help !== '' && (
        <p id={`${id}-help`} className={styles.help}>
          {help}
        </p>
      )}
    </>
  );
}
