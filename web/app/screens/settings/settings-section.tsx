// One section of the settings: heading and introduction on one side, the controls on the other.
import { type ReactNode, type Ref, useId } from 'react';
import styles from './settings-section.module.css';

interface SettingsSectionProps {
  /** The target of a link such as `/settings#webhooks`. */
  readonly id?: string;
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
