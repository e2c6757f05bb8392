// One subject of the settings: what it is on one side, what can be done about it on the other.
import { type ReactNode, useId } from 'react';
import styles from './settings-section.module.css';

interface SettingsSectionProps {
  /** Where an address such as `/settings#webhooks` leads. */
  readonly id?: string;
  readonly heading: string;
  readonly intro: string;
  readonly children: ReactNode;
}

export function SettingsSection(props: SettingsSectionProps): ReactNode {
  const { heading, intro, children } = props;
  const headingId = useId();
  return (
    <section id={props.id} className={styles.section} aria-labelledby={headingId}>
      <div>
        <h2 id={headingId} className={styles.heading}>
          {heading}
        </h2>
        <p className={styles.intro}>{intro}</p>
      </div>
      <div className={styles.content}>{children}</div>
    </section>
  );
}
