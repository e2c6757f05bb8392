import { describe, expect, it } from 'vitest';
import { checkKeyForm } from '../../../worker/domain/api-keys/key-form.ts';

const NOW = 1_000;
const FORM = {
  name: 'CRM',
  scopes: ['bookings:read'] as const,
  expiresAt: null,
  allowedNetworks: [],
};
const pathsOf = (changes: object, isOfOrganization = false) =>
  checkKeyForm({ ...FORM, ...changes }, { isOfOrganization, now: NOW }).map(({ path }) => path);

describe('checkKeyForm', () => {
  it('accepts a complete form', () => {
    expect(pathsOf({})).toEqual([]);
    expect(pathsOf({ expiresAt: NOW + 1, allowedNetworks: ['10.0.0.0/8'] })).toEqual([]);
    expect(pathsOf({ scopes: ['organization:write'] }, true)).toEqual([]);
  });

  it('finds the problem of each field', () => {
    expect(pathsOf({ name: ' ' })).toEqual(['name']);
    expect(pathsOf({ name: 'x'.repeat(81) })).toEqual(['name']);
    expect(pathsOf({ scopes: [] })).toEqual(['scopes']);
    expect(pathsOf({ scopes: ['bookings:read'] }, true)).toEqual(['scopes']);
    expect(pathsOf({ expiresAt: NOW })).toEqual(['expiresAt']);
    expect(pathsOf({ allowedNetworks: ['here'] })).toEqual(['allowedNetworks']);
    expect(pathsOf({ allowedNetworks: Array(21).fill('10.0.0.0/8') })).toEqual(['allowedNetworks']);
  });
});
