// Shown when a screen cannot be rendered: an explanation, a button to try again and a link to the home page.

import { type ReactNode, useEffect } from 'react';
import { useRouteError } from 'react-router';
import { t } from '../../lib/translate.ts';
import { paths } from '../paths.ts';
import styles from './fault.module.css';
import { focusHeading } from './use-screen-change.ts';

/** Renders the error between header and footer. */
export function ScreenFault(): ReactNode {
  const error = useRouteError();
  useEffect(() => {
    console.error(error);
    focusHeading();
  }, [error]);
  return (
    <div className={styles.fault}>
      <h1>{t('Something went wrong')}</h1>
      <p>
        {t(
          'This page could not be loaded. Check your connection and try again. Your saved data is safe.',
        )}
      </p>
      <p className={styles.actions}>
        <button type="button" className="button button-primary" onClick={() => location.reload()}>
          {t('Try again')}
        </button>
        {/* This link loads the whole page from the server, because the app itself may be broken. */}
        <a className="button" href={paths.home}>
          {t('Go to the home page')}
        </a>
      </p>
    </div>
  );
}

/** Renders the error when even the header and footer cannot be rendered. */
export function AppFault(): ReactNode {
  return (
    <main className={styles.alone}>
      <ScreenFault />
    </main>
  );
}
