// The API requests for one booking. The token of the manage link is sent in a header, because URLs are often
// logged.
import type { Failure } from '../../../worker/contract/answers.ts';
import { type Answer, request } from '../../lib/request.ts';

export type ManageRequest = <Data, Failed = Failure>(
  path: '' | `/${string}`,
  /** If set, the request is a POST. */
  body?: object,
) => Promise<Answer<Data, Failed>>;

/** Creates a function that sends requests. `manageUrl` is `/manage/{token}`. */
export function createManageRequest(manageUrl: string): ManageRequest {
  const Authorization = `Bearer ${manageUrl.slice(manageUrl.lastIndexOf('/') + 1)}`;
  return (path, body) =>
    request(`/api/manage${path}`, {
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
      headers: { Authorization, ...(body && { 'Content-Type': 'application/json' }) },
    });
}
