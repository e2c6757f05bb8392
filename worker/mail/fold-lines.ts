const LINE_OCTETS = 75;

/** Octets in UTF-8 of one code point. */
function countOctets(codePoint: number): number {
  if (codePoint < 0x80) return 1;
  if (codePoint < 0x800) return 2;
  return codePoint < 0x10000 ? 3 : 4;
}

function foldLine(line: string): string {
  // At most three octets a UTF-16 unit.
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
      // The space that begins the next line.
      octets = 1;
    }
    octets += size;
    index += codePoint < 0x10000 ? 1 : 2;
  }
  return folded + line.slice(from);
}

/**
 * Folds a calendar at 75 octets, never inside a character (RFC 5545, 3.1). ical-generator counts
 * UTF-16 units, which lets lines of other scripts grow to three times that. Lines end in CRLF.
 */
export function foldAtOctets(calendar: string): string {
  return calendar.replaceAll('\r\n ', '').split('\r\n').map(foldLine).join('\r\n');
}
