// What most meeting types do without: dates of their own, time around meetings, limits.
import { type ReactNode, useState } from 'react';
import { ChevronIcon } from '../../../ui/icons.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import styles from './meeting-type.module.css';
import type { Editor } from './use-editor.ts';

const loadFields = () => import('./rule-fields.tsx').then((file) => file.RuleFields);
type Fields = Awaited<ReturnType<typeof loadFields>>;
const LOST = 'These fields could not be loaded. Please reload the page.';

export function MoreRules({ editor }: { editor: Editor }): ReactNode {
  const [RuleFields, setFields] = useState<Fields | null>(null);
  /** As soon as somebody comes near, so that they are there when it unfolds. */
  const load = (): void => {
    loadFields().then(
      (fields) => setFields(() => fields),
      () => showToast('error', LOST),
    );
  };
  return (
    <details className={styles.section} onToggle={load} onFocus={load} onPointerEnter={load}>
      <summary className={styles.summary}>
        <h2 className={styles.sectionHeading}>More rules</h2>
        <span className={styles.intro}>Dates that differ, buffers, notice and limits</span>
        <span className={styles.fold}>
          <ChevronIcon towards="down" />
        </span>
      </summary>
      {RuleFields !== null && <RuleFields editor={editor} />}
    </details>
  );
}
