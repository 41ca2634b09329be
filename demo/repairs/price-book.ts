import { deviceList } from '#contract/devices/read-device-list.ts'
import { type Cents, cents, centsOf, ZERO } from '#contract/money.ts'
import type { RepairFault, RepairVariant } from '#contract/price-book/repair-fault.ts'
import { ruledPrice } from '#contract/price-book/repair-price-rule.ts'
import { findProducts } from '#server/catalog/product/join-product.ts'
import type { Ctx } from '#server/context.ts'
import { listDevices } from '#server/devices/device.ts'
import { repairPriceParts, repairPrices } from '#server/price-book/repair-price.table.ts'
import { getRepairSettings } from '#server/repair-settings/repair-settings.ts'
import type { SeededProduct } from '../catalog.ts'

type NewPrice = typeof repairPrices.$inferInsert

/** The part's cost in dollars; two costs are the equal-quality and the original part. */
type Cost = number | readonly [equal: number, original: number]

interface Usual {
  fault: RepairFault
  minutes: number
  days: number
}

const SCREEN: Usual = { fault: 'screen', minutes: 45, days: 0 }
const BATTERY: Usual = { fault: 'battery', minutes: 30, days: 0 }
const PORT: Usual = { fault: 'charging port', minutes: 60, days: 1 }
const BACK: Usual = { fault: 'back glass', minutes: 75, days: 1 }
const LAPTOP_SCREEN: Usual = { fault: 'screen', minutes: 75, days: 2 }
const LAPTOP_BATTERY: Usual = { fault: 'battery', minutes: 45, days: 1 }
const KEYBOARD: Usual = { fault: 'keyboard', minutes: 90, days: 2 }
const HDMI: Usual = { fault: 'hdmi port', minutes: 75, days: 2 }
const DRIFT: Usual = { fault: 'stick drift', minutes: 30, days: 0 }
const DISC: Usual = { fault: 'disc drive', minutes: 60, days: 2 }

const PHONES: readonly [model: string, screen: Cost, battery: Cost, port: number, back?: number][] = [
  ['iPhone 11', [32, 85], [14, 32], 12, 14],
  ['iPhone 12', [48, 140], [16, 34], 14, 16],
  ['iPhone 12 Pro', [52, 145], [16, 34], 14, 18],
  ['iPhone 13', [55, 150], [18, 38], 16, 18],
  ['iPhone 13 mini', [58, 145], [18, 38], 16, 18],
  ['iPhone 13 Pro', [85, 215], [19, 40], 18, 22],
  ['iPhone 13 Pro Max', [95, 245], [20, 42], 18, 24],
  ['iPhone 14', [68, 185], [20, 44], 20, 20],
  ['iPhone 14 Plus', [78, 205], [21, 46], 20, 22],
  ['iPhone 14 Pro', [125, 260], [22, 48], 24, 28],
  ['iPhone 14 Pro Max', [145, 295], [23, 50], 24, 30],
  ['iPhone 15', [88, 215], [23, 50], 22, 24],
  ['iPhone 15 Pro', [150, 275], [24, 52], 26, 30],
  ['iPhone 15 Pro Max', [165, 310], [25, 54], 26, 32],
  ['iPhone 16', [120, 245], [26, 56], 26, 28],
  ['iPhone SE (3rd generation)', [22, 75], [14, 32], 12],
  ['iPhone XR', [24, 68], [13, 30], 10],
  ['Galaxy S21', 128, 18, 14, 16],
  ['Galaxy S22', 138, 20, 15, 18],
  ['Galaxy S23', 152, 22, 16, 20],
  ['Galaxy S23 Ultra', 218, 26, 18, 24],
  ['Galaxy S24', 165, 24, 18, 22],
  ['Galaxy S24 Ultra', 238, 28, 20, 26],
  ['Pixel 7', 92, 22, 16],
  ['Pixel 8', 118, 24, 18],
]

const TABLETS: readonly [model: string, screen: Cost, battery: Cost, port: number][] = [
  ['iPad (9th generation)', 38, 26, 14],
  ['iPad (10th generation)', 58, 30, 18],
  ['iPad mini (6th generation)', 95, 34, 20],
  ['iPad Air (5th generation)', 148, 38, 22],
]

const LAPTOPS: readonly [model: string, screen: Cost, battery: Cost, keyboard: number][] = [
  ['MacBook Air 13-inch (M1, 2020)', [240, 420], 62, 55],
  ['MacBook Air 13-inch (M2, 2022)', [295, 480], 70, 60],
  ['MacBook Pro 14-inch (2021)', 520, 84, 75],
  ['ThinkPad T480', 78, 38, 32],
  ['ThinkPad T14 Gen 1', 92, 48, 38],
  ['XPS 13 9310', 180, 58, 52],
]

const CONSOLES: readonly [model: string, repairs: readonly [Usual, Cost][]][] = [
  [
    'PlayStation 5',
    [
      [HDMI, 9],
      [DISC, 48],
    ],
  ],
  [
    'PlayStation 4 Slim',
    [
      [HDMI, 7],
      [DISC, 32],
    ],
  ],
  [
    'Xbox Series X',
    [
      [HDMI, 9],
      [DISC, 45],
    ],
  ],
  [
    'Nintendo Switch',
    [
      [SCREEN, 34],
      [BATTERY, 16],
      [DRIFT, 9],
    ],
  ],
  [
    'Nintendo Switch OLED',
    [
      [SCREEN, 68],
      [BATTERY, 17],
      [DRIFT, 9],
    ],
  ],
]

interface DemoPrice {
  device: string
  usual: Usual
  cost: number
  variant?: RepairVariant
}

/** Repairs of the models that small shops see most, at costs of 2026. */
const demoPrices: DemoPrice[] = [
  ...PHONES.flatMap(([device, screen, battery, port, back]) => [
    ...variantsOf(device, SCREEN, screen),
    ...variantsOf(device, BATTERY, battery),
    { device, usual: PORT, cost: port },
    ...(back === undefined ? [] : [{ device, usual: BACK, cost: back }]),
  ]),
  ...TABLETS.flatMap(([device, screen, battery, port]) => [
    ...variantsOf(device, { ...SCREEN, minutes: 90, days: 1 }, screen),
    ...variantsOf(device, { ...BATTERY, minutes: 75, days: 1 }, battery),
    { device, usual: PORT, cost: port },
  ]),
  ...LAPTOPS.flatMap(([device, screen, battery, keyboard]) => [
    ...variantsOf(device, LAPTOP_SCREEN, screen),
    ...variantsOf(device, LAPTOP_BATTERY, battery),
    { device, usual: KEYBOARD, cost: keyboard },
  ]),
  ...CONSOLES.flatMap(([device, repairs]) => repairs.flatMap(([usual, cost]) => variantsOf(device, usual, cost))),
]

function variantsOf(device: string, usual: Usual, cost: Cost): DemoPrice[] {
  if (typeof cost === 'number') return [{ device, usual, cost }]
  return [
    { device, usual, cost: cost[0], variant: 'equal' },
    { device, usual, cost: cost[1], variant: 'original' },
  ]
}

const MARKUP_PERCENT = 40
const WARRANTY_DAYS = 90
const ORIGINAL_WARRANTY_DAYS = 180

const MEMORY = { slug: 'laptop-memory-16gb', devices: ['ThinkPad T480', 'ThinkPad T490', 'Latitude 5400'] }

/** Offered for all devices of a kind; prices are fixed. */
const GENERAL: Pick<NewPrice, 'kind' | 'fault' | 'laborMinutes' | 'priceCents' | 'usualDays'>[] = [
  { kind: 'phone', fault: 'diagnosis', laborMinutes: 20, priceCents: cents(1_900), usualDays: 0 },
  { kind: 'tablet', fault: 'diagnosis', laborMinutes: 20, priceCents: cents(1_900), usualDays: 0 },
  { kind: 'laptop', fault: 'diagnosis', laborMinutes: 45, priceCents: cents(4_900), usualDays: 1 },
  { kind: 'console', fault: 'diagnosis', laborMinutes: 45, priceCents: cents(3_900), usualDays: 1 },
  { kind: 'phone', fault: 'water damage', laborMinutes: 60, priceCents: cents(7_900), usualDays: 2 },
  { kind: 'laptop', fault: 'overheating', laborMinutes: 60, priceCents: cents(7_900), usualDays: 1 },
  { kind: 'console', fault: 'overheating', laborMinutes: 60, priceCents: cents(6_900), usualDays: 1 },
  { kind: 'laptop', fault: 'software', laborMinutes: 90, priceCents: cents(9_900), usualDays: 1 },
  { kind: null, fault: 'data recovery', laborMinutes: 120, priceCents: cents(14_900), usualDays: 5 },
]

export async function seedPriceBook(ctx: Ctx, products: SeededProduct[]): Promise<void> {
  const devices = deviceList(await listDevices(ctx))
  const modelOf = (name: string) => Number(devices.read(name).fits[0]!.split(':')[1])
  const { laborRate, priceRounding: rounding } = await getRepairSettings(ctx)
  const computed = (laborMinutes: number, partCost: Cents) => ({
    laborMinutes,
    markupPercent: MARKUP_PERCENT,
    priceCents: ruledPrice({ laborMinutes, partCost, markupPercent: MARKUP_PERCENT }, { laborRate, rounding }),
  })
  await ctx.db
    .insert(repairPrices)
    .values([
      ...demoPrices.map(({ device, usual, cost, variant = 'standard' }) => ({
        ...{ modelId: modelOf(device), fault: usual.fault, variant, usualDays: usual.days },
        ...computed(usual.minutes, centsOf(cost)),
        otherPartCostCents: centsOf(cost),
        warrantyDays: variant === 'original' ? ORIGINAL_WARRANTY_DAYS : WARRANTY_DAYS,
      })),
      ...GENERAL.map((price) => ({
        ...{ ...price, variant: 'standard' as const, otherPartCostCents: ZERO },
        warrantyDays: price.fault === 'diagnosis' ? 0 : WARRANTY_DAYS,
      })),
    ])
  await seedMemory(ctx, { products, modelOf, computed })
}

interface Book {
  products: SeededProduct[]
  modelOf: (name: string) => number
  computed: (laborMinutes: number, partCost: Cents) => Pick<NewPrice, 'laborMinutes' | 'markupPercent' | 'priceCents'>
}

/** Takes a part from stock. */
async function seedMemory(ctx: Ctx, { products, modelOf, computed }: Book): Promise<void> {
  const { id: productId } = products.find(({ slug }) => slug === MEMORY.slug)!
  const [memory] = await findProducts(ctx, [productId])
  const usual = { fault: 'other', name: 'Memory upgrade to 16 GB', variant: 'standard', usualDays: 0 } as const
  const rows = await ctx.db
    .insert(repairPrices)
    .values(
      MEMORY.devices.map((device) => ({
        ...{ ...usual, modelId: modelOf(device), warrantyDays: WARRANTY_DAYS, otherPartCostCents: ZERO },
        ...computed(30, memory!.costCents!),
      })),
    )
    .returning({ repairPriceId: repairPrices.id })
  await ctx.db.insert(repairPriceParts).values(rows.map((row) => ({ ...row, productId, quantity: 1 })))
}
