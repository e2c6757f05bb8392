import type { ReactNode } from 'react';
import { ChevronIcon } from '../../ui/icons.tsx';
import styles from './questions.module.css';

interface QuestionsProps {
  readonly questions: readonly { readonly question: string; readonly answer: ReactNode }[];
}

/** Renders frequently asked questions. Each answer opens below its question. */
export function Questions({ questions }: QuestionsProps): ReactNode {
  return (
    <div>
      {questions.map(({ question, answer }) => (
        <details key={question} className={styles.question}>
          <summary className={styles.summary}>
            {question}
            <ChevronIcon towards="down" />
          </summary>
          <p className={styles.answer}>{answer}</p>
        </details>
      ))}
    </div>
  );
}
