// The entry script of the booking page and of its embedded version.
import { createRoot } from 'react-dom/client';
import type { BookingPageData } from '../../worker/contract/booking-page/page-data.ts';
import { BookingFlow } from './booking-flow.tsx';
import { listenToEmbedder } from './embedder.ts';
import { readPageData } from './page-data.ts';

const root = document.getElementById('flow');
const data = readPageData<BookingPageData>();
if (root !== null && data !== null) createRoot(root).render(<BookingFlow data={data} />);
listenToEmbedder('ready', { title: document.title });
