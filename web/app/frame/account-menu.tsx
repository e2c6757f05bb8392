import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import type { CurrentUser } from '../../../worker/contract/accounts/account-calls.ts';
import { t } from '../../lib/translate.ts';
import { Portrait } from '../../ui/portrait.tsx';
import { endSession } from '../accounts/session.ts';
import { paths } from '../paths.ts';
import styles from './header.module.css';

/** Shows the signed-in user and the button to sign out. */
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
        <Portrait name={user.name} picture={user.profilePicture} size={32} />
        <span className={styles.name}>{user.name}</span>
      </span>
      <button
        type="button"
        className="button button-quiet"
        aria-disabled={isLeaving}
        onClick={signOut}
      >
        {t('Logout', {}, 'a button')}
      </button>
    </div>
  );
}
