import { expect, test } from 'vitest'
import { openDrawerWithoutSale, parsePrinterAddress, printTestPage } from '#contract/accounts/printer.ts'
import { approveAction, enrollRegister, updateRegister } from '#contract/accounts/register.ts'
import { listAudit } from '#contract/audit/audit.ts'
import { updateUser } from '#contract/customers/admin-user.ts'
import { sellAtCounter } from '#contract/orders/counter-sale.ts'
import { printReceipt } from '#contract/orders/receipt-print.ts'
import { aNetworkPrinter } from '../../testing/network-printer.ts'
import { printedText } from '../../testing/printed.ts'
import { aPrintingRegister, withPrinter } from '../../testing/printing-register.ts'
import { aSharedRegister, olivesPin } from '../../testing/registers.ts'
import { aCounter, cashSale } from '../../testing/staff.ts'
import { toEscPos } from './esc-pos.ts'

test('prints a test page that a reader can read', async () => {
  const { olive } = await aPrintingRegister()

  const { data } = await olive.call(printTestPage)

  expect(printedText(data)).toMatchInlineSnapshot(`
    "<center><big><b>Olive’s Repairs
    </b></big></center><center>1 Oak Street
    </center><center>Columbus, OH 43201
    </center><center>(614) 555-0100
    </center>------------------------------------------
    <b>Test page of Front
    </b>Paper width                          80 mm
    Letters                     Zoë Peña, Lódz
    Amount                           $1,234.56
    ------------------------------------------
    <center><qr http://localhost:3000>
    Scan to open the shop
    </center><cut>
    "
  `)
})

test.each([
  ['Zoë Peña', 'Zoë Peña'],
  ['Łódź, Đorđe', 'Lódz, Dorde'],
  ['“10 € – 5×”…', '“10 € – 5×”…'],
  ['日本 📱️', '?? ?'],
  ['a\u001bp\u0000\u0019b\u001d', 'apb'],
])('prints %j as %j', (text, printed) => {
  expect(printedText(toEscPos([{ text }], 80))).toBe(`${printed}\n<cut>\n`)
})

test('keeps amounts at the right edge of narrow paper and breaks long names', () => {
  const lines = toEscPos([{ row: ['Screen protector for tablets, tempered glass', '$1,249.00'] }], 58)
  expect(printedText(lines)).toBe('Screen protector for   $1,249.00\ntablets, tempered\nglass\n<cut>\n')
})

test.each([
  ['192.168.1.50', { host: '192.168.1.50', port: 9100 }],
  ['10.0.0.7:9103', { host: '10.0.0.7', port: 9103 }],
  ['172.31.0.1', { host: '172.31.0.1', port: 9100 }],
  ['172.32.0.1', null],
  ['169.254.169.254', null],
  ['8.8.8.8:9100', null],
  ['192.168.1.50:80', null],
  ['192.168.1.50:9110', null],
  ['192.168.1.256', null],
  ['localhost:9100', null],
])('the printer address %s is %j', (address, parsed) => {
  expect(parsePrinterAddress(address)).toEqual(parsed)
})

test('refuses addresses outside of the shop’s network, and settings that the browser cannot fulfill', async () => {
  const { olive } = await aCounter()
  const enroll = (printer: Parameters<typeof withPrinter>[0]) => olive.call(enrollRegister, withPrinter(printer))

  await expect(enroll({ printer: 'network', printerAddress: '93.184.216.34' })).rejects.toMatchObject({
    fields: { printerAddress: [expect.stringContaining('your own network')] },
  })
  await expect(enroll({ printer: 'network' })).rejects.toMatchObject({
    fields: { printerAddress: [expect.anything()] },
  })
  await expect(enroll({ printer: 'usb', printerAddress: '10.0.0.7' })).rejects.toMatchObject({
    fields: { printerAddress: [expect.anything()] },
  })
  await expect(enroll({ printer: 'browser' })).rejects.toMatchObject({
    fields: { printsReceipts: [expect.anything()], opensDrawer: [expect.anything()] },
  })
})

test('opens the drawer without a sale by permission, under the person’s name', async () => {
  const { register, switchTo, olive, ids, enrolled } = await aSharedRegister()
  await olive.call(updateRegister, { ...withPrinter({}), id: enrolled.id })
  await olive.call(updateUser, { id: ids.bea, givenRights: ['counter.write', 'counter.no_sale'] })
  await switchTo('bea')

  const { data } = await register.call(openDrawerWithoutSale)

  expect(printedText(data)).toBe('<drawer>\n')
  const [entry] = await olive.call(listAudit, { action: 'register.drawer_opened' })
  expect(entry).toMatchObject({ target: `register:${enrolled.id}`, actorName: 'bea' })
})

test('opens the drawer without a sale once with a manager’s PIN, and records both names', async () => {
  const { register, switchTo, olive, ids, enrolled } = await aSharedRegister()
  await olive.call(updateRegister, { ...withPrinter({}), id: enrolled.id })
  await switchTo('bea')
  const open = async (approval = '') => {
    const headers = { 'x-approval': approval }
    const response = await register.fetch('/api/admin/register-printer/no-sale', { method: 'POST', headers })
    return response.ok ? 'opened' : ((await response.json()) as { permission?: string }).permission
  }
  expect(await open()).toBe('counter.no_sale')
  const given = { userId: ids.olive, pin: olivesPin, permission: 'counter.no_sale' as const }

  const { token } = await register.call(approveAction, given)

  expect(await open(token)).toBe('opened')
  expect(await open(token)).toBe('counter.no_sale')
  const entries = await olive.call(listAudit, { action: 'register.drawer_opened' })
  expect(entries).toMatchObject([{ actorName: 'bea, approved by olive' }])
})

test('names what is missing when the register has no receipt printer', async () => {
  const { olive } = await aPrintingRegister({ printer: 'browser', printsReceipts: false, opensDrawer: false })
  await expect(olive.call(printTestPage)).rejects.toMatchObject({ code: 'no_receipt_printer' })
  await expect(olive.call(openDrawerWithoutSale)).rejects.toMatchObject({ code: 'no_receipt_printer' })
})

test('sends a receipt to a network printer, and keeps the sale when the printer is off', async () => {
  const printer = await aNetworkPrinter()
  const { olive, lamp } = await aPrintingRegister({ printer: 'network', printerAddress: printer.address })
  const sell = () =>
    olive.call(sellAtCounter, cashSale({ lines: [{ productId: lamp.id, quantity: 1 }], total: 21.4, given: 50 }))
  const first = await sell()

  const job = await olive.call(printReceipt, { id: first.id, isAfterSale: true })

  expect(job).toEqual({ data: null })
  await expect.poll(() => printedText(printer.received())).toContain(`Receipt #${first.id}`)
  expect(printedText(printer.received())).toContain('<drawer>')
  await printer.close()
  const second = await sell()
  await expect(olive.call(printReceipt, { id: second.id, isAfterSale: true })).rejects.toMatchObject({
    code: 'printer_unreachable',
    message: `The printer at ${printer.address} did not answer. Check that it is on and connected to the network.`,
  })
  expect(second).toMatchObject({ status: 'delivered', change: 2_860 })
})
