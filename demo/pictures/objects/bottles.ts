import { amber, coral, cream, glassBrown, ink, leaf, type Tone, wood } from '../palette.ts'
import { contact } from '../scene.ts'
import { at, circle, line, path, rect, times } from '../svg.ts'

export function tonicBottle({ emblem, tone }: { emblem: string; tone: Tone }): string {
  const body =
    'M-108 -24 V-276 C-108 -350 -40 -350 -40 -400 V-448 H40 V-400 C40 -350 108 -350 108 -276 V-24 Q108 4 80 4 H-80 Q-108 4 -108 -24Z'
  return [
    contact(250),
    path(body, glassBrown.base),
    path('M-98 -26 V-262 H98 V-26 Q98 -6 78 -6 H-78 Q-98 -6 -98 -26Z', tone.shade, { opacity: 0.55 }),
    label(-108, -246, 216, 180, tone),
    at(0, -150, emblem),
    path(body, 'url(#round)'),
    rect(-50, -508, 100, 70, ink, 10),
    times(9, (i) => line(`M${-40 + i * 10} -498 v50`, '#3a495b', 4)),
    rect(-50, -508, 100, 70, 'url(#round)', 10),
  ].join('')
}

export function label(x: number, y: number, width: number, height: number, tone: Tone): string {
  return (
    rect(x, y, width, height, cream.lit) +
    rect(x, y, width, 14, tone.base) +
    rect(x, y + height - 34, width, 34, tone.base) +
    rect(x + width * 0.3, y + height - 22, width * 0.4, 9, cream.lit, 4)
  )
}

export function ciderBottle(): string {
  const body =
    'M-92 -24 V-300 C-92 -372 -34 -380 -34 -440 V-520 H34 V-440 C34 -380 92 -372 92 -300 V-24 Q92 4 66 4 H-66 Q-92 4 -92 -24Z'
  return [
    contact(220),
    path(body, '#e9c887'),
    path(
      'M-84 -26 V-310 C-80 -340 -60 -356 -44 -376 H44 C60 -356 80 -340 84 -310 V-26 Q84 -4 64 -4 H-64 Q-84 -4 -84 -26Z',
      amber.shade,
    ),
    times(12, (i) =>
      circle(-60 + ((i * 47) % 124), -330 + ((i * 29) % 60), 4 + (i % 3) * 2, amber.lit, { opacity: 0.8 }),
    ),
    label(-92, -250, 184, 190, coral),
    at(0, -128, flame()),
    path(body, 'url(#round)'),
    path('M-32 -520 H32 L26 -574 Q0 -584 -26 -574Z', wood.base),
    path('M-32 -520 H-8 L-8 -580 Q-20 -578 -26 -574Z', wood.lit),
    rect(-42, -528, 84, 18, cream.shade, 6),
  ].join('')
}

function flame(): string {
  return (
    path(
      'M0 -86 C34 -44 56 -24 44 14 C38 38 18 46 0 46 C-18 46 -38 38 -44 14 C-52 -14 -26 -24 -20 -52 C-8 -44 -4 -62 0 -86Z',
      coral.base,
    ) +
    path('M4 -34 C22 -10 28 2 22 22 C18 38 8 42 0 42 C-12 42 -22 36 -22 20 C-22 4 -2 -4 4 -34Z', amber.lit)
  )
}

export function shot(): string {
  const body =
    'M-66 -20 V-150 C-66 -196 -34 -196 -34 -224 H34 C34 -196 66 -196 66 -150 V-20 Q66 2 46 2 H-46 Q-66 2 -66 -20Z'
  return [
    contact(150),
    path(body, '#f6c169'),
    label(-66, -142, 132, 108, coral),
    at(0, -92, citrus(32)),
    path(body, 'url(#round)'),
    rect(-42, -270, 84, 50, leaf.base, 8),
    times(7, (i) => line(`M${-32 + i * 10.6} -262 v34`, leaf.shade, 3.5)),
    rect(-42, -270, 84, 50, 'url(#round)', 8),
  ].join('')
}

function citrus(r: number): string {
  return (
    circle(0, 0, r, amber.base) +
    circle(0, 0, r * 0.86, cream.lit) +
    times(8, (i) =>
      at(
        0,
        0,
        path(
          `M0 ${-r * 0.1} L${-r * 0.22} ${-r * 0.68} Q0 ${-r * 0.86} ${r * 0.22} ${-r * 0.68}Z`,
          coral.lit,
        ),
        { turn: i * 45 },
      ),
    )
  )
}
