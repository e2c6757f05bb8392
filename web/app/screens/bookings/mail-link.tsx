import type { ReactNode } from 'react';

/** Encodes characters of an address that have a meaning in a link. */
export function MailLink({ address }: { address: string }): ReactNode {
  // An invitee whose data was erased has no address.
  if (address === '') return null;
  return <a href={`mailto:${encodeURIComponent(address).replace('%40', '@')}`}>{address}</a>;
}
