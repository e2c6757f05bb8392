// The button in the header that opens the command palette. Ctrl+K presses it (web/app/shortcuts).

import { type ReactNode, useState } from 'react';
import type { CurrentUser } from '../../../worker/contract/accounts/account-calls.ts';
import { t } from '../../lib/translate.ts';
import { SearchIcon } from '../../ui/icons.tsx';
import styles from '../frame/header.module.css';
import { lazyDialog } from '../frame/lazy-dialog.tsx';

const CommandPalette = lazyDialog(() =>
  import('./command-palette.tsx').then((file) => file.CommandPalette),
);

const KEYS = /Mac|iP/.test(navigator.platform) ? '⌘K' : t('Ctrl K', {}, 'keys of a keyboard');

export function PaletteButton({ user }: { user: CurrentUser }): ReactNode {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className={styles.search}
        aria-label={t('Search', {}, 'verb')}
        data-palette=""
        data-keys={KEYS}
        onClick={() => setOpen(true)}
      >
        <SearchIcon />
        <span className={styles.word}>{t('Search', {}, 'verb')}</span>
      </button>
      {isOpen && <CommandPalette user={user} onClose={() => setOpen(false)} />}
    </>
  );
}
