// Reads the JSON island that the Worker wrote into the page.
import { type BookingPageData, PAGE_DATA_ELEMENT_ID } from '../../worker/contract/page-data.ts';

export function readPageData(): BookingPageData | null {
  const text = document.getElementById(PAGE_DATA_ELEMENT_ID)?.textContent;
  return text ? (JSON.parse(text) as BookingPageData) : null;
}
