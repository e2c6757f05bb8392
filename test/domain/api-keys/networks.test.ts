import { describe, expect, it } from 'vitest';
import { isInNetworks, isNetwork } from '../../../worker/domain/api-keys/networks.ts';

describe('isNetwork', () => {
  it.each(['203.0.113.7', '203.0.113.0/24', '0.0.0.0/0', '2001:db8::1', '2001:db8::/32', '::/0'])(
    'accepts %s',
    (text) => expect(isNetwork(text)).toBe(true),
  );

  it.each([
    ...['', 'example.com', '203.0.113', '203.0.113.256', '203.0.113.0/33', '203.0.113.0/-1'],
    ...['203.0.113.0/08', '203.0.113.0/24/8', '2001:db8::/129', '2001:db8:::/32', '1.2.3.4/'],
  ])('refuses "%s"', (text) => expect(isNetwork(text)).toBe(false));
});

describe('isInNetworks', () => {
  it.each([
    [['203.0.113.0/24'], '203.0.113.255', true],
    [['203.0.113.0/24'], '203.0.114.0', false],
    [['203.0.113.77/28'], '203.0.113.64', true],
    [['203.0.113.77/28'], '203.0.113.80', false],
    [['203.0.113.7'], '203.0.113.7', true],
    [['203.0.113.7'], '203.0.113.8', false],
    [['0.0.0.0/0'], '198.51.100.1', true],
    [['0.0.0.0/0'], '2001:db8::1', false],
    [['2001:db8::/32'], '2001:db8:ffff::1', true],
    [['2001:db8::/32'], '2001:db9::1', false],
    [['2001:db8:0:8000::/49'], '2001:db8:0:ffff::', true],
    [['2001:db8:0:8000::/49'], '2001:db8:0:7fff::', false],
    [['::/0'], '2001:db8::1', true],
    [['198.51.100.0/24', '203.0.113.0/24'], '203.0.113.1', true],
    [['203.0.113.0/24'], '::ffff:203.0.113.9', true],
    [['203.0.113.0/24'], 'unknown', false],
    [[], '203.0.113.9', false],
  ])('returns for the networks %j and the address %s: %s', (networks, address, expected) => {
    expect(isInNetworks(networks, address)).toBe(expected);
  });
});
