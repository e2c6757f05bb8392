// After the visitor has entered the right password of a protected meeting type, loads its booking page. Shows
// the booking page in place of the password page. The server renders it like every other booking page.
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

/**
 * `proof` is the text that the server returned for the right password. Returns false when the host has
 * changed the password since then, or when the page could not be loaded.
 */
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
  // A style element from the loaded page would be blocked, because its nonce is not valid in this document.
  // The content security policy allows style sheets that a script creates.
  const colours = new CSSStyleSheet();
  colours.replaceSync(page.getElementById(ACCENT_ELEMENT_ID)?.textContent ?? '');
  document.adoptedStyleSheets = [colours];
  const heading = main.querySelector('h1');
  heading?.setAttribute('tabindex', '-1');
  heading?.focus();
  return true;
}
