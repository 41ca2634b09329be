import { encode } from 'uqr'

export function QrCode({ text, className }: { text: string; className: string }) {
  const { size, data } = encode(text, { ecc: 'M', border: 0 })
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
  return (
    <svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label="QR code" className={className}>
      <path d={dark.join('')} fill="black" shapeRendering="crispEdges" />
    </svg>
  )
}
