import { readFileSync } from 'node:fs'
import { z } from 'zod'

const DemoCategory = z.strictObject({
  name: z.string(),
  slug: z.string(),
  description: z.string(),
  position: z.int(),
  needsHealthStatement: z.boolean(),
})

export const demoCategories = z
  .array(DemoCategory)
  .parse(JSON.parse(readFileSync(new URL('categories.json', import.meta.url), 'utf8')))
