import { z } from 'zod'

/** The link to a customer's own page, for one of the staff who prints, copies or opens it. */
export const LinkCopy = z.object({ link: z.url() })
export type LinkCopy = z.infer<typeof LinkCopy>
