// Parses the messages that the page in the iframe sends. The caller has checked that a message
// comes from this page.
import type { EmbedMessage } from '../../worker/contract/booking-page/embed-messages.ts';

const EVENT = /^(ready|(date|slot)_selected|booked|rescheduled|cancelled|error)$/;
const HEIGHT_MAX = 20_000;

/** Returns null for data that is not a valid message. */
export function readMessage(data: unknown): EmbedMessage | null {
  const { halfpast, height, detail } = Object(data) as Record<string, unknown>;
  if (halfpast === 'step' || halfpast === 'escape') return { halfpast };
  if (halfpast === 'height') {
    const isHeight = typeof height === 'number' && height > 0 && height <= HEIGHT_MAX;
    return isHeight ? { halfpast, height } : null;
  }
  const isEvent = typeof halfpast === 'string' && EVENT.test(halfpast);
  return isEvent && hasOnlyTexts(detail) ? ({ halfpast, detail } as EmbedMessage) : null;
}

function hasOnlyTexts(detail: unknown): boolean {
  return (
    detail instanceof Object && Object.values(detail).every((value) => typeof value === 'string')
  );
}
