import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it, vi } from 'vitest';
import { useChoices } from '../../../web/app/screens/settings/use-choices.ts';
import type { ApiAnswer } from '../../../web/lib/api-answer.ts';

interface Values {
  readonly agenda: number;
  readonly muted: boolean;
}
type Answer = ApiAnswer<{ readonly message: string }>;

const SAVED: Answer = { ok: true, body: { message: 'Saved' } };
const REFUSED: Answer = { ok: false, failure: null, message: 'Failed', english: '' };

/** Returns the function that changes values of rows that were rendered once. */
function renderRows(send: (changes: Partial<Values>, values: Values) => Promise<Answer>) {
  const found: ReturnType<typeof useChoices<Values>>[] = [];
  renderToStaticMarkup(
    createElement(() => {
      found.push(useChoices<Values>({ saved: { agenda: 7, muted: false }, send }));
      return null;
    }),
  );
  const [rows] = found;
  if (!rows) throw new Error('The rows were not rendered.');
  return rows.choose;
}

describe('choices that are saved at once', () => {
  it('sends the choices that were made during a request together, with all values', async () => {
    const send = vi.fn(async (_changes: Partial<Values>, _values: Values) => SAVED);
    const choose = renderRows(send);
    choose({ agenda: 8 });
    choose({ agenda: 9 });
    choose({ muted: true });
    await vi.waitFor(() => expect(send).toHaveBeenCalledTimes(2));
    expect(send.mock.calls).toEqual([
      [{ agenda: 8 }, { agenda: 8, muted: false }],
      [
        { agenda: 9, muted: true },
        { agenda: 9, muted: true },
      ],
    ]);
  });

  it('does not send the choices that wait for a request that fails', async () => {
    const send = vi.fn(async (_changes: Partial<Values>, _values: Values) => REFUSED);
    const choose = renderRows(send);
    choose({ agenda: 8 });
    choose({ agenda: 9 });
    await new Promise((resolve) => setTimeout(resolve));
    expect(send).toHaveBeenCalledTimes(1);
    choose({ muted: true });
    await vi.waitFor(() => expect(send).toHaveBeenCalledTimes(2));
    expect(send.mock.calls[1]).toEqual([{ muted: true }, { agenda: 7, muted: true }]);
  });
});
