// The entry script of the booking page and of its embedded version.

import type { ReactNode } from 'react';
import type {
  BookingPageData,
  LockedPageData,
} from '../../worker/contract/booking-page/page-data.ts';
import { lazyPart } from '../lib/lazy-part.tsx';
import { Alert } from '../ui/alert.tsx';
import { BookingFlow } from './booking-flow.tsx';
import { listenToEmbedder } from './embedder.ts';
import { LOADING_FAILED } from './missing-step.tsx';
import { readPageData } from './page-data.ts';
import { readQuery } from './read-query.ts';
import { startProgram } from './start-program.tsx';

// Loaded on demand, because most visitors do not open an offer.
const Offer = lazyPart(
  () => import('./offer.tsx').then((file) => file.Offer),
  () => <Alert text={LOADING_FAILED} />,
);

const Locked = lazyPart(
  () => import('./locked.tsx').then((file) => file.Locked),
  () => <Alert text={LOADING_FAILED} />,
);

function chooseProgram(data: BookingPageData | LockedPageData): ReactNode {
  if (data.kind === 'locked') return <Locked data={data} onUnlocked={start} />;
  const offer = readQuery().get('offer');
  return offer === null ? <BookingFlow data={data} /> : <Offer data={data} token={offer} />;
}

/** Runs when the page loads. On a protected page, runs again when the right password has replaced the page. */
function start(): void {
  const root = document.getElementById('flow');
  const data = readPageData<BookingPageData | LockedPageData>();
  if (root !== null && data !== null) startProgram(root, chooseProgram(data));
}

start();
listenToEmbedder('ready', { title: document.title });
