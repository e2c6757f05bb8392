import { PAGE_PROOF_HEADER } from '../../../contract/booking-page/page-data.ts';
import type { Schema } from '../../../contract/validation.ts';
import type { PagePath } from '../../../services/booking-page/find-booking-page.ts';
import type { Call } from '../call.ts';

type PageCall = Pick<Call<'{username}{slug}', Schema, Schema>, 'path' | 'header'>;

/**
 * Reads the path of the page from a call, and the proof that the caller knows the password of the
 * page.
 */
export const readPage = ({ path, header }: PageCall): PagePath => ({
  ...path,
  proof: header(PAGE_PROOF_HEADER),
});
