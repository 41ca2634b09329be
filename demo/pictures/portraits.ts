import { coral, harbor, ink, sage, skinTones, slate, type Tone, tints, white } from './palette.ts'
import { picture } from './scene.ts'
import { at, circle, clipped, line, path, rect } from './svg.ts'

/** The people of the demo testimonials, in their order. */
export const portraits: Record<string, () => string> = {
  1: () =>
    portrait(
      tints['phones-tablets'].tile,
      person({ skin: skinTones[2], hair: curls('#3b2a26'), shirt: harbor }),
    ),
  2: () =>
    portrait(
      tints['laptops-desktops'].tile,
      person({ skin: skinTones[1], hair: short('#2b2320'), shirt: coral, beard: '#2b2320' }),
    ),
  3: () =>
    portrait(
      tints['chargers-cables'].tile,
      person({ skin: skinTones[3], hair: long('#35231f'), shirt: sage }),
    ),
  4: () =>
    portrait(
      tints['holistic-health'].tile,
      person({ skin: skinTones[0], hair: short('#c9ced2'), shirt: slate, glasses: true }),
    ),
}

type Hair = { behind: string; front: string }

export function person({
  skin,
  hair,
  shirt,
  beard,
  glasses = false,
}: {
  skin: string
  hair: Hair
  shirt: Tone
  beard?: string
  glasses?: boolean
}): string {
  return [
    hair.behind,
    path('M-150 210 C-150 110 -96 84 -44 74 H44 C96 84 150 110 150 210Z', shirt.base),
    path('M-150 210 C-150 110 -96 84 -44 74 L-20 110 C-70 120 -96 150 -100 210Z', shirt.lit, {
      opacity: 0.7,
    }),
    path('M-36 40 H36 V78 Q0 118 -36 78Z', skin),
    path('M-36 44 H36 V66 Q-8 74 -36 58Z', ink, { opacity: 0.16 }),
    circle(-80, -22, 17, skin),
    circle(80, -22, 17, skin),
    path('M-78 -50 C-78 -120 78 -120 78 -50 V-16 C78 44 34 70 0 70 C-34 70 -78 44 -78 -16Z', skin),
    path('M40 -96 C70 -84 78 -68 78 -50 V-16 C78 44 34 70 0 70 C50 40 60 -20 40 -96Z', ink, {
      opacity: 0.08,
    }),
    beard
      ? path(
          'M-78 -20 C-70 10 -40 -2 -28 8 H28 C40 -2 70 10 78 -20 V-10 C78 50 34 76 0 76 C-34 76 -78 50 -78 -10Z',
          beard,
        )
      : '',
    hair.front,
    circle(-30, -18, 7.5, ink),
    circle(30, -18, 7.5, ink),
    line('M-44 -40 Q-30 -48 -18 -40 M18 -40 Q30 -48 44 -40', ink, 5, { opacity: 0.65 }),
    beard
      ? ''
      : circle(-48, 8, 13, coral.base, { opacity: 0.28 }) + circle(48, 8, 13, coral.base, { opacity: 0.28 }),
    beard ? path('M-24 22 Q0 46 24 22Z', white) : line('M-22 24 Q0 44 22 24', ink, 6),
    line('M0 -14 Q8 4 -2 6', ink, 4, { opacity: 0.35 }),
    glasses
      ? line(
          'M-54 -18 a24 24 0 1 0 48 0 a24 24 0 1 0 -48 0 M6 -18 a24 24 0 1 0 48 0 a24 24 0 1 0 -48 0 M-6 -20 Q0 -25 6 -20 M-54 -20 L-80 -26 M54 -20 L80 -26',
          harbor.shade,
          5,
        )
      : '',
  ].join('')
}

function portrait(background: string, who: string): string {
  return picture(
    400,
    400,
    rect(0, 0, 400, 400, background),
    circle(200, 210, 160, white, { opacity: 0.55 }),
    clipped('frame', rect(0, 0, 400, 400, ink), at(200, 216, who, { scale: 1.04 })),
  )
}

export function short(color: string): Hair {
  return {
    behind: '',
    front: path(
      'M-84 -34 C-96 -130 -34 -146 8 -136 C70 -140 96 -96 84 -34 C78 -56 70 -72 56 -82 C20 -70 -26 -72 -52 -84 C-70 -72 -80 -54 -84 -34Z',
      color,
    ),
  }
}

function curls(color: string): Hair {
  const spots = [
    [-84, -34],
    [-92, 8],
    [-74, -80],
    [-36, -112],
    [10, -120],
    [54, -104],
    [84, -66],
    [92, -20],
    [90, 20],
  ]
  return {
    behind: spots.map(([x, y]) => circle(x!, y!, 40, color)).join('') + circle(0, -50, 90, color),
    front: [
      [-52, -88],
      [-18, -98],
      [20, -98],
      [54, -86],
    ]
      .map(([x, y]) => circle(x!, y!, 27, color))
      .join(''),
  }
}

function long(color: string): Hair {
  return {
    behind: path(
      'M-96 130 C-116 20 -120 -130 0 -136 C120 -130 116 20 96 130 C60 150 -60 150 -96 130Z',
      color,
    ),
    front: path(
      'M-84 -10 C-92 -120 -30 -132 0 -130 C60 -132 92 -100 84 -10 C78 -50 50 -74 10 -96 C-10 -70 -60 -60 -84 -10Z',
      color,
    ),
  }
}
