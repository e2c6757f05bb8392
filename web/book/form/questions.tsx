// The host's questions in the booking form.
import { type ReactNode, useId } from 'react';
import { readAnswers } from '../../../worker/domain/bookings/answers.ts';
import type { Question } from '../../../worker/domain/meeting-types/questions.ts';
import { Field } from '../../ui/field.tsx';
import { Select } from '../../ui/select.tsx';
import type { Draft, DraftAnswers } from './draft.ts';
import styles from './questions.module.css';
import type { BookingForm } from './use-booking-form.ts';

/** A choice with more options is a list instead of radio buttons. */
const RADIO_MAX = 6;

type DraftAnswer = DraftAnswers[string];

const asText = (answer: DraftAnswer | undefined): string =>
  typeof answer === 'string' ? answer : '';
const asList = (answer: DraftAnswer | undefined): readonly string[] =>
  typeof answer === 'object' ? answer : [];

/** Converts the parameters of the URL. A link cannot give consent, so a required checkbox stays empty. */
function readPrefill({ key, type, required }: Question, prefill: Draft['prefill']) {
  const texts = prefill.filter(([name]) => name === `q-${key}`).map(([, value]) => value);
  if (type === 'multiple_choice') return texts;
  if (type === 'checkbox') return !required && texts[0] === 'true';
  return texts[0] ?? '';
}

/** Returns the answers that the invitee entered, and the values of the URL for the other questions. */
function fillAnswers(questions: readonly Question[], { answers, prefill }: Draft): DraftAnswers {
  const started = questions.map((question) => {
    const value = readPrefill(question, prefill);
    const isUsable =
      readAnswers([question], { [question.key]: value }).answers[0]?.value !== undefined;
    return [question.key, isUsable ? value : ''] as const;
  });
  const known = questions.filter(({ key }) => Object.hasOwn(answers, key));
  return {
    ...Object.fromEntries(started),
    ...Object.fromEntries(known.map(({ key }) => [key, answers[key] ?? ''])),
  };
}

/** Returns the answers of the request, and a problem for each wrong or missing answer. */
export function checkQuestions(questions: readonly Question[], draft: Draft) {
  const filled = fillAnswers(questions, draft);
  const answers = Object.fromEntries(
    questions.map(({ key, type }) => {
      const answer = filled[key];
      if (type === 'checkbox') return [key, answer === true];
      return [key, type === 'multiple_choice' ? asList(answer) : asText(answer)];
    }),
  );
  return { answers, problems: readAnswers(questions, answers).problems };
}

interface QuestionFieldsProps {
  readonly questions: readonly Question[];
  readonly draft: Draft;
  readonly form: BookingForm;
}

export function QuestionFields({ questions, draft, form }: QuestionFieldsProps): ReactNode {
  const answers = fillAnswers(questions, draft);
  return questions.map((question) => {
    const name = `answers.${question.key}`;
    const props = {
      question,
      name,
      answer: answers[question.key],
      error: form.errorOf(name),
      onAnswer: (answer: DraftAnswer) =>
        form.edit({ ...draft, answers: { ...draft.answers, [question.key]: answer } }, name),
    };
    if (question.type === 'checkbox') return <Checkbox key={name} {...props} />;
    const isGroup =
      question.type === 'multiple_choice' ||
      (question.type === 'single_choice' && question.options.length <= RADIO_MAX);
    return isGroup ? <Options key={name} {...props} /> : <Entry key={name} {...props} />;
  });
}

interface QuestionProps {
  readonly question: Question;
  readonly name: string;
  readonly answer: DraftAnswer | undefined;
  readonly error: string | undefined;
  readonly onAnswer: (answer: DraftAnswer) => void;
}

const INPUTS = {
  short_text: {},
  phone: { type: 'tel', autoComplete: 'tel' },
  number: { inputMode: 'decimal' },
  url: { type: 'url', autoCapitalize: 'none', spellCheck: false, placeholder: 'https://' },
} as const;

/** A question with one control: a line, a text or a list. */
function Entry({ question, name, answer, error, onAnswer }: QuestionProps): ReactNode {
  const { type, label, help, required, options } = question;
  return (
    <Field label={label} optional={!required} error={error} hint={help || undefined}>
      {(control) => {
        const common = { ...control, name, required, value: asText(answer) };
        if (type === 'long_text')
          return (
            <textarea {...common} rows={3} onChange={(event) => onAnswer(event.target.value)} />
          );
        if (type === 'single_choice')
          return (
            <Select
              {...common}
              options={[
                { value: '', label: 'Choose an option' },
                ...options.map((option) => ({ value: option, label: option })),
              ]}
              onChange={(event) => onAnswer(event.target.value)}
            />
          );
        return (
          <input
            {...common}
            {...(type in INPUTS && INPUTS[type as keyof typeof INPUTS])}
            onChange={(event) => onAnswer(event.target.value)}
          />
        );
      }}
    </Field>
  );
}

/** A choice with radio buttons or checkboxes. */
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
        {!required && <span className={styles.optional}> (optional)</span>}
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
          {!required && <span className={styles.optional}> (optional)</span>}
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
