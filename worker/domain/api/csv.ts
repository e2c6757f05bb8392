// Writes comma-separated values (RFC 4180) that are safe to open in a spreadsheet.

// Matches text that a spreadsheet would run as a formula. An apostrophe before such a text prevents that.
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/u;

// Some spreadsheets also split cells at these characters, for example where a comma is a decimal sign. So a formula
// after them is a danger too.
const INNER_FORMULA = /([;\t\r\n][^\S\t\r\n]*)(?=[=+\-@＝＋－＠])/gu;

function writeCell(text: string): string {
  const isFormula = FORMULA.test(text.trimStart()) || FORMULA.test(text);
  const safeText = (isFormula ? `'${text}` : text).replace(INNER_FORMULA, "$1'");
  return /[",\r\n]/.test(safeText) ? `"${safeText.replaceAll('"', '""')}"` : safeText;
}

/** Ends each row with CRLF. */
export function writeCsv(rows: readonly (readonly string[])[]): string {
  return rows.map((row) => `${row.map(writeCell).join(',')}\r\n`).join('');
}

// Without this byte order mark, spreadsheet apps read the file in the local encoding of the computer.
const BYTE_ORDER_MARK = '\ufeff';

/** Returns the text of a CSV file. */
export const writeCsvFile = (rows: readonly (readonly string[])[]): string =>
  BYTE_ORDER_MARK + writeCsv(rows);
