import { describe, expect, it } from 'vitest';
import {
  checkHeader,
  dropEmptyHeaders,
  isReservedHeader,
} from '../../../worker/domain/webhooks/header-rules.ts';
import {
  checkWebhookForm,
  sortEvents,
  type WebhookForm,
} from '../../../worker/domain/webhooks/webhook-form.ts';

const FORM: WebhookForm = {
  name: 'My CRM',
  url: 'https://hooks.example.com/in',
  events: ['booking.created'],
  headers: [],
};
const check = (changes: Partial<WebhookForm>) => checkWebhookForm({ ...FORM, ...changes });
const row = (name: string, value = 'x') => ({ name, value });

describe('the webhook form', () => {
  it('accepts valid input', () => {
    expect(check({})).toEqual([]);
    expect(check({ headers: [row('Authorization', 'Bearer a'), row('X-Team', 'b')] })).toEqual([]);
  });

  it.each<[Partial<WebhookForm>, string, string]>([
    [{ name: '  ' }, 'name', 'Please enter a name.'],
    [{ name: 'n'.repeat(101) }, 'name', 'Names can have at most 100 characters.'],
    [{ url: ' ' }, 'url', 'Please enter a URL.'],
    [{ url: 'hooks.example.com' }, 'url', 'Please enter a valid URL.'],
    [{ events: [] }, 'events', 'Please choose at least one event.'],
    [
      { headers: ['a', 'b', 'c', 'd', 'e'].map((name) => row(name)) },
      'headers',
      'A webhook can have at most 4 custom headers.',
    ],
    [
      { headers: [row(''), row('X-A'), row('x-a')] },
      'headers.2',
      'The header x-a is listed twice.',
    ],
  ])('refuses %o with an error at the field %s: %s', (changes, path, message) => {
    expect(check(changes)).toEqual([{ path, message }]);
  });

  it('counts only header rows that have both a name and a value', () => {
    const emptyRows = [row('', 'x'), row('x', ''), row(' ', ' ')];
    const fullRows = ['a', 'b', 'c', 'd'].map((name) => row(name));
    expect(check({ headers: [...emptyRows, ...fullRows] })).toEqual([]);
    expect(check({ headers: [row('cookie', '')] })).toEqual([]);
  });

  it('accepts names of 100 characters and URLs in upper and lower case', () => {
    expect(check({ name: ` ${'n'.repeat(100)} ` })).toEqual([]);
    expect(check({ url: ' HTTP://a ' })).toEqual([]);
  });

  it.each(['see https://a.example', 'ftp://a.example', 'https://', 'https:// a', 'https:///a'])(
    'refuses the URL %s',
    (url) =>
      expect(check({ url })).toEqual([{ path: 'url', message: 'Please enter a valid URL.' }]),
  );

  it('reports the first problem of each header at the index of its row', () => {
    const headers = [row('X-A'), row(' ', ' '), row('Cookie'), row(' cookie '), row('X A')];
    expect(check({ headers }).map(({ path, message }) => [path, message])).toEqual([
      ['headers.2', 'The header Cookie is set by Halfpast and cannot be replaced.'],
      ['headers.3', 'The header cookie is set by Halfpast and cannot be replaced.'],
      ['headers.4', 'Header names can only have letters, digits and hyphens.'],
    ]);
  });

  it('lists all problems in the order of the fields', () => {
    const wrongForm = { name: '', url: '', events: [], headers: [row('Host')] };
    const paths = check(wrongForm).map(({ path }) => path);
    expect(paths).toEqual(['name', 'url', 'events', 'headers.0']);
  });

  it('keeps each chosen event once, in a fixed order', () => {
    expect(sortEvents(['booking.cancelled', 'booking.created', 'booking.cancelled'])).toEqual([
      'booking.created',
      'booking.cancelled',
    ]);
  });
});

describe('a custom header', () => {
  it.each([
    'webhook-id',
    'Webhook-Signature',
    'webhook-timestamp',
    'Content-Type',
    'content-length',
    'Host',
    'COOKIE',
    'User-Agent',
    'cf-connecting-ip',
    'CF-Anything',
    'X-Forwarded-For',
    'x-forwarded-host',
    'Connection',
    'Transfer-Encoding',
    'Upgrade',
    'TE',
    'Expect',
    'Via',
    'X-Real-IP',
    'Forwarded',
    'Proxy-Authorization',
    'True-Client-IP',
  ])('cannot have the reserved name %s', (name) => {
    expect(isReservedHeader(name)).toBe(true);
    expect(checkHeader(row(name))).toBe(
      `The header ${name} is set by Halfpast and cannot be replaced.`,
    );
  });

  it.each(['Authorization', 'X-Api-Key', 'x-webhook-token', 'Accept', 'X-Content', 'Referer'])(
    'may have the name %s',
    (name) => expect(checkHeader(row(name))).toBeNull(),
  );

  it('is stored without surrounding spaces, and only when it has a name and a value', () => {
    const rows = [row(' X-A ', ' x '), row(' ', 'x'), row('X-B', ' '), row('', '')];
    expect(dropEmptyHeaders(rows)).toEqual([row('X-A')]);
  });

  it('may have a name of 100 and a value of 1,000 characters', () => {
    expect(checkHeader(row('x'.repeat(100), 'a'.repeat(1_000)))).toBeNull();
    expect(checkHeader(row('X-A', ' ~'))).toBeNull();
    expect(checkHeader(row("!#$%&'*+.^_`|~09AZaz-"))).toBeNull();
  });

  it.each([
    [row(''), 'Header names can only have letters, digits and hyphens.'],
    [row('X-A '), 'Header names can only have letters, digits and hyphens.'],
    [row(' X-A'), 'Header names can only have letters, digits and hyphens.'],
    [row('X A'), 'Header names can only have letters, digits and hyphens.'],
    [row('X-A:'), 'Header names can only have letters, digits and hyphens.'],
    [row('X-Ä'), 'Header names can only have letters, digits and hyphens.'],
    [row('X\r\nHost'), 'Header names can only have letters, digits and hyphens.'],
    [row('x'.repeat(101)), 'Header names can have at most 100 characters.'],
    [row('X-A', 'a\r\nHost: b'), 'Header values can only have printable ASCII characters.'],
    [row('X-A', 'a\u0000'), 'Header values can only have printable ASCII characters.'],
    [row('X-A', 'ä'), 'Header values can only have printable ASCII characters.'],
    [row('X-A', 'a'.repeat(1001)), 'Header values can have at most 1000 characters.'],
  ])('%o is refused with "%s"', (header, message) => expect(checkHeader(header)).toBe(message));
});
