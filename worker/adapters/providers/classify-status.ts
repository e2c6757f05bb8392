const REASONS = {
  401: 'unauthorized',
  403: 'forbidden',
  404: 'not-found',
  429: 'rate-limited',
} as const;

type CommonReason = (typeof REASONS)[keyof typeof REASONS] | 'invalid' | 'unavailable';

/**
 * Returns the reason why a provider refused a call. `own` contains the reasons of statuses that mean something else at
 * this provider. Every other failure can be retried, or shows that the request was wrong.
 */
export function classifyStatus<Reason extends string>(
  status: number,
  own: Readonly<Record<number, Reason>>,
): Reason | CommonReason {
  const common: Readonly<Record<number, CommonReason>> = REASONS;
  const isRefused = status >= 400 && status < 500 && status !== 408;
  return own[status] ?? common[status] ?? (isRefused ? 'invalid' : 'unavailable');
}
