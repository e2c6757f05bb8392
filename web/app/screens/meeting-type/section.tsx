import { type ReactNode, useId } from 'react';
import styles from './section.module.css';

interface SectionProps {
  readonly heading: string;
  readonly intro?: ReactNode;
  readonly children: ReactNode;
}

/** Renders one section of the editor. */
export function Section({ heading, intro, children }: SectionProps): ReactNode {
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id} className={styles.sectionHeading}>
        {heading}
      </h2>
      {intro !== undefined && <p className={styles.intro}>{intro}</p>}
      {children}
    </section>
  );
}
