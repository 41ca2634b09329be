import type { ComponentProps } from 'react'
import { SIGNATURE_SHEET } from '#contract/repairs/intake/signature-sheet.ts'
import type { Strokes } from '#contract/repairs/signature.ts'

interface Props extends ComponentProps<'svg'> {
  strokes: Strokes
  label: string
}

export function SignatureDrawing({ strokes, label, ...more }: Props) {
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${SIGNATURE_SHEET.width} ${SIGNATURE_SHEET.height}`}
      className="block w-full"
      {...more}>
      {strokes.map((points, at) => (
        <polyline
          // biome-ignore lint/suspicious/noArrayIndexKey: strokes never move
          key={at}
          // A dot is drawn as a line to itself.
          points={[...points, points.at(-1)!].map((point) => point.join(',')).join(' ')}
          fill="none"
          stroke="currentColor"
          strokeWidth={4}
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      ))}
    </svg>
  )
}
