// Reads the browser and the system from a User-Agent. The names are proper names, so they are not translated.
import type { Translate } from '../language/translate.ts';

/** The device of a session. A part is null when the User-Agent does not tell it. */
export interface Device {
  readonly browser: string | null;
  readonly system: string | null;
}

export const UNKNOWN_DEVICE: Device = { browser: null, system: null };

/** A longer text is no User-Agent of a browser. */
const READ_MAX = 1000;

type Name = readonly [pattern: RegExp, name: string];

// Most browsers also name the browsers that they are compatible with, so the order matters: Edge and Opera name
// Chrome, and Chrome names Safari.
const BROWSERS: readonly Name[] = [
  [/\b(?:Edg|EdgA|EdgiOS)\//, 'Edge'],
  [/\b(?:OPR|OPT|OPX)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bVivaldi\//, 'Vivaldi'],
  [/\bYaBrowser\//, 'Yandex Browser'],
  [/\bDuckDuckGo\//, 'DuckDuckGo'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS|Chromium|HeadlessChrome)\//, 'Chrome'],
  [/\bVersion\/.+\bSafari\//, 'Safari'],
];

// Android names Linux, and ChromeOS has its own word.
const SYSTEMS: readonly Name[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac OS X\b|\bMacintosh\b/, 'macOS'],
  [/\bLinux\b|\bX11\b/, 'Linux'],
];

const findName = (names: readonly Name[], text: string) =>
  names.find(([pattern]) => pattern.test(text))?.[1] ?? null;

export function readDevice(userAgent: string | undefined): Device {
  if (userAgent === undefined || userAgent.length > READ_MAX) return UNKNOWN_DEVICE;
  return { browser: findName(BROWSERS, userAgent), system: findName(SYSTEMS, userAgent) };
}

/** Returns for example `Firefox on Windows`. */
export function describeDevice(t: Translate, { browser, system }: Device): string {
  if (browser !== null && system !== null)
    return t('{browser} on {system}', { browser, system }, 'such as Firefox on Windows');
  return browser ?? system ?? t('Unknown device');
}
