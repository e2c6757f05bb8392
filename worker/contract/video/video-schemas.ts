import * as z from 'zod/mini';

/** The ticket in the URL. An invalid ticket is treated like a missing ticket. */
export const videoTicketQuery = z.object({
  token: z.catch(z.string().check(z.maxLength(200)), ''),
});
