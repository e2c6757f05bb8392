import { describe, expect, it } from 'vitest';
import {
  isSameDraft,
  newRow,
  toDraft,
  toFormPath,
  toRequest,
  withoutRow,
} from '../../../web/app/screens/settings/webhooks/webhook-draft.ts';

const filled = { name: ' X-Shop ', value: 'mine' };

describe('the header rows of a webhook form', () => {
  it('always include at least one row', () => {
    const { headers } = toDraft(null);
    expect(headers).toHaveLength(1);
    const [row] = headers;
    expect(withoutRow(headers, row?.key ?? 0)).toMatchObject([{ name: '', value: '' }]);
  });

  it('are left out of the request when their name or value is empty', () => {
    const draft = { ...toDraft(null), name: 'Shop ', url: ' https://example.com' };
    const rows = [newRow(), newRow({ name: 'X-Half', value: ' ' }), newRow(filled)];
    expect(toRequest({ ...draft, headers: rows })).toEqual({
      name: 'Shop',
      url: 'https://example.com',
      events: [],
      isActive: true,
      headers: [{ name: 'X-Shop', value: 'mine' }],
    });
    expect(toRequest({ ...draft, headers: rows.slice(0, 2) })).not.toHaveProperty('headers');
  });

  it('count as a change only when both name and value are filled in', () => {
    const draft = toDraft(null);
    expect(isSameDraft(draft, toDraft(null))).toBe(true);
    expect(isSameDraft({ ...draft, headers: [newRow({ name: 'X', value: '' })] }, draft)).toBe(
      true,
    );
    expect(isSameDraft({ ...draft, headers: [newRow(filled)] }, draft)).toBe(false);
    expect(isSameDraft({ ...draft, isActive: false }, draft)).toBe(false);
  });

  it('show each server error at the right row, although only complete rows are sent', () => {
    const rows = [newRow(), newRow(filled), newRow({ name: 'X', value: '' }), newRow(filled)];
    expect(toFormPath('headers.0.name', rows)).toBe('headers.1');
    expect(toFormPath('headers.1', rows)).toBe('headers.3');
    expect(toFormPath('headers.7', rows)).toBe('headers');
    expect(toFormPath('url', rows)).toBe('url');
  });
});
