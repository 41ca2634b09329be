import sharp from 'sharp'

const END = Buffer.from([0xff, 0xd9])
const TABLE = Buffer.from([0xff, 0xc4, 0, 20, 0x10, 1, ...Array<number>(15).fill(0), 0xe0])
const SCAN = Buffer.from([...[0xff, 0xda, 0, 8, 1, 1, 0, 1, 63, 0], ...[0x7f, 0xfe, 0xff, 0, 0xff, 0]])

export async function scannedJpeg(scans: number, side = 2_000): Promise<Buffer> {
  const plain = sharp({ create: { width: side, height: side, channels: 3, background: '#d97706' } })
  const jpeg = await plain.jpeg({ progressive: true }).toBuffer()
  const own = jpeg.subarray(0, jpeg.lastIndexOf(END))
  return Buffer.concat([own, TABLE, ...Array<Buffer>(scans).fill(SCAN), END])
}
