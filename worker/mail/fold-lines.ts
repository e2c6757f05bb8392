const LINE_OCTETS = 75;
const encoder = new TextEncoder();

/** In UTF-8. */
function octetsOf(character: string): number {
  const code = character.codePointAt(0) ?? 0;
  if (code < 0x80) return 1;
  if (code < 0x800) return 2;
  return code < 0x1_0000 ? 3 : 4;
}

function foldLine(line: string): string {
  // At most three octets a UTF-16 unit.
  if (line.length * 3 <= LINE_OCTETS || encoder.encode(line).length <= LINE_OCTETS) return line;
  let folded = '';
  let octets = 0;
  for (const character of line) {
    const size = octetsOf(character);
    if (octets + size > LINE_OCTETS) {
      folded += '\r\n ';
      octets = 1;
    }
    folded += character;
    octets += size;
  }
  return folded;
}

/**
 * Folds a calendar at 75 octets, never inside a character (RFC 5545, 3.1). ical-generator counts
 * UTF-16 units, which lets lines of other scripts grow to three times that. Lines end in CRLF.
 */
export function foldAtOctets(calendar: string): string {
  return calendar.replaceAll('\r\n ', '').split('\r\n').map(foldLine).join('\r\n');
}
