/** The form in which an account's address is stored and compared. */
export function toAccountEmail(text: string): string {
  return text.trim().toLowerCase();
}

/** What an account is called when nobody has given a name that can be trusted. */
export function nameOfAddress(email: string): string {
  return email.split('@', 1)[0] ?? '';
}
