import type { ReactNode } from 'react';
import styles from './sign-up.module.css';

const BENEFITS = [
  {
    name: 'Smart Scheduling',
    text: 'Set your working hours. Invitees see only free times, in their own time zone.',
  },
  {
    name: 'Calendar Integration',
    text: 'Connect your calendar. Invitees cannot book when you are busy, and your calendar shows each booking.',
  },
  {
    name: 'Instant Notifications',
    text: 'You and your invitee are notified of every booking, change and cancellation.',
  },
];

export function Benefits(): ReactNode {
  return (
    <section className={styles.benefits} aria-label="Benefits">
      <p className={styles.claim}>Meetings without the back and forth.</p>
      <ul className={styles.list}>
        {BENEFITS.map(({ name, text }) => (
          <li key={name}>
            <h2 className={styles.name}>{name}</h2>
            <p className={styles.text}>{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
