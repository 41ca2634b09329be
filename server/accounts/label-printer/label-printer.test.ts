import { expect, test } from 'vitest'
import { LabelLanguage, printTestLabel } from '#contract/accounts/label-printer.ts'
import { enrollRegister, updateRegister } from '#contract/accounts/register.ts'
import { printedText } from '../../testing/printed.ts'
import { aPrintingRegister, withLabelPrinter } from '../../testing/printing-register.ts'
import { aCounter } from '../../testing/staff.ts'
import type { Label } from './label.ts'
import { encodeLabels } from './print-labels.ts'

const LABEL_62_29 = { labelWidth: 62, labelHeight: 29, labelDotsPerInch: 203 } as const

const CABLE: Label = {
  texts: [
    { text: 'USB-C cable 2 m, braided, 100 W', maxLines: 2 },
    { text: 'SKU USB-2', size: 'small' },
  ],
  corner: [
    { text: '$14.99', size: 'large' },
    { text: 'Was $19.99', size: 'small' },
  ],
  barcode: '4006381333931',
}
const DEVICE: Label = {
  qrCode: 'https://shop.example.com/r/1a-abcdefghijklmnopqrstuvwx',
  texts: [{ text: 'R-1001', size: 'large' }, { text: 'Apple iPhone 15 Pro', maxLines: 2 }, { text: 'Carla L.' }],
}

function printed(label: Label, labelLanguage: LabelLanguage, size: Partial<typeof LABEL_62_29> | object = {}) {
  const bytes = encodeLabels([{ label, copies: 2 }], { ...LABEL_62_29, ...size, labelLanguage })
  return labelLanguage === 'esc-pos' ? printedText(bytes) : new TextDecoder('windows-1252').decode(bytes)
}

test('prints a price label in each language', () => {
  expect(printed(CABLE, 'zpl')).toMatchInlineSnapshot(`
    "^XA^CI28^PW496^LL232^LH0,0
    ^FO318,16^A0N,44,44^FH_^FD$14.99^FS
    ^FO360,67^A0N,20,20^FH_^FDWas $19.99^FS
    ^FO16,16^A0N,28,28^FH_^FDUSB-C cable 2 m,^FS
    ^FO16,48^A0N,28,28^FH_^FDbraided, 100 W^FS
    ^FO16,80^A0N,20,20^FH_^FDSKU USB-2^FS
    ^FO58,116^BY4^BEN,80,N,N^FH_^FD400638133393^FS
    ^FO183,200^A0N,16,16^FH_^FD4006381333931^FS
    ^PQ2^XZ
    "
  `)
  expect(printed(CABLE, 'tspl')).toMatchInlineSnapshot(`
    "SIZE 62 mm,29 mm
    DIRECTION 1
    REFERENCE 0,0
    CODEPAGE 1252
    CLS
    TEXT 336,16,"4",0,1,1,"$14.99"
    TEXT 360,53,"2",0,1,1,"Was $19.99"
    TEXT 16,16,"3",0,1,1,"USB-C cable 2 m,"
    TEXT 16,44,"3",0,1,1,"braided, 100 W"
    TEXT 16,72,"2",0,1,1,"SKU USB-2"
    BARCODE 58,120,"EAN13",80,0,0,4,4,"400638133393"
    TEXT 196,204,"1",0,1,1,"4006381333931"
    PRINT 1,2
    "
  `)
  expect(printed(CABLE, 'esc-pos')).toMatchInlineSnapshot(`
    "<label 496x232>
    <bottom 50 left 372><small><big>$14.99</big>
    <bottom 72 left 390><small>Was $19.99
    <bottom 40 left 16>USB-C cable 2 m, braided,
    <bottom 68 left 16>100 W
    <bottom 89 left 16><small>SKU USB-2
    <bottom 195 left 58><bars 80 dots high, modules of 4, type 67: 4006381333931>
    <bottom 216 left 189><small>4006381333931
    <feed>
    <feed><label 496x232>
    <bottom 50 left 372><small><big>$14.99</big>
    <bottom 72 left 390><small>Was $19.99
    <bottom 40 left 16>USB-C cable 2 m, braided,
    <bottom 68 left 16>100 W
    <bottom 89 left 16><small>SKU USB-2
    <bottom 195 left 58><bars 80 dots high, modules of 4, type 67: 4006381333931>
    <bottom 216 left 189><small>4006381333931
    <feed>
    <feed>"
  `)
})

test('prints the label of a device in each language', () => {
  expect(printed(DEVICE, 'zpl')).toMatchInlineSnapshot(`
    "^XA^CI28^PW496^LL232^LH0,0
    ^FO16,17^BQN,2,6^FH_^FDMA,https://shop.example.com/r/1a-abcdefghijklmnopqrstuvwx^FS
    ^FO230,16^A0N,44,44^FH_^FDR-1001^FS
    ^FO230,67^A0N,28,28^FH_^FDApple iPhone^FS
    ^FO230,99^A0N,28,28^FH_^FD15 Pro^FS
    ^FO230,131^A0N,28,28^FH_^FDCarla L.^FS
    ^PQ2^XZ
    "
  `)
  expect(printed(DEVICE, 'tspl')).toMatchInlineSnapshot(`
    "SIZE 62 mm,29 mm
    DIRECTION 1
    REFERENCE 0,0
    CODEPAGE 1252
    CLS
    QRCODE 16,17,M,6,A,0,"https://shop.example.com/r/1a-abcdefghijklmnopqrstuvwx"
    TEXT 230,16,"4",0,1,1,"R-1001"
    TEXT 230,53,"3",0,1,1,"Apple iPhone 15"
    TEXT 230,81,"3",0,1,1,"Pro"
    TEXT 230,109,"3",0,1,1,"Carla L."
    PRINT 1,2
    "
  `)
  expect(printed(DEVICE, 'esc-pos')).toMatchInlineSnapshot(`
    "<label 496x232>
    <bottom 215 left 16><qr https://shop.example.com/r/1a-abcdefghijklmnopqrstuvwx>

    <bottom 64 left 230><big>R-1001</big>
    <bottom 105 left 230><small><big>Apple iPhone</big>
    <bottom 144 left 230><small><big>15 Pro</big>
    <bottom 183 left 230><small><big>Carla L.</big>
    <feed>
    <feed><label 496x232>
    <bottom 215 left 16><qr https://shop.example.com/r/1a-abcdefghijklmnopqrstuvwx>

    <bottom 64 left 230><big>R-1001</big>
    <bottom 105 left 230><small><big>Apple iPhone</big>
    <bottom 144 left 230><small><big>15 Pro</big>
    <bottom 183 left 230><small><big>Carla L.</big>
    <feed>
    <feed>"
  `)
})

test('prints a code that is too long for bars as a QR code', () => {
  const long = printed({ texts: [], barcode: 'MANUFACTURER-PART-NUMBER-0001' }, 'zpl')
  expect(long).toContain('MA,MANUFACTURER-PART-NUMBER-0001')
  expect(long).not.toContain('^BC')
  expect(printed({ texts: [], barcode: 'PART-0001' }, 'zpl')).toContain('^BCN')
})

test.each([
  ['zpl', 'a^XZ~JR_5E', 'a_5EXZ_7EJR_5F5E'],
  ['tspl', 'a"\r\nFORMAT\u0000', 'a” FORMAT'],
  ['esc-pos', 'a\u001bp\u0000\u0019b\u000c', 'apb'],
] as const)('a name never contains commands of %s', (language, text, shown) => {
  const lines = printed({ texts: [{ text }] }, language).split(/[\r\n]+/)
  const line = lines.find((line) => line.includes(shown))
  expect(line).toBeDefined()
  expect(lines).toHaveLength(printed({ texts: [{ text: 'plain' }] }, language).split(/[\r\n]+/).length)
})

test('a code that no scanner can read contains no commands', () => {
  const lines = printed({ texts: [], barcode: 'é\r\nFORMAT' }, 'tspl').split('\r\n')
  expect(lines.filter((line) => line.includes('FORMAT'))).toEqual([expect.stringMatching(/^TEXT .*"é {2}FORMAT"$/)])
  expect(printed({ texts: [], barcode: 'é^XZ' }, 'zpl')).toContain('_5EXZ^FS')
})

test('a barcode keeps characters that are commands in its language', () => {
  expect(printed({ texts: [], barcode: '>5a^b' }, 'zpl')).toContain('^FD>05a_5Eb^FS')
  expect(printed({ texts: [], barcode: 'a"b' }, 'tspl')).toContain('"a\\["]b"')
  expect(printed({ texts: [], barcode: 'a{b' }, 'esc-pos')).toContain('type 73: {Ba{{b>')
})

test.each(
  LabelLanguage.options.flatMap(
    (language) =>
      [
        [language, 20, 10],
        [language, 110, 150],
        [language, 54, 25],
      ] as const,
  ),
)('in %s, everything stands on a label of %d × %d mm', (language, labelWidth, labelHeight) => {
  const label = { ...CABLE, qrCode: DEVICE.qrCode! }
  for (const labelDotsPerInch of [203, 300] as const) {
    const text = printed(label, language, { labelWidth, labelHeight, labelDotsPerInch })
    const places = [...text.matchAll(/(?:FO|TEXT |QRCODE |BARCODE )(\d+),(\d+)|bottom (\d+) left (\d+)/g)]
    expect(places.length).toBeGreaterThan(1)
    for (const [, x, y, bottom, left] of places) {
      expect(Number(x ?? left)).toBeLessThan((labelWidth * labelDotsPerInch) / 25.4)
      expect(Number(y ?? bottom)).toBeLessThanOrEqual((labelHeight * labelDotsPerInch) / 25.4)
    }
  }
})

test('prints a test label on the label printer of the register', async () => {
  const { olive, register } = await aPrintingRegister()
  await olive.call(updateRegister, { ...withLabelPrinter(), id: register.id })

  const { data } = await olive.call(printTestLabel)

  const text = Buffer.from(data!, 'base64').toString()
  expect(text).toContain('^FDTest label of Front^FS')
  expect(text).toContain('^FDLetters: Zoë Peña, Łódź^FS')
  expect(text).toContain('^FD62 × 29 mm^FS')
})

test('names what is missing when the register has no label printer', async () => {
  const { olive } = await aPrintingRegister()
  await expect(olive.call(printTestLabel)).rejects.toMatchObject({ code: 'no_label_printer' })
})

test('refuses a label printer outside of the shop’s network, and labels that no printer takes', async () => {
  const { olive } = await aCounter()
  const enroll = (printer: Parameters<typeof withLabelPrinter>[0]) =>
    olive.call(enrollRegister, withLabelPrinter(printer))

  await expect(enroll({ labelPrinter: 'network', labelPrinterAddress: '93.184.216.34' })).rejects.toMatchObject({
    fields: { labelPrinterAddress: [expect.stringContaining('your own network')] },
  })
  await expect(enroll({ labelPrinter: 'network' })).rejects.toMatchObject({
    fields: { labelPrinterAddress: ['Enter the address of the printer'] },
  })
  await expect(enroll({ labelWidth: 19, labelHeight: 151 })).rejects.toMatchObject({
    fields: { labelWidth: ['Enter at least 20 mm'], labelHeight: ['Enter at most 150 mm'] },
  })
})
