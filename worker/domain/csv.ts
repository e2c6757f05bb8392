// Comma-separated values as RFC 4180 has them, safe to open in a spreadsheet.

// What a spreadsheet would run as a formula; a quote before it makes it text again.
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/u;

function writeCell(text: string): string {
  const inert = FORMULA.test(text.trimStart()) || FORMULA.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(inert) ? `"${inert.replaceAll('"', '""')}"` : inert;
}

/** Rows of cells; each row ends with CRLF. */
export function writeCsv(rows: readonly (readonly string[])[]): string {
  return rows.map((row) => `${row.map(writeCell).join(',')}\r\n`).join('');
}
