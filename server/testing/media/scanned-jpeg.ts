import sharp from 'sharp'

const END = Buffer.from([0xff, 0xd9])
/** The table has one code of one bit: the next blocks are empty, as many as the following 14 bits say. */
const TABLE = Buffer.from([0xff, 0xc4, 0, 20, 0x10, 1, ...Array<number>(15).fill(0), 0xe0])
/** The scan covers all coefficients of the first component but the first, as two runs of 32,767 empty blocks. */
const SCAN = Buffer.from([...[0xff, 0xda, 0, 8, 1, 1, 0, 1, 63, 0], ...[0x7f, 0xfe, 0xff, 0, 0xff, 0]])

/** The progressive JPEG is valid and small, but its many empty scans make it slow to decode. */
export async function scannedJpeg(scans: number, side = 2_000): Promise<Buffer> {
  const plain = sharp({ create: { width: side, height: side, channels: 3, background: '#d97706' } })
  const jpeg = await plain.jpeg({ progressive: true }).toBuffer()
  const own = jpeg.subarray(0, jpeg.lastIndexOf(END))
  return Buffer.concat([own, TABLE, ...Array<Buffer>(scans).fill(SCAN), END])
}
