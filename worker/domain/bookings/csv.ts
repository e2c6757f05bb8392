// Comma-separated values as in RFC 4180, safe to open in a spreadsheet.

// Matches text that a spreadsheet would run as a formula. A leading quote makes it plain text.
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/u;

function writeCell(text: string): string {
  const inert = FORMULA.test(text.trimStart()) || FORMULA.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(inert) ? `"${inert.replaceAll('"', '""')}"` : inert;
}

/** Each row ends with CRLF. */
export function writeCsv(rows: readonly (readonly string[])[]): string {
  return rows.map((row) => `${row.map(writeCell).join(',')}\r\n`).join('');
}
