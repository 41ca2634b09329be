import { z } from 'zod'
import { endpoint } from '../endpoint.ts'

export const FirstStep = z.enum(['hours', 'cards', 'mail', 'products', 'services', 'policies'])
export type FirstStep = z.infer<typeof FirstStep>

export const listFirstSteps = endpoint('GET /admin/first-steps', {
  summary: 'What is still missing before this shop is set up; empty once it is',
  output: z.array(FirstStep),
})
