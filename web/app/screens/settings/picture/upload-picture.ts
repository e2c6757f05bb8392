// Uploads a profile picture or a logo. This file loads only when the host has chosen a picture.
import type { ProfileAnswer } from '../../../../../worker/contract/accounts/profile-calls.ts';
import type { PictureField } from '../../../../../worker/domain/accounts/picture.ts';
import { type ApiAnswer, readAnswer } from '../../../../lib/api-answer.ts';
import { readSessionToken } from '../../../../lib/session-token.ts';
import { endRefusedSession } from '../../../accounts/session-end.ts';

const TIMEOUT_MS = 120_000;
const UNAUTHORIZED = 401;

interface PictureUpload {
  readonly field: PictureField;
  readonly dataUrl: string;
  /** `part` is the uploaded fraction of the request, from 0 to 1. */
  readonly onProgress: (part: number) => void;
  /** The error message when the server gives no reason. */
  readonly text: string;
}

export function uploadPicture(upload: PictureUpload): Promise<ApiAnswer<ProfileAnswer>> {
  return readAnswer(send(upload), upload.text);
}

/** Sends PATCH /api/users/profile with XMLHttpRequest, because fetch does not report upload progress. */
function send({ field, dataUrl, onProgress }: PictureUpload) {
  return new Promise<{ json: () => Promise<ProfileAnswer> }>((resolve, reject) => {
    const request = new XMLHttpRequest();
    const token = readSessionToken();
    request.open('PATCH', '/api/users/profile');
    request.timeout = TIMEOUT_MS;
    request.setRequestHeader('Content-Type', 'application/json');
    if (token !== null) request.setRequestHeader('Authorization', `Bearer ${token}`);
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onload = () => {
      if (request.status === UNAUTHORIZED && token !== null) endRefusedSession(token);
      resolve({ json: async () => JSON.parse(request.responseText) as ProfileAnswer });
    };
    request.onerror = reject;
    request.ontimeout = reject;
    request.send(JSON.stringify({ [field]: dataUrl }));
  });
}
