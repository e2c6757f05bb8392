// Reads the JSON island that the Worker wrote into the page.
import { PAGE_DATA_ELEMENT_ID } from '../../worker/contract/page-data.ts';

/** The shell says which data it is. */
export function readPageData<Data>(): Data | null {
  const text = document.getElementById(PAGE_DATA_ELEMENT_ID)?.textContent;
  return text ? (JSON.parse(text) as Data) : null;
}
