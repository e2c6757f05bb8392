// Checks the content of a chosen picture file, and sends it. This code loads when the host has chosen a file.
import type { ProfileAnswer } from '../../../../../worker/contract/accounts/profile-calls.ts';
import {
  PICTURE_BYTES,
  PICTURE_TEXTS,
  type PictureField,
  readPictureType,
} from '../../../../../worker/domain/accounts/picture.ts';
import { type ApiAnswer, readAnswer } from '../../../../lib/api-answer.ts';
import { readSessionToken } from '../../../../lib/session-token.ts';
import { endRefusedSession } from '../../../accounts/session-end.ts';

type PictureFile =
  | { readonly ok: true; readonly dataUrl: string }
  | { readonly ok: false; readonly message: string };

const SIGNATURE_BYTES = 12;

const refuse = (message: string): PictureFile => ({ ok: false, message });

export async function readPictureFile(file: File): Promise<PictureFile> {
  if (!file.type.startsWith('image/')) return refuse(PICTURE_TEXTS.invalid);
  if (file.size >= PICTURE_BYTES) return refuse(PICTURE_TEXTS.tooLarge);
  try {
    const type = readPictureType(
      new Uint8Array(await file.slice(0, SIGNATURE_BYTES).arrayBuffer()),
    );
    if (type === null) return refuse(PICTURE_TEXTS.invalid);
    // The content decides the type: a PNG file named .jpg is sent as PNG.
    return { ok: true, dataUrl: await readDataUrl(new Blob([file], { type })) };
  } catch {
    // The file was deleted or cannot be read.
    return refuse(PICTURE_TEXTS.invalid);
  }
}

function readDataUrl(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(blob);
  });
}

const TIMEOUT_MS = 120_000;
const UNAUTHORIZED = 401;

interface PictureUpload {
  readonly field: PictureField;
  readonly dataUrl: string;
  /** `part` is the uploaded share, from 0 to 1. */
  readonly onProgress: (part: number) => void;
  /** The message when the server gives no reason. */
  readonly text: string;
}

export function uploadPicture(upload: PictureUpload): Promise<ApiAnswer<ProfileAnswer>> {
  return readAnswer(send(upload), { refused: upload.text, network: upload.text });
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
