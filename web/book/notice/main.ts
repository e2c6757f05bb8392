// Entry of the page that a frame shows when there is nothing to book. Reports that to the page around it.
import type { EmbedFault } from '../../../worker/contract/booking-page/embed-messages.ts';
import { listenToEmbedder } from '../embedder.ts';

const { fault } = document.querySelector<HTMLElement>('[data-fault]')?.dataset ?? {};
listenToEmbedder('error', { reason: (fault ?? 'failed') as EmbedFault });
