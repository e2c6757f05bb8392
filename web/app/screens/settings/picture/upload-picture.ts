// Uploads a profile picture or a logo. This file loads only when the host has chosen a picture.
import type { PictureField } from '../../../../../worker/domain/accounts/picture.ts';
import { type ApiAnswer, readAnswer } from '../../../../lib/api-answer.ts';
import { readSessionToken } from '../../../../lib/session-token.ts';
import { endRefusedSession } from '../../../accounts/session-end.ts';

const TIMEOUT_MS = 120_000;
const UNAUTHORIZED = 401;

/** The call that stores the picture, in a field of its JSON body. */
export interface PictureRoute {
  readonly method: 'PATCH' | 'PUT';
  readonly path: string;
}

interface PictureUpload {
  readonly route: PictureRoute;
  readonly field: PictureField;
  readonly dataUrl: string;
  /** `part` is the uploaded fraction of the request, from 0 to 1. */
  readonly onProgress: (part: number) => void;
  /** The error message when the server gives no reason. */
  readonly text: string;
}

export async function uploadPicture<Body extends { readonly success: true }>(
  upload: PictureUpload,
): Promise<ApiAnswer<Body>> {
  return (await readAnswer(send<Body>(upload), upload.text)) as ApiAnswer<Body>;
}

/** Sends the picture with XMLHttpRequest, because fetch does not report upload progress. */
function send<Body>({ route, field, dataUrl, onProgress }: PictureUpload) {
  return new Promise<{ json: () => Promise<Body> }>((resolve, reject) => {
    const request = new XMLHttpRequest();
    const token = readSessionToken();
    request.open(route.method, route.path);
    request.timeout = TIMEOUT_MS;
    request.setRequestHeader('Content-Type', 'application/json');
    if (token !== null) request.setRequestHeader('Authorization', `Bearer ${token}`);
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onload = () => {
      if (request.status === UNAUTHORIZED && token !== null) endRefusedSession(token);
      resolve({ json: async () => JSON.parse(request.responseText) as Body });
    };
    request.onerror = reject;
    request.ontimeout = reject;
    request.send(JSON.stringify({ [field]: dataUrl }));
  });
}
