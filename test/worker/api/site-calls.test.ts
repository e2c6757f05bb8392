// Every feature of the site's API is also in the public API, or a table contains the reason for the
// difference.
import { describe, expect, it } from 'vitest';
import { SITE_CALLS } from '../../../scripts/openapi/site-calls.ts';
import { createApp } from '../../../worker/http/app.ts';
import { V1_ROUTES } from '../../../worker/http/v1/v1.ts';

describe("the site's API and the public API", () => {
  /** The routes of the site's API, without the patterns of their parameters. */
  const siteRoutes = [
    ...new Set(
      createApp(() => {
        throw new Error('This app only lists its routes.');
      })
        .routes.filter(({ method, path }) => method !== 'ALL' && /^\/api\/(?!v1\/)/.test(path))
        .map(({ method, path }) => `${method} ${path.replace(/(:\w+)\{[^/]*\}/g, '$1')}`),
    ),
  ];
  const operationIds = V1_ROUTES.map(({ operation }) => operation.id);

  it('have the same features, or the table contains the reason for a difference', () => {
    expect(siteRoutes.toSorted()).toEqual(Object.keys(SITE_CALLS).toSorted());
  });

  it('are compared in a table that names only existing operations', () => {
    const named = Object.values(SITE_CALLS).flatMap((entry) =>
      'operation' in entry ? entry.operation.split(' ') : [],
    );
    expect(named.filter((id) => !operationIds.includes(id))).toEqual([]);
    // These operations read one object of a list that the site loads as a whole.
    expect(operationIds.filter((id) => !named.includes(id)).toSorted()).toEqual([
      'getBooking',
      'getSchedule',
      'getTeam',
      'getWebhook',
    ]);
  });

  it('have operations with different names', () => {
    expect(new Set(operationIds).size).toBe(operationIds.length);
  });
});
