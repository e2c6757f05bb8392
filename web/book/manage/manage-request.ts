// The API calls of one booking. The link's token goes into a header, because URLs end up in logs.
import type { Failure } from '../../../worker/contract/answers.ts';
import { type Answer, request } from '../../lib/request.ts';

export type ManageRequest = <Data, Failed = Failure>(
  path: '' | `/${string}`,
  /** Sends a POST when given. */
  body?: object,
) => Promise<Answer<Data, Failed>>;

/** `manageUrl`: `/manage/{token}` */
export function createManageRequest(manageUrl: string): ManageRequest {
  const Authorization = `Bearer ${manageUrl.slice(manageUrl.lastIndexOf('/') + 1)}`;
  return (path, body) =>
    request(`/api/manage${path}`, {
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
      headers: { Authorization, ...(body && { 'Content-Type': 'application/json' }) },
    });
}
