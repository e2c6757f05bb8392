import { type ReactNode, useId } from 'react';
import { t } from '../../lib/translate.ts';
import styles from './code-box.module.css';

interface CodeBoxProps {
  readonly label: string;
  readonly text: string;
  /** True when the text was truncated. */
  readonly isTruncated?: boolean;
}

/** Renders the body of a request or response. Indents JSON, except if this would change a value. */
export function CodeBox({ label, text, isTruncated = false }: CodeBoxProps): ReactNode {
  const id = useId();
  return (
    <div className={styles.box}>
      <h3 id={id} className={styles.label}>
        {label}
      </h3>
      {text === '' ? (
        <p className={styles.note}>{t('Empty.', {}, 'the body of a request or response')}</p>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area must be reachable by keyboard
        <section className={styles.code} tabIndex={0} aria-labelledby={id}>
          <pre>{isTruncated ? text : indent(text)}</pre>
        </section>
      )}
      {isTruncated && (
        <p className={styles.note}>{t('Truncated: only the first 4 KB are kept.')}</p>
      )}
    </div>
  );
}

function indent(text: string): string {
  try {
    const value: unknown = JSON.parse(text);
    return JSON.stringify(value) === text ? JSON.stringify(value, null, 2) : text;
  } catch {
    return text;
  }
}
