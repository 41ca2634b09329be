import { amber, coral, cream, harbor, ink, sky, slate, type Tone, white } from '../palette.ts'
import { hills } from '../shapes.ts'
import { circle, clipped, line, polygon, rect, times } from '../svg.ts'

type Content = (id: string, x: number, y: number, width: number, height: number, radius?: number) => string

/** Front of a phone, 230 by 470, around its middle. */
export function phone(content: Content, tone: Tone = slate, id = 'phone-screen'): string {
  return [
    rect(-113, -229, 232, 472, tone.shade, 38),
    rect(-118, -236, 232, 472, tone.base, 38),
    rect(-110, -228, 216, 456, ink, 32),
    content(id, -103, -221, 202, 442, 26),
    rect(-32, -210, 60, 15, ink, 8),
    line('M-36 205 H32', white, 6, { opacity: 0.85 }),
    polygon('-80,-221 30,-221 -58,221 -98,221 -98,-200', white, 0, { opacity: 0.09 }),
  ].join('')
}

export function homeScreen(
  id: string,
  x: number,
  y: number,
  width: number,
  height: number,
  radius = 26,
): string {
  const colors = [coral.base, harbor.lit, amber.base, '#7fa279', sky.base, '#a97b9a', white, coral.lit]
  return clipped(
    id,
    rect(x, y, width, height, ink, radius),
    rect(x, y, width, height, harbor.base),
    circle(x + width * 0.2, y + height * 0.95, width * 0.75, harbor.lit, { opacity: 0.55 }),
    circle(x + width * 0.95, y + height * 0.2, width * 0.5, coral.base, { opacity: 0.5 }),
    rect(x + 18, y + 52, width - 36, 86, white, 18, { opacity: 0.9 }),
    circle(x + 52, y + 95, 22, amber.base),
    rect(x + 88, y + 78, 76, 12, harbor.base, 6),
    rect(x + 88, y + 102, 52, 10, sky.base, 5),
    times(8, (i) => rect(x + 18 + (i % 4) * 43.5, y + 168 + Math.floor(i / 4) * 56, 36, 36, colors[i]!, 11)),
    rect(x + 14, y + height - 82, width - 28, 56, white, 20, { opacity: 0.28 }),
    times(4, (i) =>
      rect(x + 22 + i * 42, y + height - 72, 36, 36, [white, coral.base, amber.base, sky.lit][i]!, 11),
    ),
  )
}

export function photoScreen(
  id: string,
  x: number,
  y: number,
  width: number,
  height: number,
  radius = 26,
): string {
  return hills(id, x, y, width, height, radius)
}

export function phoneBack(tone: Tone, lenses: 2 | 3): string {
  const spots: [number, number][] =
    lenses === 2
      ? [
          [-66, -184],
          [-66, -128],
        ]
      : [
          [-76, -188],
          [-76, -128],
          [-28, -158],
        ]
  return [
    rect(-113, -229, 232, 472, tone.shade, 38),
    rect(-118, -236, 232, 472, tone.base, 38),
    rect(-118, -236, 232, 472, 'url(#sheen)', 38),
    rect(-104, -222, lenses === 2 ? 76 : 112, 128, tone.shade, 30),
    rect(-106, -224, lenses === 2 ? 76 : 112, 128, tone.lit, 30),
    spots.map(([x, y]) => lens(x, y, 23)).join(''),
    circle(lenses === 2 ? 0 : 34, lenses === 2 ? -158 : -206, 9, cream.lit),
    circle(0, 30, 26, tone.lit, { opacity: 0.5 }),
  ].join('')
}

export function lens(x: number, y: number, r: number): string {
  return (
    circle(x, y, r, slate.shade) +
    circle(x, y, r * 0.72, ink) +
    circle(x, y, r * 0.42, harbor.base) +
    circle(x - r * 0.25, y - r * 0.28, r * 0.18, white, { opacity: 0.85 })
  )
}
