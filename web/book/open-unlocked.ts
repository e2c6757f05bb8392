// Loads the page of a protected meeting type and shows it in place of the current page. The server renders this page as
// it renders every booking page.
import {
  ACCENT_ELEMENT_ID,
  type BookingPageData,
  type LockedPageData,
  PAGE_DATA_ELEMENT_ID,
  PAGE_PROOF_HEADER,
} from '../../worker/contract/booking-page/page-data.ts';
import { setPageProof } from '../lib/request.ts';

async function loadPage(proof: string): Promise<Document | null> {
  try {
    const headers = proof === '' ? undefined : { [PAGE_PROOF_HEADER]: proof };
    const response = await fetch(location.href, { cache: 'no-store', ...(headers && { headers }) });
    if (!response.ok) return null;
    return new DOMParser().parseFromString(await response.text(), 'text/html');
  } catch {
    return null;
  }
}

/** Returns false when the proof is outdated, or when the page could not be loaded. */
export async function openUnlocked(proof: string): Promise<boolean> {
  const page = await loadPage(proof);
  const main = page?.querySelector('main');
  const json = page?.getElementById(PAGE_DATA_ELEMENT_ID);
  const { kind } = JSON.parse(json?.textContent || '{}') as Partial<
    BookingPageData | LockedPageData
  >;
  if (!page || !main || !json || kind !== 'booking') return false;
  setPageProof(proof);
  document.title = page.title;
  document.querySelector('main')?.replaceWith(main);
  document.getElementById(PAGE_DATA_ELEMENT_ID)?.replaceWith(json);
  // The security policy allows no style element of another response, but it allows style sheets of scripts.
  const colours = new CSSStyleSheet();
  colours.replaceSync(page.getElementById(ACCENT_ELEMENT_ID)?.textContent ?? '');
  document.adoptedStyleSheets = [colours];
  const heading = main.querySelector('h1');
  heading?.setAttribute('tabindex', '-1');
  heading?.focus();
  return true;
}
