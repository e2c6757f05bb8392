// The button in the header that opens the command palette. Ctrl+K presses it (web/app/shortcuts).
import { type ReactNode, Suspense, useState } from 'react';
import type { CurrentUser } from '../../../worker/contract/accounts/account-calls.ts';
import { SearchIcon } from '../../ui/icons.tsx';
import styles from '../frame/header.module.css';
import { lazyDialog } from '../frame/lazy-dialog.tsx';

const CommandPalette = lazyDialog(
  () => import('./command-palette.tsx').then((file) => file.CommandPalette),
  'onClose',
);

export function PaletteButton({ user }: { user: CurrentUser }): ReactNode {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className={styles.search}
        aria-label="Search"
        data-palette=""
        onClick={() => setOpen(true)}
      >
        <SearchIcon />
      </button>
      {isOpen && (
        <Suspense>
          <CommandPalette user={user} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
