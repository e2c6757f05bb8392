// Loads the part of the form that shows the host's questions. Most meeting types have no questions, so it is not
// part of the first script.
import { useEffect, useState } from 'react';
import type { Question } from '../../../worker/domain/meeting-types/questions.ts';

export type QuestionsPart = typeof import('./questions.tsx');

/** Returns null until the part is loaded, and for a meeting type without questions. */
export function useQuestions({ length }: readonly Question[]): QuestionsPart | null {
  const [part, setPart] = useState<QuestionsPart | null>(null);
  useEffect(() => {
    // Without the part, the form says that the questions are missing.
    if (length > 0) import('./questions.tsx').then(setPart, () => {});
  }, [length]);
  return part;
}
