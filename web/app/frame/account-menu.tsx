import { type ReactNode, useId, useState } from 'react';
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
  const [isLeaving, setLeaving] = useState(false);

  async function signOut(): Promise<void> {
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
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: Enter on an entry is a click, too */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a click on an entry closes the menu */}
      <div
        id={id}
        popover="auto"
        className={styles.menu}
        onClick={({ currentTarget }) => currentTarget.hidePopover()}
      >
        <Link to={`${paths.settings}#profile`}>{t('Profile')}</Link>
        <Link to={paths.settings}>{t('Settings')}</Link>
        <button type="button" aria-disabled={isLeaving} onClick={signOut}>
          {t('Logout', {}, 'a button')}
        </button>
      </div>
    </div>
  );
}
