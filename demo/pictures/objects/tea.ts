import { amber, cream, harbor, sage, white } from '../palette.ts'
import { contact } from '../scene.ts'
import { at, circle, ellipse, line, path, rect, times } from '../svg.ts'

export function teaPouch(): string {
  const body = 'M-126 0 L-136 -352 L-118 -372 H118 L136 -352 L126 0 Q0 18 -126 0Z'
  return [
    contact(290, 0, 6),
    path(body, '#d9b98c'),
    path('M-126 0 L-136 -352 L-118 -372 H-40 L-70 8 Q-100 6 -126 0Z', '#e8cfa8'),
    rect(-124, -380, 248, 46, '#c39f6d', 5),
    line('M-118 -340 H118', '#a67f4e', 4, { 'stroke-dasharray': '6 6' }),
    rect(-84, -286, 168, 214, cream.lit, 14),
    at(
      0,
      -166,
      times(10, (i) =>
        at(0, 0, ellipse(0, -42, 12, 26, white, { stroke: cream.shade, 'stroke-width': 2 }), {
          turn: i * 36,
        }),
      ) +
        circle(0, 0, 25, amber.base) +
        circle(-6, -6, 13, amber.lit),
    ),
    rect(-84, -106, 168, 34, sage.base),
    rect(-34, -94, 68, 9, cream.lit, 4),
    path('M60 8 L96 -372 H118 L136 -352 L126 0Z', '#b48b58', { opacity: 0.4 }),
  ].join('')
}

export function teaCup(): string {
  return [
    contact(290, 0, 4),
    ellipse(0, -2, 150, 24, cream.shade),
    ellipse(0, -8, 150, 22, cream.lit),
    line('M98 -112 C162 -124 160 -44 84 -48', cream.shade, 16),
    path('M-112 -140 H112 C112 -50 70 -10 30 -10 H-30 C-70 -10 -112 -50 -112 -140Z', harbor.lit),
    path('M-112 -140 H112 C112 -50 70 -10 30 -10 H-30 C-70 -10 -112 -50 -112 -140Z', 'url(#round)'),
    ellipse(0, -140, 112, 24, cream.lit),
    ellipse(0, -138, 98, 18, '#c9973e'),
    times(3, (i) => line(`M${-44 + i * 44} -184 q-18 -30 0 -58 q18 -28 0 -56`, white, 10, { opacity: 0.75 })),
  ].join('')
}
