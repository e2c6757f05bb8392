// The header for visitors and signed-in users. On narrow screens its links are in a menu.

import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { SIGNED_IN_LINKS, SIGNED_OUT_LINKS } from '../../../worker/contract/frame/header-links.ts';
import { t } from '../../lib/translate.ts';
import { CloseIcon, MenuIcon } from '../../ui/icons.tsx';
import { Link } from '../link.tsx';
import { PaletteButton } from '../palette/palette-button.tsx';
import { paths } from '../paths.ts';
import { AccountMenu } from './account-menu.tsx';
import { Brand } from './brand.tsx';
import styles from './header.module.css';
import { useUser } from './use-visitor.ts';

export function Header(): ReactNode {
  const user = useUser();
  const [isOpen, setOpen] = useState(false);
  const { pathname, hash } = useLocation();
  const links = user === null ? SIGNED_OUT_LINKS : SIGNED_IN_LINKS;
  const place = pathname + hash === paths.meetingTypeList ? paths.meetingTypes : pathname;
  const marked = findMarked(links, place);
  const id = useId();
  const toggle = useRef<HTMLButtonElement>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new URL closes the menu
  useEffect(() => setOpen(false), [pathname, hash]);

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key !== 'Escape' || !isOpen) return;
    setOpen(false);
    toggle.current?.focus();
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes the menu from inside the header
    <header className={styles.header} data-open={isOpen} onKeyDown={onKeyDown}>
      <div className={styles.bar}>
        <Link to={user === null ? paths.home : paths.dashboard} className={styles.brand}>
          <Brand />
        </Link>
        {user !== null && <PaletteButton user={user} />}
        <button
          ref={toggle}
          type="button"
          className={styles.toggle}
          aria-expanded={isOpen}
          aria-controls={id}
          aria-label={t('Menu', {}, 'a button that opens the menu')}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? <CloseIcon /> : <MenuIcon />}
        </button>
        <div id={id} className={styles.folded}>
          <nav
            aria-label={t('Main', {}, 'the main navigation, for screen readers')}
            className={styles.links}
          >
            {links.map(({ to, label }) => (
              <Link
                key={to}
                to={to}
                className={styles.link}
                aria-current={to === marked ? (to === place ? 'page' : 'true') : undefined}
              >
                {label}
              </Link>
            ))}
          </nav>
          {user === null ? <EntryLinks /> : <AccountMenu user={user} />}
        </div>
      </div>
    </header>
  );
}

/** Finds the link of the screen, or of the smallest part of the app that contains it. */
function findMarked(links: readonly { readonly to: string }[], place: string): string {
  return links
    .map(({ to }) => to)
    .filter((to) => place === to || place.startsWith(`${to}/`))
    .reduce((longest, to) => (to.length > longest.length ? to : longest), '');
}

function EntryLinks(): ReactNode {
  return (
    <div className={styles.entrances}>
      <Link className="button button-quiet" to={paths.signIn}>
        {t('Sign in', {}, 'verb')}
      </Link>
      <Link className="button button-primary" to={paths.signUp}>
        {t('Sign up', {}, 'verb')}
      </Link>
    </div>
  );
}
