import { type ReactNode, useState } from 'react';
import { listFooterColumns } from '../../../worker/contract/frame/footer-links.ts';
import { SOCIAL_SITES } from '../../../worker/domain/frame/site-links.ts';
import { lazyPart } from '../../lib/lazy-part.tsx';
import { chooseTheme, readTheme, type ThemeChoice } from '../../lib/theme.ts';
import { t } from '../../lib/translate.ts';
import { Choice } from '../../ui/choice.tsx';
import { useAccountLanguage } from '../language/use-account-language.ts';
import { Link } from '../link.tsx';
import { pageData } from '../page-data.ts';
import styles from './footer.module.css';
import { useUser } from './use-visitor.ts';

const FOOTER_COLUMNS = listFooterColumns(pageData.siteLinks);
const HAS_SOCIAL_LINKS = SOCIAL_SITES.some((site) => pageData.siteLinks[site] !== undefined);

const THEMES = [
  { value: 'system', label: t('System', {}, 'a colour theme: the theme of the device') },
  { value: 'light', label: t('Light', {}, 'a colour theme') },
  { value: 'dark', label: t('Dark', {}, 'a colour theme') },
] as const;

// Loaded on demand, because only signed-in users have keyboard shortcuts.
const Shortcuts = lazyPart(() =>
  import('../shortcuts/shortcuts.tsx').then((file) => file.Shortcuts),
);

// Loaded on demand, because signed-in users choose the language in the settings.
const LanguageMenu = lazyPart(() =>
  import('../language/language-menu.tsx').then((file) => file.LanguageMenu),
);

const SocialLinks = lazyPart(() => import('./social-links.tsx').then((file) => file.SocialLinks));

export function Footer(): ReactNode {
  const user = useUser();
  const [theme, setTheme] = useState<ThemeChoice>(readTheme);
  useAccountLanguage(user);
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
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
            legend={t('Colour theme')}
            options={THEMES}
            value={theme}
            onChange={(choice) => {
              chooseTheme(choice);
              setTheme(choice);
            }}
          />
          {user !== null ? <Shortcuts /> : <LanguageMenu />}
          {HAS_SOCIAL_LINKS && <SocialLinks />}
          <p className={styles.copyright}>© {new Date().getFullYear()} Halfpast</p>
        </div>
      </div>
    </footer>
  );
}
