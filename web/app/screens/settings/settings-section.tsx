// One subject of the settings: what it is on one side, what can be done about it on the other.
import { type ReactNode, useId } from 'react';
import styles from './settings-section.module.css';

interface SettingsSectionProps {
  readonly heading: string;
  readonly intro: string;
  readonly children: ReactNode;
}

export function SettingsSection({ heading, intro, children }: SettingsSectionProps): ReactNode {
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <div>
        <h2 id={id} className={styles.heading}>
          {heading}
        </h2>
        <p className={styles.intro}>{intro}</p>
      </div>
      <div className={styles.content}>{children}</div>
    </section>
  );
}
