// One step of onboarding. Each step replaces the previous step, so the focus moves to the new heading.
import { type ReactNode, useEffect } from 'react';
import { focusHeading } from '../../frame/use-screen-change.ts';
import styles from './onboarding.module.css';

interface StepPanelProps {
  readonly heading: string;
  readonly intro?: ReactNode;
  readonly children: ReactNode;
}

export function StepPanel({ heading, intro, children }: StepPanelProps): ReactNode {
  useEffect(() => focusHeading(), []);
  return (
    <section className={styles.onboarding}>
      <h1 className={styles.heading}>{heading}</h1>
      {intro !== undefined && <p className={styles.intro}>{intro}</p>}
      <div className={styles.content}>{children}</div>
    </section>
  );
}
