import { waitUntil } from 'cloudflare:workers';
import type { Background } from '../../ports/operations/background.ts';

export const background: Background = {
  run: (work) => waitUntil(work.catch(() => undefined)),
};
