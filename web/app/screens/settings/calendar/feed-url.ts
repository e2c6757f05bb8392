/** Calendar services often offer addresses that begin with `webcal:`, which means the same as `https:`. */
export function toFeedUrl(text: string): string {
  return text.trim().replace(/^webcals?:/i, 'https:');
}
