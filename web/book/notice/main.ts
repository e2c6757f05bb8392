// The entry script of the page that a frame shows when there is nothing to book. It reports an error to the
// page around the frame.
import type { EmbedFault } from '../../../worker/contract/booking-page/embed-messages.ts';
import { listenToEmbedder } from '../embedder.ts';

const { fault } = document.querySelector<HTMLElement>('[data-fault]')?.dataset ?? {};
listenToEmbedder('error', { reason: (fault ?? 'failed') as EmbedFault });
