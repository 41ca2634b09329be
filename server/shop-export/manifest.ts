import { z } from 'zod'
import { isName } from '../object-storage/bucket-name.ts'

export const MANIFEST = 'manifest.json'
export const FORMAT = 'benchside export 1'

export const Manifest = z.object({
  format: z.literal(FORMAT),
  program: z.string(),
  takenAt: z.iso.datetime(),
  /** The tables are those after these migrations. */
  migrations: z.array(z.int()),
  tables: z.array(
    z.object({
      name: z.string().regex(/^\w+$/),
      columns: z.array(z.string().regex(/^\w+$/)),
      rows: z.int(),
      sha256: z.string(),
    }),
  ),
  sequences: z.array(z.object({ name: z.string(), last: z.string(), isCalled: z.boolean() })),
  jobs: z.array(
    z.object({ name: z.string(), data: z.unknown(), startAfter: z.string(), singletonKey: z.string().nullable() }),
  ),
  files: z.array(
    z.object({
      kind: z.enum(['media', 'private', 'photos']),
      name: z.string().refine(isName),
      path: z.string(),
      bytes: z.int(),
      sha256: z.string(),
    }),
  ),
})
export type Manifest = z.infer<typeof Manifest>
