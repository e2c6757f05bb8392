import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import type { CurrentUser } from '../../../worker/contract/account-calls.ts';
import { paths } from '../paths.ts';
import { endSession } from '../session.ts';
import styles from './header.module.css';

/** Who is signed in, and the way out. */
export function AccountMenu({ user }: { user: CurrentUser }): ReactNode {
  const navigate = useNavigate();
  const [isLeaving, setLeaving] = useState(false);

  async function signOut(): Promise<void> {
    if (isLeaving) return;
    setLeaving(true);
    await endSession();
    await navigate(paths.home);
  }

  return (
    <div className={styles.account}>
      <span className={styles.user}>
        <Portrait user={user} />
        <span className={styles.name}>{user.name}</span>
      </span>
      <button type="button" className="button" aria-disabled={isLeaving} onClick={signOut}>
        Logout
      </button>
    </div>
  );
}

function Portrait({ user }: { user: CurrentUser }): ReactNode {
  const [isBroken, setBroken] = useState(false);
  if (user.profilePicture === null || isBroken) {
    return (
      <span className={styles.portrait} aria-hidden="true">
        {Array.from(user.name.trim())[0]?.toUpperCase()}
      </span>
    );
  }
  return (
    <img
      className={styles.portrait}
      src={user.profilePicture}
      alt=""
      width="32"
      height="32"
      referrerPolicy="no-referrer"
      onError={() => setBroken(true)}
    />
  );
}
