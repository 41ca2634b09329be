import { expect, test } from 'vitest'
import { updateRegister } from '#contract/accounts/register.ts'
import { printProductLabels } from '#contract/catalog/label.ts'
import { cents } from '#contract/money.ts'
import { aNetworkPrinter } from '../../testing/network-printer.ts'
import { aPrintingRegister, withLabelPrinter } from '../../testing/printing-register.ts'
import { aProduct } from '../../testing/products.ts'

async function aLabelingShop(printer: Parameters<typeof withLabelPrinter>[0] = {}) {
  const place = await aPrintingRegister()
  await place.olive.call(updateRegister, { ...withLabelPrinter(printer), id: place.register.id })
  const cable = await aProduct(place.shop, {
    name: 'Cable 2 m',
    sku: 'CBL-2',
    barcode: '4006381333931',
    priceCents: cents(1_999),
  })
  return { ...place, cable }
}

function zplOf({ data }: { data: string | null }): string {
  return Buffer.from(data ?? '', 'base64').toString()
}

test('prints name, price, SKU and barcode, as often as requested', async () => {
  const { olive, cable, lamp } = await aLabelingShop()

  const labels = [
    { productId: cable.id, copies: 3 },
    { productId: lamp.id, copies: 1 },
  ]
  const zpl = zplOf(await olive.call(printProductLabels, { labels }))

  expect(zpl.match(/\^FD[^^]*|\^PQ\d+/g)).toMatchInlineSnapshot(`
    [
      "^FD$19.99",
      "^FDCable 2 m",
      "^FDSKU CBL-2",
      "^FD400638133393",
      "^FD4006381333931",
      "^PQ3",
      "^FD$20.00",
      "^FDDesk lamp",
      "^FDSKU LMP-7",
      "^FD400638133393",
      "^FD4006381333931",
      "^PQ1",
    ]
  `)
})

test('leaves the price out on request', async () => {
  const { olive, cable } = await aLabelingShop()
  const labels = [{ productId: cable.id, copies: 1 }]

  expect(zplOf(await olive.call(printProductLabels, { labels }))).toContain('$19.99')
  expect(zplOf(await olive.call(printProductLabels, { labels, hasPrice: false }))).not.toContain('$')
})

test('refuses more labels at once than a roll has, and products that are gone', async () => {
  const { olive, cable, lamp } = await aLabelingShop()
  const print = (labels: { productId: number; copies: number }[]) => olive.call(printProductLabels, { labels })

  await expect(
    print([
      { productId: cable.id, copies: 999 },
      { productId: lamp.id, copies: 2 },
    ]),
  ).rejects.toMatchObject({ fields: { labels: ['Print at most 1000 labels at once'] } })
  await expect(print([{ productId: 999_999, copies: 1 }])).rejects.toMatchObject({ code: 'product_not_found' })
})

test('sends the labels to a network printer', async () => {
  const printer = await aNetworkPrinter()
  const { olive, cable } = await aLabelingShop({ labelPrinter: 'network', labelPrinterAddress: printer.address })

  const job = await olive.call(printProductLabels, { labels: [{ productId: cable.id, copies: 2 }] })

  expect(job).toEqual({ data: null })
  await expect.poll(() => printer.received().toString()).toMatch(/\^FDCable 2 m\^FS[\s\S]*\^PQ2\^XZ/)
})
