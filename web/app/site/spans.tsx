import type { ReactNode } from 'react';
import { readSpans } from '../../../worker/contract/site/prose.ts';
import { Link } from '../link.tsx';

/** Renders a text of the public pages, including its links. */
export function Spans({ text }: { text: string }): ReactNode {
  return readSpans(text).map(({ text: words, href }) =>
    href === null ? (
      words
    ) : (
      <Link key={href} to={href}>
        {words}
      </Link>
    ),
  );
}
