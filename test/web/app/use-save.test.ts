import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it, vi } from 'vitest';
import { type Saving, useSave } from '../../../web/app/forms/use-save.ts';
import type { ApiAnswer } from '../../../web/lib/api-answer.ts';
import { dismissToast, listToasts } from '../../../web/ui/toast-store.ts';

type Saved = ApiAnswer<{ readonly message: string }>;

const SAVED: Saved = { ok: true, body: { message: 'Saved' } };
const REFUSED: Saved = { ok: false, failure: null, message: 'Failed', english: '' };

/** Returns the hook of a form that was rendered once. Its later states are not rendered. */
function renderForm(): Saving {
  const found: Saving[] = [];
  renderToStaticMarkup(
    createElement(() => {
      found.push(useSave(['name']));
      return null;
    }),
  );
  const [saving] = found;
  if (!saving) throw new Error('The form was not rendered.');
  return saving;
}

function takeToasts(): string[] {
  const texts = listToasts().map(({ text }) => text);
  for (const { id } of listToasts()) dismissToast(id);
  return texts;
}

describe('a form that saves', () => {
  it('returns the body of the answer and shows its message', async () => {
    const { save } = renderForm();
    expect(await save(async () => SAVED)).toEqual({ message: 'Saved' });
    expect(await save(async () => SAVED, { toast: 'Done' })).toEqual({ message: 'Saved' });
    expect(await save(async () => SAVED, { toast: null })).toEqual({ message: 'Saved' });
    expect(takeToasts()).toEqual(['Saved', 'Done']);
  });

  it('sends nothing when a field has a problem', async () => {
    const send = vi.fn(async () => SAVED);
    const found = [{ path: 'name', message: 'Please enter a name.' }];
    expect(await renderForm().save(send, { found })).toBeNull();
    expect(send).not.toHaveBeenCalled();
  });

  it('sends nothing while a request runs', async () => {
    const { save } = renderForm();
    const send = vi.fn(async () => REFUSED);
    const first = save(send);
    expect(await save(send)).toBeNull();
    expect(await first).toBeNull();
    expect(send).toHaveBeenCalledTimes(1);
    await save(send);
    expect(send).toHaveBeenCalledTimes(2);
    expect(takeToasts()).toEqual([]);
  });

  it('sends nothing after a success that leaves the page', async () => {
    const { save } = renderForm();
    await save(async () => REFUSED, { isLeaving: true });
    const send = vi.fn(async () => SAVED);
    await save(send, { isLeaving: true, toast: null });
    await save(send, { isLeaving: true, toast: null });
    expect(send).toHaveBeenCalledTimes(1);
  });
});
