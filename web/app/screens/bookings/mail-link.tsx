import type { ReactNode } from 'react';

/** Links to an email address. Encodes characters that have a meaning in a URL. */
export function MailLink({ address }: { address: string }): ReactNode {
  // After an invitee's data was erased, the email address is empty.
  if (address === '') return null;
  return <a href={`mailto:${encodeURIComponent(address).replace('%40', '@')}`}>{address}</a>;
}
