import { z } from 'zod'
import { endpoint } from '../endpoint.ts'

export const FirstStep = z.enum(['hours', 'cards', 'mail', 'products', 'services', 'policies', 'backups'])
export type FirstStep = z.infer<typeof FirstStep>

export const listFirstSteps = endpoint('GET /admin/first-steps', {
  summary: 'List unfinished setup steps',
  output: z.array(FirstStep),
})
