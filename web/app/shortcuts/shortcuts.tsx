// The keyboard shortcuts of signed-in users, and the button that lists them.

import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { t } from '../../lib/translate.ts';
import { Button } from '../../ui/button.tsx';
import { lazyDialog } from '../frame/lazy-dialog.tsx';
import { useUser } from '../frame/use-visitor.ts';
import { findNewTypePath } from '../meeting-types/new-type-path.ts';
import { paths } from '../paths.ts';
import type { ShortcutAction } from './shortcut-table.ts';
import { useShortcutKeys } from './use-shortcut-keys.ts';

const ShortcutsDialog = lazyDialog(() =>
  import('./shortcuts-dialog.tsx').then((file) => file.ShortcutsDialog),
);

export function Shortcuts(): ReactNode {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const user = useUser();
  const wantsSearch = useRef(false);
  const [isOpen, setOpen] = useState(false);

  function act(action: ShortcutAction): void {
    if (action === 'help') setOpen(true);
    else if (action === 'palette') document.querySelector<HTMLElement>('[data-palette]')?.click();
    else if (action === 'next' || action === 'previous') moveInList(action);
    else if (action === 'create')
      void (user && findNewTypePath(user.plan).then((path) => navigate(path)));
    else if (action !== 'search') void navigate(action.goTo);
    else if (!focusSearch()) {
      wantsSearch.current = true;
      void navigate(paths.bookings);
    }
  }

  // Focuses the search field. The timeout waits until the new screen has moved the focus to its heading.
  // biome-ignore lint/correctness/useExhaustiveDependencies: run only when a new screen is shown
  useEffect(() => {
    if (!wantsSearch.current) return;
    wantsSearch.current = false;
    const timer = setTimeout(focusSearch);
    return () => clearTimeout(timer);
  }, [pathname]);

  useShortcutKeys(act);

  return (
    <>
      <Button kind="quiet" isSmall onClick={() => setOpen(true)}>
        {t('Keyboard shortcuts')}
      </Button>
      {isOpen && <ShortcutsDialog onClose={() => setOpen(false)} />}
    </>
  );
}

/** Moves the focus to the next or previous row of the list, or to the first row when no row has the focus. */
function moveInList(direction: 'next' | 'previous'): void {
  const rows = [...document.querySelectorAll<HTMLElement>('[data-row]')];
  const current = rows.findIndex((row) => row.closest('li')?.contains(document.activeElement));
  const target = direction === 'next' ? current + 1 : Math.max(0, current - 1);
  rows[target]?.focus();
}

function focusSearch(): boolean {
  const box = document.querySelector<HTMLInputElement>('search input[type="search"]');
  box?.focus();
  return box !== null;
}
