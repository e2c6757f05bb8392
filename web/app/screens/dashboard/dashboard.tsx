// /dashboard: who is signed in and where invitees find them.
import type { ReactNode } from 'react';
import { useUser } from '../../frame/use-visitor.ts';
import { paths } from '../../paths.ts';
import styles from './dashboard.module.css';

export function Component(): ReactNode {
  const user = useUser();
  if (user === null) return null;
  const publicPath = paths.publicList(user.username);
  return (
    <section className={styles.dashboard}>
      <h1 className={styles.heading}>Welcome, {user.name}</h1>
      <dl className={styles.facts}>
        <div>
          <dt>Your public page</dt>
          <dd>
            {/* A page of the booking program: a full load. */}
            <a href={publicPath}>{location.host + publicPath}</a>
          </dd>
        </div>
        <div>
          <dt>Your time zone</dt>
          <dd>{user.timezone.replaceAll('_', ' ')}</dd>
        </div>
        <div>
          <dt>Signed in as</dt>
          <dd>{user.email}</dd>
        </div>
      </dl>
    </section>
  );
}
