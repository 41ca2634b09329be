import { z } from 'zod'

export const LinkCopy = z.object({ link: z.url() })
export type LinkCopy = z.infer<typeof LinkCopy>
