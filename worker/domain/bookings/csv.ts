// Writes comma-separated values (RFC 4180) that are safe to open in a spreadsheet.

// Matches text that a spreadsheet would run as a formula. An apostrophe before such a text prevents that.
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/u;

function writeCell(text: string): string {
  const safeText = FORMULA.test(text.trimStart()) || FORMULA.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safeText) ? `"${safeText.replaceAll('"', '""')}"` : safeText;
}

/** Ends each row with CRLF. */
export function writeCsv(rows: readonly (readonly string[])[]): string {
  return rows.map((row) => `${row.map(writeCell).join(',')}\r\n`).join('');
}
