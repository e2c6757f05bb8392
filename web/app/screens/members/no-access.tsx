import { type ReactNode, useEffect } from 'react';
import { focusHeading } from '../../frame/use-screen-change.ts';
import styles from './members.module.css';

/**
 * Replaces the list of members when the user may not see it. The user may have been working in the list, so
 * the focus moves to the heading.
 */
export function NoAccess({ heading, text }: { heading: string; text: string }): ReactNode {
  useEffect(() => focusHeading(), []);

  return (
    <div>
      <h1 className={styles.heading}>{heading}</h1>
      <p className={styles.intro}>{text}</p>
    </div>
  );
}
