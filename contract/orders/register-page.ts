import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id, text } from '../scalars.ts'
import { SaleChoice } from './counter-sale.ts'

export const MAX_REGISTER_PAGES = 12
export const MAX_TILES_PER_PAGE = 60

const Tile = z
  .strictObject({
    kind: SaleChoice.shape.kind,
    id: Id,
    /** Only services have several prices. */
    priceLabel: text(200, { min: 1 }).nullable().default(null),
  })
  .refine(({ kind, priceLabel }) => (kind === 'service') === (priceLabel !== null), {
    message: 'Only a service has a price label, and it needs one',
    path: ['priceLabel'],
  })
export type Tile = z.output<typeof Tile>

export function tileKey({ kind, id, priceLabel }: Pick<SaleChoice, keyof Tile>): string {
  return `${kind} ${id} ${priceLabel}`
}

export const RegisterPagesDraft = z.strictObject({
  pages: z
    .array(
      z.strictObject({
        name: text(40, { min: 1, message: 'Enter a name' }),
        tiles: z
          .array(Tile)
          .max(MAX_TILES_PER_PAGE, `A page can have up to ${MAX_TILES_PER_PAGE} favorites`)
          .refine((tiles) => new Set(tiles.map(tileKey)).size === tiles.length, 'List each favorite once'),
      }),
    )
    .max(MAX_REGISTER_PAGES, `There can be up to ${MAX_REGISTER_PAGES} pages`),
  version: z.int().min(0).optional(),
})
export type RegisterPagesDraft = z.output<typeof RegisterPagesDraft>

/** Favorites that can no longer be sold are left out. */
export const RegisterPages = z.object({
  pages: z.array(z.object({ name: z.string(), tiles: z.array(SaleChoice) })),
  version: z.int(),
})
export type RegisterPages = z.infer<typeof RegisterPages>

export const getRegisterPages = endpoint('GET /admin/register-pages', {
  summary: 'Get the pages of favorites on the register, with prices and stock',
  output: RegisterPages,
})
export const saveRegisterPages = endpoint('PUT /admin/register-pages', {
  summary: 'Replace the pages of favorites on the register',
  input: RegisterPagesDraft,
  output: RegisterPages,
})
