// The host's questions in the booking form.
import type { ReactNode } from 'react';
import { requireDialCode } from '../../../worker/domain/accounts/phone-text.ts';
import { readAnswers } from '../../../worker/domain/meeting-types/answers.ts';
import type { Question } from '../../../worker/domain/meeting-types/questions.ts';
import { asList, asText, QuestionField, type QuestionInput } from '../../picker/question-field.tsx';
import type { Draft, DraftAnswers } from './draft.ts';
import type { BookingForm } from './use-booking-form.ts';

/**
 * Returns the answer that the URL fills in. A required checkbox stays empty, because the invitee
 * must give consent themselves.
 */
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

/**
 * Returns the answers for the request, and a problem for each wrong or missing answer. `dialCode` is the country code
 * of phone numbers without their own.
 */
export function checkQuestions(questions: readonly Question[], draft: Draft, dialCode: string) {
  const filled = fillAnswers(questions, draft);
  const answers = Object.fromEntries(
    questions.map(({ key, type }) => {
      const answer = filled[key];
      if (type === 'checkbox') return [key, answer === true];
      return [key, type === 'multiple_choice' ? asList(answer) : asText(answer)];
    }),
  );
  return { answers, problems: readAnswers(questions, answers, requireDialCode(dialCode)).problems };
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
    return (
      <QuestionField
        key={name}
        question={question}
        name={name}
        answer={answers[question.key]}
        error={form.errorOf(name)}
        onAnswer={(answer: QuestionInput) =>
          form.edit({ ...draft, answers: { ...draft.answers, [question.key]: answer } }, name)
        }
      />
    );
  });
}
