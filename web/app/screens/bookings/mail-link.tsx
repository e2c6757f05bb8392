import type { ReactNode } from 'react';

/** An address may hold characters that mean something else in a link. */
export function MailLink({ address }: { address: string }): ReactNode {
  // An invitee who had their data erased has none.
  if (address === '') return null;
  return <a href={`mailto:${encodeURIComponent(address).replace('%40', '@')}`}>{address}</a>;
}
