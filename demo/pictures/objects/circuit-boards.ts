import { amber, coral, cream, slate, steel, type Tone, tints } from '../palette.ts'
import { circle, rect, times } from '../svg.ts'

/** A hole in a board shows the disc that lies behind it. */
const hole = tints['storage-memory'].disc
const board: Tone = { lit: '#3f8a72', base: '#2a6b58', shade: '#1b4c3f' }

export function nvmeDrive(): string {
  return [
    rect(-296, -78, 600, 172, board.shade, 10),
    rect(-300, -86, 600, 172, board.base, 10),
    circle(300, 0, 20, hole),
    circle(300, 0, 26, amber.base, { 'fill-opacity': 0, stroke: amber.base, 'stroke-width': 8 }),
    times(14, (i) => (i === 9 || i === 10 ? '' : rect(-300, -76 + i * 11, 30, 7, amber.lit))),
    rect(-306, 22, 34, 22, hole, 4),
    chip(-216, -60, 118, 120),
    chip(-74, -60, 150, 120, coral.base),
    chip(98, -60, 150, 120),
    times(5, (i) => rect(-250, -62 + i * 26, 18, 12, cream.shade, 2)),
    times(3, (i) => rect(-92, -50 + i * 40, 10, 18, steel.base, 2)),
  ].join('')
}

function chip(x: number, y: number, width: number, height: number, stripe: string = slate.lit): string {
  return (
    rect(x + 3, y + 5, width, height, board.shade, 6) +
    rect(x, y, width, height, slate.shade, 6) +
    rect(x + 4, y + 4, width - 8, 6, slate.base, 3) +
    circle(x + 16, y + 22, 5, slate.lit) +
    rect(x + 16, y + height - 46, width * 0.6, 8, stripe, 4) +
    rect(x + 16, y + height - 28, width * 0.4, 8, slate.lit, 4)
  )
}

export function memoryModule(): string {
  return [
    rect(-284, -70, 580, 166, board.shade, 10),
    rect(-290, -78, 580, 166, board.base, 10),
    circle(-290, -6, 15, hole),
    circle(290, -6, 15, hole),
    times(4, (i) => chip(-254 + i * 130, -56, 104, 82, i === 1 ? coral.base : slate.lit)),
    times(32, (i) => (i === 12 ? '' : rect(-280 + i * 17.6, 52, 11, 36, amber.lit, 1))),
    rect(-74, 58, 20, 32, hole, 4),
  ].join('')
}
