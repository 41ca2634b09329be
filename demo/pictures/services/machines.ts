import { driver } from '../objects/hand-tools.ts'
import { lens } from '../objects/phones.ts'
import { amber, coral, cream, harbor, ink, leaf, sage, sky, slate, steel, white, wood } from '../palette.ts'
import { contact } from '../scene.ts'
import { box } from '../shapes.ts'
import { at, circle, line, path, polygon, rect, times } from '../svg.ts'

export function truck(): string {
  return [
    contact(620, 0, 6),
    polygon('-290,-70 110,-70 110,-330 -290,-330', cream.lit, 14),
    rect(-297, -110, 414, 44, cream.base, 6),
    path('M-290 -230 C-180 -270 -60 -180 110 -230 V-170 C-60 -120 -180 -210 -290 -170Z', coral.base),
    path('M-290 -200 C-180 -240 -60 -150 110 -200 V-170 C-60 -120 -180 -210 -290 -170Z', coral.shade),
    path(
      'M124 -66 V-258 Q124 -270 138 -270 H220 Q240 -270 250 -250 L284 -170 Q310 -164 310 -140 V-66Z',
      coral.base,
    ),
    path('M124 -66 V-110 H310 V-66Z', coral.shade),
    path('M160 -240 H214 Q226 -240 232 -228 L256 -170 H160Z', sky.lit),
    polygon('160,-240 196,-240 172,-170 160,-170', white, 0, { opacity: 0.55 }),
    line('M144 -150 h24', coral.shade, 8),
    rect(290, -126, 24, 28, amber.lit, 8),
    rect(-300, -66, 620, 20, slate.shade, 8),
    [-186, 222]
      .map(
        (x) =>
          circle(x, -40, 54, ink) +
          circle(x, -40, 30, steel.base) +
          circle(x - 4, -44, 22, steel.lit) +
          circle(x, -40, 9, slate.base),
      )
      .join(''),
  ].join('')
}

export function printer(): string {
  return [
    contact(520, 20, 4),
    polygon('-136,-210 136,-210 112,-392 -112,-392', white, 8),
    times(4, (i) =>
      rect(-80, -362 + i * 34, [150, 120, 160, 96][i]!, 11, i === 0 ? coral.base : steel.base, 5),
    ),
    at(-10, 0, box(440, 190, 130, slate, { soft: 18 })),
    rect(-230, -76, 440, 80, slate.shade, 14),
    rect(-168, -206, 316, 12, ink, 6),
    rect(130, -166, 60, 40, harbor.lit, 8),
    rect(138, -158, 34, 6, white, 3),
    circle(-190, -146, 10, leaf.lit),
    circle(-160, -146, 10, coral.base),
    rect(-160, -88, 300, 22, ink, 8),
    polygon('-136,-78 116,-78 150,24 -170,24', white, 6),
    polygon('-130,-78 110,-78 113,-68 -133,-68', steel.base),
    times(3, (i) =>
      line(
        `M${-110 - i * 10} ${-46 + i * 22} H${[60, 96, 20][i]!}`,
        [harbor.lit, steel.base, steel.base][i]!,
        9,
      ),
    ),
  ].join('')
}

export function keyboard(): string {
  return (
    contact(330, 0, 10) +
    polygon('-150,-30 150,-30 168,8 -168,8', steel.lit, 10) +
    polygon('-168,8 168,8 168,14 -168,14', steel.shade, 6) +
    times(3, (row) =>
      line(`M${-146 - row * 6} ${-22 + row * 11} H${146 + row * 6}`, steel.shade, 7, {
        'stroke-dasharray': '15 5',
        'stroke-linecap': 'butt',
      }),
    )
  )
}

export function camera(): string {
  return (
    rect(-144, -94, 310, 220, ink, 32) +
    path('M-60 -104 L-38 -146 H48 L70 -104Z', slate.shade) +
    rect(-152, -106, 310, 220, slate.base, 32) +
    rect(-152, -66, 310, 116, slate.shade) +
    rect(-152, -106, 310, 220, 'url(#sheen)', 32) +
    rect(-124, -122, 54, 22, coral.base, 8) +
    rect(84, -86, 46, 20, cream.lit, 6) +
    circle(4, 6, 92, steel.shade) +
    circle(2, 2, 88, steel.base) +
    lens(2, 2, 74)
  )
}

export function rack(): string {
  return (
    contact(380, 20, 4) +
    at(-10, 0, box(280, 400, 120, slate)) +
    times(
      4,
      (i) =>
        rect(-136, -382 + i * 96, 254, 82, slate.shade, 10) +
        rect(-136, -382 + i * 96, 254, 76, ink, 10) +
        times(3, (j) => circle(-112 + j * 24, -344 + i * 96, 7, j === i % 3 ? amber.base : leaf.lit)) +
        times(6, (j) => line(`M${-26 + j * 22} ${-364 + i * 96} v40`, slate.lit, 7)),
    )
  )
}

export function shield(): string {
  return (
    path(
      'M0 -84 C30 -64 56 -60 76 -60 C80 10 52 54 0 80 C-52 54 -80 10 -76 -60 C-56 -60 -30 -64 0 -84Z',
      sage.shade,
    ) +
    path(
      'M0 -72 C26 -54 48 -51 65 -50 C68 8 44 46 0 68 C-44 46 -68 8 -65 -50 C-48 -51 -26 -54 0 -72Z',
      sage.base,
    ) +
    path('M0 -72 C-26 -54 -48 -51 -65 -50 C-68 8 -44 46 0 68Z', sage.lit) +
    line('M-26 -4 l18 20 l36 -40', white, 14)
  )
}

export function toolbox(): string {
  return [
    contact(470, 20, 4),
    at(-110, -180, driver(amber), { scale: 0.7, turn: 186 }),
    at(
      -30,
      -190,
      polygon('-14,120 14,120 14,-70 -14,-70', steel.base, 6) +
        path(
          'M-40 -70 C-60 -130 -30 -150 -20 -146 V-106 H20 V-146 C30 -150 60 -130 40 -70 Q0 -40 -40 -70Z',
          steel.shade,
        ),
      { turn: -8 },
    ),
    at(
      70,
      -180,
      rect(-12, -90, 24, 200, wood.base, 6) +
        rect(-66, -124, 132, 46, slate.base, 8) +
        rect(-66, -124, 132, 16, slate.lit, 8),
      { turn: 9 },
    ),
    at(-20, 0, box(400, 190, 150, coral, { soft: 12 })),
    rect(-226, -196, 412, 54, coral.shade, 10),
    rect(-226, -198, 412, 44, coral.lit, 10),
    rect(-56, -172, 72, 52, steel.shade, 8),
    rect(-56, -176, 72, 50, steel.lit, 8),
    rect(-196, -80, 356, 14, coral.shade, 7),
  ].join('')
}

export function pin(): string {
  return (
    contact(80, 0, 2) +
    path(
      'M0 0 C-30 -70 -96 -120 -96 -196 C-96 -250 -52 -292 0 -292 C52 -292 96 -250 96 -196 C96 -120 30 -70 0 0Z',
      harbor.base,
    ) +
    path('M0 0 C-30 -70 -96 -120 -96 -196 C-96 -250 -52 -292 0 -292Z', harbor.lit) +
    circle(0, -196, 56, cream.lit) +
    path(
      'M0 -158 C-48 -192 -40 -232 -16 -228 Q0 -224 0 -210 Q0 -224 16 -228 C40 -232 48 -192 0 -158Z',
      coral.base,
    )
  )
}
