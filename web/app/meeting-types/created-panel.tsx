// The link of a new meeting type, above the list of meeting types.

import { type ReactNode, useEffect, useId, useRef } from 'react';
import { t } from '../../lib/translate.ts';
import { Button } from '../../ui/button.tsx';
import { LinkField } from '../link-field.tsx';
import styles from './created-panel.module.css';

interface CreatedPanelProps {
  readonly title: string;
  readonly path: string;
  readonly onDismiss: () => void;
}

export function CreatedPanel({ title, path, onDismiss }: CreatedPanelProps): ReactNode {
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <section className={styles.panel} aria-labelledby={id}>
      <h2 id={id} ref={heading} tabIndex={-1} className={styles.heading}>
        {t('{title} is ready to share', { title }, 'title: the name of a new meeting type')}
      </h2>
      <LinkField url={location.origin + path}>
        <Button kind="quiet" onClick={onDismiss}>
          {t('Dismiss', {}, 'a button that hides a notice')}
        </Button>
      </LinkField>
    </section>
  );
}
