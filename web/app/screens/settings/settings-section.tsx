// A part of a settings section: heading, introduction and controls.
import { type ReactNode, type Ref, useId } from 'react';
import styles from './settings-section.module.css';

interface SettingsSectionProps {
  readonly heading: string;
  /** The heading gets the focus when the focused element has disappeared. */
  readonly headingRef?: Ref<HTMLHeadingElement>;
  readonly intro: string;
  readonly children: ReactNode;
}

export function SettingsSection(props: SettingsSectionProps): ReactNode {
  const { heading, intro, children } = props;
  const headingId = useId();
  return (
    <section className={styles.section} aria-labelledby={headingId}>
      <div>
        <h2 ref={props.headingRef} id={headingId} className={styles.heading} tabIndex={-1}>
          {heading}
        </h2>
        <p className={styles.intro}>{intro}</p>
      </div>
      <div className={styles.content}>{children}</div>
    </section>
  );
}
