import type { ReactNode } from 'react';

/** An address may hold characters that mean something else in a link. */
export function MailLink({ address }: { address: string }): ReactNode {
  return <a href={`mailto:${encodeURIComponent(address).replace('%40', '@')}`}>{address}</a>;
}
