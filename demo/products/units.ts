import { eq } from 'drizzle-orm'
import type { NumberKind } from '#contract/catalog/serial-number.ts'
import type { Grade } from '#contract/catalog/serialized-unit.ts'
import { cents } from '#contract/money.ts'
import { addDays, dayIn } from '#contract/zoned-time.ts'
import { products } from '#server/catalog/product/product.table.ts'
import { addUnit } from '#server/catalog/serialized-units/edit-unit.ts'
import { setNumbers } from '#server/catalog/serialized-units/set-serialization.ts'
import type { Ctx } from '#server/context.ts'

interface DemoUnits {
  kind: NumberKind
  rows: DemoUnit[]
}

type DemoUnit = [
  number: string,
  grade: Grade,
  batteryPercent: number | null,
  priceCents: number,
  condition: string,
  note?: string,
]

export const demoUnits: Record<string, DemoUnits> = {
  'renewed-phone-61-128gb': {
    kind: 'imei',
    rows: [
      ['356938035719260', 'A', 100, 279_00, 'No marks that anyone would find', 'Trade-in, with its box'],
      ['356938035744185', 'A', 100, 279_00, 'One hair-fine line beside the camera'],
      ['352099001825070', 'B', 100, 249_00, 'Light scratches on the back, the screen is clear'],
      ['352099001853312', 'B', 100, 249_00, 'Rubbed paint on the frame, the screen is clear'],
      [
        '490154203244662',
        'C',
        100,
        219_00,
        'A dent in one corner, works like new',
        'Lens cover replaced here; say so when asked',
      ],
    ],
  },
  'renewed-phone-67-256gb': {
    kind: 'imei',
    rows: [
      ['356938035643809', 'A', 97, 489_00, 'Not a mark on it'],
      ['490154203237518', 'B', 91, 459_00, 'Fine scratches on the frame, the screen is clear'],
      ['352099001761481', 'C', 88, 419_00, 'Worn back glass, works like new'],
    ],
  },
  'renewed-tablet-102': {
    kind: 'serial',
    rows: [
      ['GG7ZK3LMQ1', 'A', 94, 179_00, 'Not a mark on it', 'From a school that never handed it out'],
      ['GG7ZN8TRQ4', 'B', 91, 159_00, 'Hairline scratches on the glass that disappear when it is on'],
      ['GG7YC2WPQ9', 'B', 89, 159_00, 'Small scuffs on the back'],
      ['GG7XR5HDQ2', 'C', 86, 129_00, 'An engraving on the back, a bright screen'],
    ],
  },
  'renewed-mini-desktop': {
    kind: 'serial',
    rows: [
      ['MJ0CX4T7', 'A', null, 219_00, 'As good as new', 'Office lease return, 11 months old'],
      ['MJ0CX5B2', 'A', null, 219_00, 'As good as new'],
      ['MJ0DA1K9', 'A', null, 219_00, 'The mark of a label on the top'],
      ['MJ0DF8W3', 'B', null, 189_00, 'Scratches on the lid, out of sight behind a monitor'],
    ],
  },
  'renewed-24-all-in-one': {
    kind: 'serial',
    rows: [
      ['CZC1428KQ3', 'A', null, 399_00, 'Clear screen, clean stand', 'Wipe certificate in its folder'],
      ['CZC1428KR7', 'B', null, 359_00, 'Clear screen, scuffs on the foot', 'Wipe certificate in its folder'],
    ],
  },
  'renewed-14-business-laptop': {
    kind: 'serial',
    rows: [
      ['PF1XQ8N4', 'A', 96, 379_00, 'No marks on lid or screen', 'Office lease return, 36 months old'],
      ['PF1XQ8R7', 'A', 93, 379_00, 'The mark of a label on the lid'],
      ['PF1Y20KC', 'A', 91, 379_00, 'Light marks on the lid, the screen is clear'],
      ['PF1Y31TM', 'B', 89, 349_00, 'Scratches on the lid, two keys shine'],
      ['PF1Y4BWD', 'B', 86, 349_00, 'Scuffs on one corner, the screen is clear'],
      ['PF1Z07HE', 'C', 82, 309_00, 'A dent in the lid, works like new', 'Hinge cover replaced here'],
    ],
  },
  'renewed-15-family-laptop': {
    kind: 'serial',
    rows: [
      ['5CD1184KQL', 'B', 92, 289_00, 'Marks on the lid, clear screen'],
      ['5CD1184M02', 'B', 90, 289_00, 'Shiny keys, clear screen'],
      ['5CD1190T5W', 'B', 87, 289_00, 'Marks on lid and palm rest'],
      ['5CD1201VX3', 'C', 84, 249_00, 'A sticker has left its outline on the lid, a worn touchpad'],
      ['5CD1207HB9', 'C', 81, 249_00, 'A scratch across the lid, works like new', 'From a school, wiped twice'],
    ],
  },
  'renewed-13-ultralight': {
    kind: 'serial',
    rows: [
      ['PF2K7Q3A', 'A', 100, 519_00, 'New battery, no marks'],
      ['PF2M9D0C', 'B', 100, 489_00, 'New battery, small scuffs on two corners'],
    ],
  },
}

const WARRANTY_DAYS = 365

export async function seedUnits(ctx: Ctx): Promise<void> {
  const warrantyEndsOn = addDays(dayIn('America/New_York', ctx.now), WARRANTY_DAYS)
  for (const [slug, { kind, rows }] of Object.entries(demoUnits)) {
    const [product] = await ctx.db.select({ id: products.id }).from(products).where(eq(products.slug, slug))
    const { id } = await setNumbers(ctx, { id: product!.id, kind })
    for (const [number, grade, batteryPercent, priceCents, condition, note = ''] of rows)
      await addUnit(ctx, {
        id,
        ...{ number, grade, batteryPercent, condition, warrantyEndsOn },
        values: [],
        price: cents(priceCents),
        cost: cents(Math.round((priceCents * 13) / 100) * 5),
        supplierId: null,
        images: [],
        note,
      })
  }
}
