// Turns a real request and its response into an example that is the same in every run: random and current values are
// replaced.
import { DAY_MS } from '../../../worker/domain/time/types.ts';
import { dateIn } from '../../support/times.ts';
import type { ApiAnswer, ApiRequest } from './api-host.ts';

/** The date that replaces tomorrow's date. It is a Tuesday. */
const TOMORROW = Date.parse('2027-01-12');
const NOW = '2027-01-11T08:15:30.250Z';
const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/;
const DATE = /^\d{4}-\d{2}-\d{2}$/;
const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;
const NAME = /\bn\d+-[0-9a-f]{8}\b/g;
const MEMBER = /\bmember-\d+-/g;
const TOKEN = /(?<=token=|manage\/|#link=|whsec_)[\w+/=-]{20,}/g;
const RECEIVER = /http:\/\/[\d.]+:\d+\//g;
const ITEMS_MAX = 3;
/**
 * Fields with lists of public holidays, which depend on the current year. An example contains only the first
 * holiday, with the date `NEW_YEAR`.
 */
const YEARLY = ['holidays', 'holidayDates'];
const YEARLY_ITEM = 'holiday';
const NEW_YEAR = '2027-01-01';

/** The fields whose values differ in every run, with the values that replace them. */
const FIXED: Readonly<Record<string, unknown>> = {
  latencyMs: 42,
  'webhook-timestamp': '1799655330',
  'webhook-signature': 'v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=',
};

const shift = (at: number) => at + TOMORROW - Date.parse(dateIn(1));

function replaceText(text: string, name: string, ids: Map<string, string>): string {
  // The body of a webhook call contains a booking. The times of this booking depend on the order of the tests,
  // so fixed times replace them.
  if (name === 'body' && text.startsWith('{'))
    return JSON.stringify(normalize(JSON.parse(text), '', ids))
      .replace(/(?<="startTime":")[^"]+/, '2027-01-13T10:00:00.000Z')
      .replace(/(?<="endTime":")[^"]+/, '2027-01-13T10:30:00.000Z');
  if (/^\w{3}, .* GMT$/.test(text)) return new Date(NOW).toUTCString();
  if (INSTANT.test(text)) {
    // A time in full minutes is the time of a meeting. It moves by the same number of days as tomorrow's date.
    // All other times depend on when the test runs, so `NOW` replaces them.
    const at = Date.parse(text);
    return at % 60_000 === 0 && at > DAY_MS ? new Date(shift(at)).toISOString() : NOW;
  }
  if (DATE.test(text)) return new Date(shift(Date.parse(text))).toISOString().slice(0, 10);
  const named = (found: string, prefix: string) => {
    const known = ids.get(found) ?? `${prefix}${String(ids.size + 1).padStart(12, '0')}`;
    ids.set(found, known);
    return known;
  };
  return text
    .replace(RECEIVER, 'https://receiver.example/')
    .replace(NAME, 'hanna')
    .replace(MEMBER, 'member-')
    .replace(TOKEN, 'SECRET')
    .replace(UUID, (found) => named(found, '0b7c3f1e-5d2a-4c8e-9f60-'));
}

function normalize(value: unknown, name: string, ids: Map<string, string>): unknown {
  if (FIXED[name] !== undefined) return FIXED[name];
  if (typeof value === 'string') return replaceText(value, name, ids);
  if (Array.isArray(value)) {
    const count = YEARLY.includes(name) ? 1 : ITEMS_MAX;
    const inner = YEARLY.includes(name) ? YEARLY_ITEM : name;
    return value.slice(0, count).map((item) => normalize(item, inner, ids));
  }
  if (typeof value !== 'object' || value === null) return value;
  if (name === YEARLY_ITEM) return { ...value, date: NEW_YEAR };
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key, normalize(inner, key, ids)]),
  );
}

/** Returns the request body and the response as an example. Lists have at most `ITEMS_MAX` items. */
export function toExample({ body }: ApiRequest, answer: ApiAnswer) {
  const ids = new Map<string, string>();
  return {
    ...(body === undefined ? {} : { request: normalize(body, '', ids) }),
    ...(answer.text === '' ? {} : { response: normalize(answer.body, '', ids) }),
  };
}
