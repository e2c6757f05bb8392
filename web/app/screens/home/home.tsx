// / for visitors: what this is, and the ways in.
import type { ReactNode } from 'react';
import { GoogleButton } from '../../google-button.tsx';
import { Link } from '../../link.tsx';
import { pageData } from '../../page-data.ts';
import { paths } from '../../paths.ts';
import styles from './home.module.css';

const STEPS = [
  {
    name: 'Say when you work',
    text: 'Set your hours once. Breaks, days off and time between meetings are kept for you.',
  },
  {
    name: 'Share one link',
    text: 'Put it in a mail or on your site. Invitees need no account and see their own time zone.',
  },
  {
    name: 'Meet',
    text: 'A time can be booked once. Both of you get the confirmation, the reminders and the changes.',
  },
];

export function Component(): ReactNode {
  return (
    <>
      <section className={styles.hero}>
        <h1 className={styles.claim}>Share one link. Get booked.</h1>
        <p className={styles.text}>
          Halfpast gives you a booking page of your own. People pick a time that is really free, and
          the meeting is settled. Free for two meeting types.
        </p>
        <div className={styles.ways}>
          <Link className="button button-primary" to={paths.signUp}>
            Sign up
          </Link>
          <Link className="button" to={paths.signIn}>
            Sign in
          </Link>
          {pageData.googleSignIn && <GoogleButton label="Continue with Google" returnTo={null} />}
        </div>
      </section>
      <ol className={styles.steps}>
        {STEPS.map(({ name, text }) => (
          <li key={name}>
            <h2 className={styles.name}>{name}</h2>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </>
  );
}
