// Makes a change of the URL look like a new page: sets the title, then moves the focus to the heading.
import { useEffect, useRef } from 'react';
import { matchPath, useLocation } from 'react-router';
import { APP_PAGES, writeTitle } from '../../../worker/contract/site/app-pages.ts';

export const MAIN_ID = 'main';

export function useScreenChange(): void {
  const { pathname } = useLocation();
  const shown = useRef(pathname);

  useEffect(() => {
    document.title = findTitle(pathname);
    // On the first page of a visit, the browser sets the focus.
    if (shown.current === pathname) return;
    shown.current = pathname;
    focusHeading();
  }, [pathname]);
}

/** Moves the focus to the heading. Screens also call this when they show another step under the same URL. */
export function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>(`#${MAIN_ID} h1`);
  if (heading === null) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}

function findTitle(pathname: string): string {
  const page = APP_PAGES.find(({ path }) => matchPath(path, pathname) !== null);
  return page ? writeTitle(page.name) : 'Halfpast';
}
