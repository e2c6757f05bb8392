// Completes the questions that a host sends.
import { isChoice, QUESTION_KEY_MAX, type Question } from './questions.ts';
import { slugify } from './slug.ts';

function createKey(label: string, taken: ReadonlySet<string>): string {
  const base = slugify(label).slice(0, QUESTION_KEY_MAX).replace(/-+$/, '') || 'question';
  for (let number = 1; ; number += 1) {
    const ending = number === 1 ? '' : `-${number}`;
    const key = base.slice(0, QUESTION_KEY_MAX - ending.length).replace(/-+$/, '') + ending;
    if (!taken.has(key)) return key;
  }
}

/**
 * Trims the texts and generates a key from the label for each question that has no key. A question
 * that has a key keeps it.
 */
export function completeQuestions(questions: readonly Question[]): readonly Question[] {
  const taken = new Set(questions.map(({ key }) => key));
  return questions.map((question) => {
    const label = question.label.trim();
    const key = question.key === '' ? createKey(label, taken) : question.key;
    taken.add(key);
    const options = isChoice(question.type) ? question.options.map((text) => text.trim()) : [];
    return { ...question, key, label, help: question.help.trim(), options };
  });
}
