// Pages of lists. A response has the cursor of the next page. To get that page, a client sends the cursor back unchanged.

import * as z from 'zod/mini';
import { hostText } from '../../domain/language/host-text.ts';
import { AppError } from '../app-error.ts';
import '../problem-sentences.ts';

const PAGE_MAX = 100;
const PAGE_DEFAULT = 50;
const CURSOR_MAX = 200;

export const pageLimit = z._default(
  z.pipe(
    z.string().check(
      z.regex(/^([1-9]\d?|100)$/, {
        error: hostText('The limit must be a whole number from 1 to {maximum}.', {
          maximum: PAGE_MAX,
        }),
      }),
    ),
    z.transform(Number),
  ),
  PAGE_DEFAULT,
);

export const PAGE_FIELDS = {
  limit: pageLimit,
  cursor: z.optional(z.string().check(z.minLength(1), z.maxLength(CURSOR_MAX))),
};

/** The query of a list without filters. */
export const pageQuery = z.strictObject(PAGE_FIELDS);

interface Page<Item> {
  readonly data: Item[];
  /** Null on the last page. */
  readonly nextCursor: string | null;
}

/** Returns one page of a short list. The cursor is the id of the last item on the previous page. */
export function cutPage<Item extends { readonly id: string }>(
  items: readonly Item[],
  { limit, cursor }: z.infer<typeof pageQuery>,
): Page<Item> {
  const previous = cursor === undefined ? -1 : items.findIndex(({ id }) => id === cursor);
  if (cursor !== undefined && previous === -1) {
    const message = hostText('The cursor is not valid. Start again with the first page.');
    throw new AppError('VALIDATION_FAILED', { message, errors: [{ path: 'cursor', message }] });
  }
  const data = items.slice(previous + 1, previous + 1 + limit);
  const hasMore = previous + 1 + limit < items.length;
  return { data, nextCursor: hasMore ? (data.at(-1)?.id ?? null) : null };
}
