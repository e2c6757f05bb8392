// Reads the JSON that the Worker wrote into the page.
import { PAGE_DATA_ELEMENT_ID } from '../../worker/contract/booking-page/page-data.ts';

/** The caller knows which data its page contains. */
export function readPageData<Data>(): Data | null {
  const text = document.getElementById(PAGE_DATA_ELEMENT_ID)?.textContent;
  return text ? (JSON.parse(text) as Data) : null;
}
