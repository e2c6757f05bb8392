// The entry script of the booking page and of its embedded version.
import type { BookingPageData } from '../../worker/contract/booking-page/page-data.ts';
import { BookingFlow } from './booking-flow.tsx';
import { listenToEmbedder } from './embedder.ts';
import { readPageData } from './page-data.ts';
import { startProgram } from './start-program.ts';

const root = document.getElementById('flow');
const data = readPageData<BookingPageData>();
if (root !== null && data !== null) startProgram(root, <BookingFlow data={data} />);
listenToEmbedder('ready', { title: document.title });
