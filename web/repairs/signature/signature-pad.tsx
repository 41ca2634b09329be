import { type PointerEvent, useRef } from 'react'
import { countPoints, SIGNATURE_LIMITS, SIGNATURE_SHEET } from '#contract/repairs/intake/signature-sheet.ts'
import type { Strokes } from '#contract/repairs/signature.ts'
import { Button } from '../../ui/button.tsx'
import { SignatureDrawing } from './signature-drawing.tsx'

const MIN_STEP_PIXELS = 4

interface Props {
  strokes: Strokes
  onChange: (strokes: Strokes) => void
  label?: string
}

export function SignaturePad({ strokes, onChange, label = 'Draw here, if you like' }: Props) {
  const current = useRef<Strokes[number] | null>(null)

  function start(event: PointerEvent<SVGSVGElement>) {
    if (!event.isPrimary || strokes.length >= SIGNATURE_LIMITS.strokes) return
    if (countPoints(strokes) >= SIGNATURE_LIMITS.points) return
    event.currentTarget.setPointerCapture(event.pointerId)
    current.current = [pointOf(event)]
    onChange([...strokes, current.current])
  }

  function move(event: PointerEvent<SVGSVGElement>) {
    const drawn = current.current
    const last = drawn?.at(-1)
    if (!drawn || !last || drawn.length >= SIGNATURE_LIMITS.pointsOfStroke) return
    if (countPoints(strokes.slice(0, -1)) + drawn.length >= SIGNATURE_LIMITS.points) return
    const point = pointOf(event)
    if (Math.hypot(point[0] - last[0], point[1] - last[1]) < MIN_STEP_PIXELS) return
    current.current = [...drawn, point]
    onChange([...strokes.slice(0, -1), current.current])
  }

  const end = () => {
    current.current = null
  }

  return (
    <div className="grid justify-items-start gap-2">
      <p aria-hidden className="text-sm text-muted">
        {label}
      </p>
      <div className="w-full touch-none rounded-control border border-control bg-surface">
        <SignatureDrawing
          strokes={strokes}
          label={label}
          onPointerDown={start}
          onPointerMove={move}
          onPointerUp={end}
          onPointerCancel={end}
        />
      </div>
      {strokes.length > 0 && (
        <Button kind="plain" size="small" onClick={() => onChange([])}>
          Clear the drawing
        </Button>
      )}
    </div>
  )
}

/** In SVG units, which do not depend on the displayed size. */
function pointOf({ currentTarget, clientX, clientY }: PointerEvent<SVGSVGElement>): [number, number] {
  const { left, top, width, height } = currentTarget.getBoundingClientRect()
  const within = (value: number, most: number) => Math.min(most, Math.max(0, Math.round(value)))
  return [
    within(((clientX - left) / width) * SIGNATURE_SHEET.width, SIGNATURE_SHEET.width),
    within(((clientY - top) / height) * SIGNATURE_SHEET.height, SIGNATURE_SHEET.height),
  ]
}
