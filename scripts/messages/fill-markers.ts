// Puts the messages of one language into built code, in place of their markers.
import type { CompiledMessage } from '../../worker/domain/language/translate.ts';

export const markerOf = (hash: string): string => `@@${hash}@@`;

const WHOLE = /(["'`])@@([\w-]{10})@@\1/g;
const PART = /@@([\w-]{10})@@/g;

/** Escapes a text for strings with any quotes, and for template literals. */
const escapeText = (text: string): string =>
  text.replace(/[\\"'`$]/g, '\\$&').replaceAll('\n', '\\n');

/**
 * A marker is usually a whole string. If code adds a text to a message, the minifier joins both into one string, and
 * the marker is a part of it. `find` returns the message of a hash.
 */
export function fillMarkers(code: string, find: (hash: string) => CompiledMessage): string {
  const filled = code.replace(WHOLE, (whole, _quote, hash: string) => {
    const message = find(hash);
    return typeof message === 'string' ? whole : JSON.stringify(message);
  });
  return filled.replace(PART, (marker, hash: string) => {
    const message = find(hash);
    if (typeof message !== 'string') throw new Error(`${marker} is a part of a text.`);
    return escapeText(message);
  });
}
