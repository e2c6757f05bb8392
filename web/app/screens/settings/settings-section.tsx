// One subject of the settings: what it is on one side, what can be done about it on the other.
import { type ReactNode, type Ref, useId } from 'react';
import styles from './settings-section.module.css';

interface SettingsSectionProps {
  /** Where an address such as `/settings#webhooks` leads. */
  readonly id?: string;
  readonly heading: string;
  /** Where the focus goes when what had it is gone. */
  readonly headingRef?: Ref<HTMLHeadingElement>;
  readonly intro: string;
  readonly children: ReactNode;
}

export function SettingsSection(props: SettingsSectionProps): ReactNode {
  const { heading, intro, children } = props;
  const headingId = useId();
  return (
    <section id={props.id} className={styles.section} aria-labelledby={headingId}>
      <div>
        <h2
          ref={props.headingRef}
          id={headingId}
          className={styles.heading}
          tabIndex={props.headingRef ? -1 : undefined}
        >
          {heading}
        </h2>
        <p className={styles.intro}>{intro}</p>
      </div>
      <div className={styles.content}>{children}</div>
    </section>
  );
}
