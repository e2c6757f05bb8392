const LINE_OCTETS = 75;

/** Returns the UTF-8 length of one code point, in octets. */
function countOctets(codePoint: number): number {
  if (codePoint < 0x80) return 1;
  if (codePoint < 0x800) return 2;
  return codePoint < 0x10000 ? 3 : 4;
}

function foldLine(line: string): string {
  // A UTF-16 unit becomes at most three octets in UTF-8. So a line of at most 25 units never needs
  // folding.
  if (line.length * 3 <= LINE_OCTETS) return line;
  let folded = '';
  let from = 0;
  let octets = 0;
  for (let index = 0; index < line.length; ) {
    const codePoint = line.codePointAt(index) ?? 0;
    const size = countOctets(codePoint);
    if (octets + size > LINE_OCTETS) {
      folded += `${line.slice(from, index)}\r\n `;
      from = index;
      // The next line starts with a space, which counts as one octet.
      octets = 1;
    }
    octets += size;
    index += codePoint < 0x10000 ? 1 : 2;
  }
  return folded + line.slice(from);
}

/**
 * Folds (breaks) calendar lines at 75 octets, never within a character (RFC 5545, 3.1). The library
 * ical-generator counts UTF-16 units instead, so its lines can be three times too long, for example
 * in Chinese. Lines end with CRLF.
 */
export function foldAtOctets(calendar: string): string {
  return calendar.replaceAll('\r\n ', '').split('\r\n').map(foldLine).join('\r\n');
}
