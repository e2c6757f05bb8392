// The subject of an email. Its values, such as the title of the meeting, are chips.
import type { ReactNode } from 'react';
import type { MessageTexts } from '../../../../../worker/contract/email/message-text-calls.ts';
import styles from './emails.module.css';

type Variable = MessageTexts['variables'][number];

/** Returns for example "The start" for "The start, such as Mon 23 Nov 14:00 CET". */
export const shortMeaning = ({ meaning }: Variable): string =>
  meaning.split(/[,،、，（(]/)[0]?.trim() ?? meaning;

interface SubjectLineProps {
  readonly subject: string;
  readonly variables: readonly Variable[];
}

export function SubjectLine({ subject, variables }: SubjectLineProps): ReactNode {
  // The text and the names of the values alternate.
  const parts = subject.split(/\{\{\s*(\w+)\s*\}\}/);
  return (
    <p className={styles.note}>
      {parts.map((part, index) => {
        const variable = index % 2 === 1 && variables.find(({ name }) => name === part);
        const key = `${index} ${part}`;
        if (!variable) return <span key={key}>{index % 2 === 1 ? `{{ ${part} }}` : part}</span>;
        return (
          <span key={key} className={styles.chip}>
            {shortMeaning(variable)}
          </span>
        );
      })}
    </p>
  );
}
