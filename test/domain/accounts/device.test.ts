import { describe, expect, it } from 'vitest';
import { describeDevice, readDevice } from '../../../worker/domain/accounts/device.ts';
import { ENGLISH } from '../../../worker/domain/language/english.ts';

const WEBKIT = 'AppleWebKit/537.36 (KHTML, like Gecko)';
const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)';
const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)';
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X)';
const ANDROID = 'Mozilla/5.0 (Linux; Android 10; K)';

describe('the name of a device', () => {
  it.each([
    [`${WINDOWS} ${WEBKIT} Chrome/138.0.0.0 Safari/537.36`, 'Chrome on Windows'],
    [`${WINDOWS} ${WEBKIT} Chrome/138.0.0.0 Safari/537.36 Edg/138.0.0.0`, 'Edge on Windows'],
    [`${MAC} ${WEBKIT} Chrome/138.0.0.0 Safari/537.36 OPR/120.0.0.0`, 'Opera on macOS'],
    [
      `${MAC} AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15`,
      'Safari on macOS',
    ],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox on Linux'],
    [
      `${IPHONE} AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1`,
      'Safari on iPhone',
    ],
    [
      `${IPHONE} AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/138.0.0.0 Mobile/15E148 Safari/604.1`,
      'Chrome on iPhone',
    ],
    [`${ANDROID} ${WEBKIT} Chrome/138.0.0.0 Mobile Safari/537.36`, 'Chrome on Android'],
    [
      `${ANDROID} ${WEBKIT} SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36`,
      'Samsung Internet on Android',
    ],
    [
      `Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${WEBKIT} Chrome/138.0.0.0 Safari/537.36`,
      'Chrome on ChromeOS',
    ],
    [IPHONE, 'iPhone'],
    ['curl/8.5.0', 'Unknown device'],
    ['', 'Unknown device'],
    [undefined, 'Unknown device'],
    [`${WINDOWS}${' '.repeat(1000)}Firefox/140.0`, 'Unknown device'],
  ])('of %j is %s', (userAgent, name) => {
    expect(describeDevice(ENGLISH, readDevice(userAgent))).toBe(name);
  });
});
