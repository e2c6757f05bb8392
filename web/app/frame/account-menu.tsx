import { type ReactNode, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { CurrentUser } from '../../../worker/contract/accounts/account-calls.ts';
import { t } from '../../lib/translate.ts';
import { Portrait } from '../../ui/portrait.tsx';
import { endSession } from '../accounts/session.ts';
import { Link } from '../link.tsx';
import { paths } from '../paths.ts';
import styles from './header.module.css';

/**
 * Shows the signed-in user. On wide screens, the name opens the menu of the account. The browser opens and closes it, so
 * it works before the script runs.
 */
export function AccountMenu({ user }: { user: CurrentUser }): ReactNode {
  const navigate = useNavigate();
  const id = useId();
  const menu = useRef<HTMLDivElement>(null);
  const [isLeaving, setLeaving] = useState(false);

  const close = (): void => menu.current?.hidePopover();

  async function signOut(): Promise<void> {
    close();
    if (isLeaving) return;
    setLeaving(true);
    await endSession();
    await navigate(paths.home);
  }

  return (
    <div className={styles.account}>
      <button type="button" className={styles.user} popoverTarget={id}>
        <Portrait name={user.name} picture={user.profilePicture} size={32} />
        <span className={styles.name}>{user.name}</span>
        <span className="hidden">{t('Account', {}, 'the account of the user')}</span>
      </button>
      <div ref={menu} id={id} popover="auto" className={styles.menu}>
        <Link to={`${paths.settings}#profile`} onClick={close}>
          {t('Profile')}
        </Link>
        <Link to={paths.settings} onClick={close}>
          {t('Settings')}
        </Link>
        <button type="button" aria-disabled={isLeaving} onClick={signOut}>
          {t('Logout', {}, 'a button')}
        </button>
      </div>
    </div>
  );
}
