import { lazy, type ReactNode, Suspense, useState } from 'react';
import { chooseTheme, readTheme, type ThemeChoice } from '../../lib/theme.ts';
import { Choice } from '../../ui/choice.tsx';
import { Link } from '../link.tsx';
import styles from './footer.module.css';
import { FOOTER_COLUMNS, SOCIAL_LINKS } from './footer-links.ts';
import { SocialLinks } from './social-links.tsx';
import { useUser } from './use-visitor.ts';

const THEMES = [
  { value: 'system', label: 'System' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
] as const;

// Loaded on demand, because only signed-in users have keyboard shortcuts.
const Shortcuts = lazy(() =>
  import('../shortcuts/shortcuts.tsx').then(
    (file) => ({ default: file.Shortcuts }),
    () => ({ default: () => null }),
  ),
);

export function Footer(): ReactNode {
  const user = useUser();
  const [theme, setTheme] = useState<ThemeChoice>(readTheme);
  return (
    <footer className={styles.footer}>
      <div className={styles.inner} data-dense={user !== null}>
        {FOOTER_COLUMNS.map(({ heading, links }) => (
          <nav key={heading} aria-label={heading}>
            <h2 className={styles.heading}>{heading}</h2>
            <ul>
              {links.map(({ to, label }) => (
                <li key={to}>
                  {to.startsWith('/') ? (
                    <Link className={styles.link} to={to}>
                      {label}
                    </Link>
                  ) : (
                    <a className={styles.link} href={to}>
                      {label}
                    </a>
                  )}
                </li>
              ))}
            </ul>
          </nav>
        ))}
        <div className={styles.end}>
          <Choice
            legend="Colour theme"
            options={THEMES}
            value={theme}
            onChange={(choice) => {
              chooseTheme(choice);
              setTheme(choice);
            }}
          />
          {user !== null && (
            <Suspense>
              <Shortcuts />
            </Suspense>
          )}
          {SOCIAL_LINKS.length > 0 && <SocialLinks />}
          <p className={styles.copyright}>© {new Date().getFullYear()} Halfpast</p>
        </div>
      </div>
    </footer>
  );
}
