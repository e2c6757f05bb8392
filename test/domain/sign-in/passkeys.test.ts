import { describe, expect, it } from 'vitest';
import { readTransports } from '../../../worker/domain/sign-in/passkeys.ts';

describe('the transports of a passkey', () => {
  it('are those that we know, each once', () => {
    expect(readTransports(['usb', 'pigeon', 'nfc', 'usb'])).toEqual(['nfc', 'usb']);
    expect(readTransports([''])).toEqual([]);
  });
});
