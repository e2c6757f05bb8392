// The filter and the id of the open delivery, as the URL stores them.
import { t } from '../../../lib/translate.ts';
import type { LogFilter } from '../../webhooks/delivery-calls.ts';

export const FILTERS = [
  { value: 'all', label: t('All', {}, 'a filter: all deliveries') },
  { value: 'failed', label: t('Failed', {}, 'a filter: deliveries that failed') },
] as const satisfies readonly { readonly value: LogFilter; readonly label: string }[];

export function readFilter(parameters: URLSearchParams): LogFilter {
  return parameters.get('filter') === 'failed' ? 'failed' : 'all';
}

export function readOpenId(parameters: URLSearchParams): string | null {
  return parameters.get('delivery') || null;
}

export function toParameters(filter: LogFilter, openId: string | null): URLSearchParams {
  return new URLSearchParams({ filter, ...(openId !== null && { delivery: openId }) });
}
