/** The form in which an account's address is stored and compared. */
export function toAccountEmail(text: string): string {
  return text.trim().toLowerCase();
}
