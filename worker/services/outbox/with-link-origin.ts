import { chooseOrigin } from '../../domain/site/public-url.ts';
import type { Deps } from '../service-deps.ts';

/**
 * Replaces the stored origin with the current PUBLIC_URL, so that links in emails work after the URL has
 * changed.
 */
export function withLinkOrigin({ mode, publicUrl }: Pick<Deps, 'mode' | 'publicUrl'>) {
  return <R extends { readonly outboxRow: { readonly origin: string } }>(row: R): R => {
    const origin = chooseOrigin({ mode, publicUrl }, row.outboxRow.origin);
    return { ...row, outboxRow: { ...row.outboxRow, origin } };
  };
}
