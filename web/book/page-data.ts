// Reads the JSON that the Worker wrote into the page.
import { PAGE_DATA_ELEMENT_ID } from '../../worker/contract/booking-page/page-data.ts';

/** Returns the page's data, or null when the page contains none. The caller must choose the right type. */
export function readPageData<Data>(): Data | null {
  const text = document.getElementById(PAGE_DATA_ELEMENT_ID)?.textContent;
  return text ? (JSON.parse(text) as Data) : null;
}
