// Finds texts that are not in the catalogs of messages. In the pseudo-locale, every message has accents.
import type { Locator } from '@playwright/test';

/** Parts of dates, and names of zones, services and units, which are in English in the pseudo-locale too. */
const KNOWN =
  /\b(?:(?:Sun|Mon|Tues|Wednes|Thurs|Fri|Satur)day|Sun|Mon|Tue|Wed|Thu|Fri|Sat|January|February|March|April|May|June|July|August|September|October|November|December|Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sep|Oct|Nov|Dec|GMT|UTC|am|pm|Google|Outlook|com|Microsoft)\b/g;

/**
 * Returns the texts that have no accents, including texts for screen readers. Leaves out code, the texts of
 * the host and the invitee in `bdi` elements, and texts in another language than the page. With `isVisible`,
 * also leaves out hidden elements and native lists of countries and zones.
 */
export async function findPlainTexts(
  root: Locator,
  names: readonly string[],
  isVisible = false,
): Promise<string[]> {
  const texts = await root.evaluate((element, isVisible) => {
    const found: string[] = [];
    const skipped = 'bdi, script, style, noscript, [lang]:not(html), pre, code';
    for (const each of element.querySelectorAll('*')) {
      if (each.closest(skipped)) continue;
      if (isVisible && (each.closest('option') || !each.checkVisibility())) continue;
      for (const name of ['aria-label', 'title', 'placeholder', 'abbr', 'alt'])
        found.push(each.getAttribute(name) ?? '');
      for (const node of each.childNodes)
        if (node.nodeType === Node.TEXT_NODE) found.push(node.textContent ?? '');
    }
    return found;
  }, isVisible);
  const isPlain = (text: string) => /[a-z]{2}/i.test(text) && !/[^\p{ASCII}–’…−·]/u.test(text);
  return [...new Set(texts)].filter((text) =>
    isPlain(names.reduce((rest, name) => rest.replaceAll(name, ''), text).replaceAll(KNOWN, '')),
  );
}
