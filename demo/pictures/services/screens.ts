import { amber, coral, cream, harbor, ink, leaf, sage, sky, slate, steel, white } from '../palette.ts'
import { circle, clipped, ellipse, line, path, rect, times } from '../svg.ts'

export function globe(): string {
  return [
    circle(8, 12, 210, harbor.shade),
    circle(0, 0, 210, harbor.lit),
    clipped(
      'globe',
      circle(0, 0, 210, ink),
      path(
        'M-150 -150 C-60 -210 -20 -120 -70 -70 C-110 -30 -60 10 -110 60 C-170 60 -230 0 -210 -80Z',
        sage.lit,
      ),
      path('M10 -200 C90 -190 190 -120 196 -40 C150 -20 110 -90 60 -70 C20 -60 60 -130 10 -200Z', sage.base),
      path('M-10 20 C60 -10 130 30 120 90 C110 150 60 210 20 190 C0 140 -50 70 -10 20Z', sage.lit),
      circle(110, 120, 200, ink, { opacity: 0.1 }),
    ),
    line('M-210 0 H210 M0 -210 V210 M-182 -104 H182 M-182 104 H182', white, 4, { opacity: 0.5 }),
    ellipse(0, 0, 100, 210, 'none', { stroke: white, 'stroke-width': 4, opacity: 0.5 }),
    circle(0, 0, 210, 'url(#sheen)'),
  ].join('')
}

export function addressBar(): string {
  return (
    rect(-200, -42, 420, 96, steel.shade, 48) +
    rect(-206, -50, 420, 96, white, 48) +
    circle(-158, -2, 26, leaf.base) +
    line('M-170 -2 l9 10 l18 -20', white, 8) +
    rect(-112, -12, 150, 20, harbor.base, 10) +
    rect(46, -12, 60, 20, coral.base, 10)
  )
}

function frame(width: number, height: number, bar: string): string {
  return (
    rect(-width / 2 + 6, -height / 2 + 10, width, height, steel.shade, 18) +
    rect(-width / 2, -height / 2, width, height, white, 18) +
    path(
      `M${-width / 2} ${-height / 2 + 46} V${-height / 2 + 18} q0 -18 18 -18 H${width / 2 - 18} q18 0 18 18 V${-height / 2 + 46}Z`,
      bar,
    ) +
    times(3, (i) =>
      circle(-width / 2 + 28 + i * 26, -height / 2 + 23, 8, [coral.base, amber.base, sage.lit][i]!),
    )
  )
}

export function codeWindow(): string {
  return (
    frame(440, 330, slate.base) +
    rect(-220, -120, 440, 285, slate.shade, 18) +
    rect(-220, -120, 440, 40, slate.shade) +
    times(7, (i) =>
      rect(
        -190 + [0, 30, 60, 60, 30, 30, 0][i]!,
        -92 + i * 34,
        [110, 160, 120, 190, 90, 140, 70][i]!,
        13,
        [coral.lit, sky.base, sage.lit, amber.lit, sky.base, cream.base, coral.lit][i]!,
        6,
      ),
    ) +
    line('M96 -30 l-36 40 l36 40 M150 -30 l36 40 l-36 40', cream.lit, 15) +
    line('M134 -38 L112 58', coral.base, 13)
  )
}

export function chart(id: string, x: number, y: number, width: number, height: number): string {
  return clipped(
    id,
    rect(x, y, width, height, ink, 26),
    rect(x, y, width, height, cream.lit),
    rect(x + 20, y + 60, width - 40, 130, harbor.lit, 16),
    line(`M${x + 36} ${y + 160} l40 -40 l36 22 l50 -58`, white, 9),
    times(
      3,
      (i) =>
        rect(x + 20, y + 214 + i * 66, width - 40, 50, [coral.lit, sage.lit, amber.lit][i]!, 14) +
        circle(x + 46, y + 239 + i * 66, 14, white),
    ),
  )
}

export function page(): string {
  return [
    frame(500, 390, harbor.base),
    rect(-228, -128, 456, 120, sky.lit, 12),
    clipped(
      'page-hills',
      rect(-228, -128, 456, 120, ink, 12),
      circle(130, -80, 30, coral.lit),
      ellipse(-90, 10, 180, 70, sage.lit),
      ellipse(120, 20, 180, 64, sage.base),
    ),
    rect(-200, -100, 120, 20, white, 8),
    rect(-200, -66, 70, 24, coral.base, 12),
    times(
      3,
      (i) =>
        rect(-228 + i * 156, 10, 144, 110, [cream.base, '#f8d5c8', '#dfead7'][i]!, 12) +
        circle(-156 + i * 156, 52, 24, [amber.base, coral.base, sage.base][i]!) +
        rect(-200 + i * 156, 92, 88, 10, white, 5),
    ),
    rect(-228, 138, 220, 12, steel.base, 6),
    rect(-228, 160, 150, 12, steel.lit, 6),
    rect(60, -16, 150, 96, 'none', 0, { stroke: coral.base, 'stroke-width': 4, 'stroke-dasharray': '9 7' }),
  ].join('')
}
