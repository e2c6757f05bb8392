import { type ReactNode, useEffect } from 'react';
import { focusHeading } from '../../frame/use-screen-change.ts';
import styles from './members.module.css';

/** Takes the place of the list, possibly while someone was at work on it: the focus goes to what it says. */
export function NoAccess({ heading, text }: { heading: string; text: string }): ReactNode {
  useEffect(() => focusHeading(), []);

  return (
    <div>
      <h1 className={styles.heading}>{heading}</h1>
      <p className={styles.intro}>{text}</p>
    </div>
  );
}
