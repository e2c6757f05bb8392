import type { ReactNode } from 'react';
import styles from './sign-up.module.css';

const BENEFITS = [
  {
    name: 'Smart Scheduling',
    text: 'Say when you work. Invitees see only the times that are really free, in their own time zone.',
  },
  {
    name: 'Calendar Integration',
    text: 'Connect your calendar: what is in it blocks your page, and what is booked lands in it.',
  },
  {
    name: 'Instant Notifications',
    text: 'You and your invitee hear of every booking, change and cancellation at once.',
  },
];

export function Benefits(): ReactNode {
  return (
    <section className={styles.benefits} aria-label="What you get">
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
