// The entry script of the pages in a frame that need no script of their own: error pages, and the list of a team's
// meeting types. Reports the error or the title to the page around the frame.
import type { EmbedFault } from '../../../worker/contract/booking-page/embed-messages.ts';
import { listenToEmbedder } from '../embedder.ts';

const { fault } = document.querySelector<HTMLElement>('[data-fault]')?.dataset ?? {};
if (fault === undefined) {
  passOptions();
  listenToEmbedder('ready', { title: document.title });
} else {
  listenToEmbedder('error', { reason: fault as EmbedFault });
}

/** Adds the options of the embed to the links, because the booking pages in the frame have the same options. */
function passOptions(): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>('main a')) {
    link.search = location.search;
    link.hash = location.hash;
  }
}
