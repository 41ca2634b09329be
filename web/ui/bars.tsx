import { code128, type DrawingContext, ean8, ean13 } from 'bwip-js/generic'
import { symbolOf } from '#contract/catalog/barcode.ts'

const ENCODERS = { ean13, ean8, code128 }

interface Bar {
  x: number
  width: number
}

/** Nothing is drawn for a code that no scanner can read. */
export function Bars({ code }: { code: string }) {
  const bars = barsOf(code)
  if (!bars) return null
  return (
    <svg
      viewBox={`0 0 ${bars.width} 1`}
      preserveAspectRatio="none"
      shapeRendering="crispEdges"
      role="img"
      aria-label={`Barcode ${code}`}
      className="block size-full">
      {bars.bars.map(({ x, width }) => (
        <rect key={x} x={x} y={0} width={width} height={1} fill="black" />
      ))}
    </svg>
  )
}

/** The quiet zone on each side, in modules (ISO/IEC 15417, and 15420 for EAN). */
const QUIET = 10

function barsOf(code: string): { bars: Bar[]; width: number } | undefined {
  const symbol = symbolOf(code)
  if (!symbol) return undefined
  const { symbology, text } = symbol
  const { bars, width } = ENCODERS[symbology]({ bcid: symbology, text, scaleX: 1 }, collector())
  return { bars: bars.map((bar) => ({ ...bar, x: bar.x + QUIET })), width: width + 2 * QUIET }
}

function collector(): DrawingContext<{ bars: Bar[]; width: number }> {
  const bars: Bar[] = []
  let whole = 0
  const ignored = () => {}
  return {
    scale: () => [1, 1],
    measure: () => ({ width: 0, ascent: 0, descent: 0 }),
    init: (width) => {
      whole = width
    },
    line: (x, _y, _x1, _y1, width) => {
      bars.push({ x: x - width / 2, width })
    },
    polygon: ignored,
    hexagon: ignored,
    ellipse: ignored,
    fill: ignored,
    text: ignored,
    end: () => ({ bars, width: whole }),
  }
}
