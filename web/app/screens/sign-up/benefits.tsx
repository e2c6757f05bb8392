import type { ReactNode } from 'react';
import { t } from '../../../lib/translate.ts';
import { CheckIcon } from '../../../ui/icons.tsx';
import styles from './sign-up.module.css';

const BENEFITS = [
  {
    name: t('Smart Scheduling'),
    text: t('Set your working hours. Invitees see only free times, in their own time zone.'),
  },
  {
    name: t('Calendar Integration'),
    text: t(
      'Connect your calendar. Invitees cannot book when you are busy, and your calendar shows each booking.',
    ),
  },
  {
    name: t('Instant Notifications'),
    text: t('You and your invitee are notified of every booking, change and cancellation.'),
  },
];

export function Benefits(): ReactNode {
  return (
    <section className={styles.benefits} aria-label={t('Benefits', {}, 'the benefits of Halfpast')}>
      <p className={styles.claim}>{t('Meetings without the back and forth.')}</p>
      <ul className={styles.list}>
        {BENEFITS.map(({ name, text }) => (
          <li key={name} className={styles.benefit}>
            <CheckIcon />
            <h2 className={styles.name}>{name}</h2>
            <p className={styles.text}>{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
