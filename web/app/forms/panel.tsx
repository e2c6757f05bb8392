// The panel that contains an account form.
import { type ReactNode, useEffect } from 'react';
import { focusHeading } from '../frame/use-screen-change.ts';
import styles from './panel.module.css';

interface PanelProps {
  readonly heading: string;
  readonly intro?: ReactNode;
  readonly children?: ReactNode;
  /** Links below the panel. */
  readonly footer?: ReactNode;
}

export function Panel({ heading, intro, children, footer }: PanelProps): ReactNode {
  return (
    <section className={styles.panel}>
      <h1 className={styles.heading}>{heading}</h1>
      {intro !== undefined && <p className={styles.intro}>{intro}</p>}
      {children !== undefined && <div className={styles.content}>{children}</div>}
      {footer !== undefined && <div className={styles.footer}>{footer}</div>}
    </section>
  );
}

/**
 * Renders the panel that replaces a form after a successful submit, or when the form cannot be
 * used. Moves the focus to the heading of this panel.
 */
export function OutcomePanel(props: PanelProps): ReactNode {
  useEffect(() => focusHeading(), []);
  return <Panel {...props} />;
}
