import { chooseOrigin } from '../../domain/frame/public-url.ts';
import type { Deps } from '../service-deps.ts';

/**
 * Returns a function that replaces the stored origin of an outbox row with the current PUBLIC_URL.
 * Links in emails then also work after PUBLIC_URL has changed.
 */
export function withLinkOrigin({ mode, publicUrl }: Pick<Deps, 'mode' | 'publicUrl'>) {
  return <R extends { readonly outboxRow: { readonly origin: string } }>(row: R): R => {
    const origin = chooseOrigin({ mode, publicUrl }, row.outboxRow.origin);
    return { ...row, outboxRow: { ...row.outboxRow, origin } };
  };
}
