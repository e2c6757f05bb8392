import { EMBED_ORIGIN_MARK } from '../../worker/contract/booking-page/embed-script.ts';

/**
 * The origin of the service. The Worker inserts it into the script. So the script works under every URL, also as
 * a copy or in a bundle on another site.
 */
export const ORIGIN: string = EMBED_ORIGIN_MARK;
