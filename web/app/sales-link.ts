// The contact-sales mail link of the Enterprise plan (spec sections 2 and 9).
import { pageData } from './page-data.ts';

export function salesLink(): string {
  const address = pageData.supportEmail ?? `sales@${location.hostname}`;
  return `mailto:${address}?subject=${encodeURIComponent('Halfpast Enterprise')}`;
}
