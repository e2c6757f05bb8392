import { hostText } from '../../../domain/language/host-text.ts';
import { fetchWithin } from '../../providers/bounded-fetch.ts';

const TIMEOUT_MS = 10_000;

const TEXTS = {
  late: hostText('Zoom did not answer in time.'),
  unreachable: hostText('Zoom could not be reached.'),
};

export const fetchZoom = (url: string, init: RequestInit) =>
  fetchWithin(TEXTS, url, init, TIMEOUT_MS);
