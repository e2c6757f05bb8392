import { describe, expect, it } from 'vitest';
import {
  checkInvitations,
  checkOrganization,
  splitEmails,
} from '../../../worker/domain/organizations/organization-form.ts';

const messages = (name: string, description = '') =>
  checkOrganization({ name, description }).map(({ message }) => message);

describe('the organization form', () => {
  it('requires a name of at most 100 characters', () => {
    expect(messages(' ')).toEqual(['Organization name is required']);
    expect(messages('')).toEqual(['Organization name is required']);
    expect(messages('x'.repeat(100))).toEqual([]);
    expect(messages(` ${'x'.repeat(100)} `)).toEqual([]);
    expect(messages('x'.repeat(101))).toHaveLength(1);
  });

  it('accepts a description of at most 500 characters', () => {
    expect(messages('Acme', 'x'.repeat(500))).toEqual([]);
    expect(checkOrganization({ name: 'Acme', description: 'x'.repeat(501) })[0]?.path).toBe(
      'description',
    );
  });
});

describe('the invitation form', () => {
  it('accepts any separator between the email addresses', () => {
    expect(splitEmails(' a@b.de, c@d.de;e@f.de\n g@h.de ')).toEqual([
      'a@b.de',
      'c@d.de',
      'e@f.de',
      'g@h.de',
    ]);
  });

  it.each([
    [['ada@acme.example', 'BOB@ACME.example'], null],
    [[], 'Please enter at least one email address.'],
    [['ada'], 'ada is not a valid email address.'],
    [['ada@mail.acme.example'], 'ada@mail.acme.example is not an email address at acme.example.'],
    [Array(21).fill('a@acme.example'), 'You can invite at most 20 people at once.'],
  ])('reports for the email addresses %j the problem "%s"', (emails, problem) => {
    expect(checkInvitations(emails, 'acme.example')).toBe(problem);
  });
});
