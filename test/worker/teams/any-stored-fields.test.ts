import { expect, it } from 'vitest';
import type { HostMeetingType } from '../../../worker/contract/meeting-types/meeting-type-calls.ts';
import { namesOf, pickFields } from '../../../worker/domain/api/declared-fields.ts';
import { PLAIN_FIELDS } from '../../../worker/domain/meeting-types/plain-fields.ts';
import { signInHost } from '../host-calls.ts';

/** Returns a valid value other than the default. */
function differ(value: boolean | number | null): boolean | number {
  if (typeof value === 'boolean') return !value;
  return value === null ? 20 : value + 1;
}

// Each field has a meeting type of its own, because some fields exclude each other, such as seats and guests.
const FIELDS = namesOf(PLAIN_FIELDS).map((name) => [name, differ(PLAIN_FIELDS[name])] as const);

it('stores each plain field of a new meeting type, and each later change', async () => {
  const { call } = await signInHost({ plan: 'individual' });
  const read = async () => {
    const { data } = (await call<HostMeetingType[]>('GET', '/meeting-types')).body;
    return Object.fromEntries(data.map((type) => [type.title, pickFields(PLAIN_FIELDS, type)]));
  };

  const ids = new Map<string, string>();
  for (const [name, value] of FIELDS) {
    const sent = { title: name, [name]: value };
    const { body } = await call<HostMeetingType>('POST', '/meeting-types', sent);
    ids.set(name, body.data.id);
  }
  const changed = FIELDS.map(([name, value]) => [name, { ...PLAIN_FIELDS, [name]: value }]);
  expect(await read()).toEqual(Object.fromEntries(changed));

  for (const [name] of FIELDS) {
    const restoring = { title: name, [name]: PLAIN_FIELDS[name] };
    await call('PUT', `/meeting-types/${ids.get(name)}`, restoring);
  }
  const restored = FIELDS.map(([name]) => [name, PLAIN_FIELDS]);
  expect(await read()).toEqual(Object.fromEntries(restored));
});
