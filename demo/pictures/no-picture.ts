import { type Tint, tints } from './palette.ts'
import { picture } from './scene.ts'
import { at, circle, line, rect } from './svg.ts'

/** What stands for a product that has no picture: the outline of something of its kind, so that nobody takes it for one. */
export const noPicture: Record<string, () => string> = {
  computer: () => outline('laptops-desktops', 'M-150 -120 H150 V70 H-150Z M-200 120 H200 L160 70 H-160Z'),
  phone: () =>
    outline(
      'phones-tablets',
      'M-90 -180 H90 Q110 -180 110 -160 V160 Q110 180 90 180 H-90 Q-110 180 -110 160 V-160 Q-110 -180 -90 -180Z M-24 142 H24',
    ),
  cable: () =>
    outline(
      'chargers-cables',
      'M-60 -60 V-130 H60 V-60 M-90 -60 H90 V30 Q90 80 40 80 H-40 Q-90 80 -90 30Z M0 80 V120 Q0 170 60 170 T140 120',
    ),
  memory: () =>
    outline(
      'storage-memory',
      'M-180 -90 H180 V90 H-180Z M-120 90 V130 M-60 90 V130 M0 90 V130 M60 90 V130 M120 90 V130 M-120 -40 H-40 V30 H-120Z M40 -40 H120 V30 H40Z',
    ),
  network: () =>
    outline(
      'networking',
      'M-180 60 H180 V130 H-180Z M-120 95 H-90 M-40 -10 Q0 -50 40 -10 M-80 -50 Q0 -130 80 -50 M-120 -90 Q0 -210 120 -90',
    ),
  audio: () =>
    outline(
      'audio',
      'M-150 60 V0 Q-150 -150 0 -150 T150 0 V60 M-180 40 H-120 V140 H-180Z M120 40 H180 V140 H120Z',
    ),
  keyboard: () =>
    outline(
      'keyboards-mice',
      'M-200 -80 H200 V80 H-200Z M-150 -35 H-120 M-60 -35 H-30 M30 -35 H60 M120 -35 H150 M-150 5 H-120 M-60 5 H-30 M30 5 H60 M120 5 H150 M-90 45 H90',
    ),
  case: () =>
    outline(
      'cases-protection',
      'M-160 -80 H160 V130 H-160Z M-60 -80 V-130 H60 V-80 M-160 0 H160 M-20 -20 H20 V20 H-20Z',
    ),
  tool: () =>
    outline(
      'tools-repair-kits',
      'M-30 -180 H30 V-20 H-30Z M-10 -20 V150 M10 -20 V150 M-10 150 H10 M-14 -150 V-60 M14 -150 V-60',
    ),
  leaf: () =>
    outline('holistic-health', 'M-130 130 Q-150 -130 150 -150 Q170 130 -90 90 M-150 150 Q-60 20 70 -70'),
  box: () =>
    outline(
      'keyboards-mice',
      'M-160 -70 L0 -150 L160 -70 V90 L0 170 L-160 90Z M-160 -70 L0 10 L160 -70 M0 10 V170 M-80 -110 L80 -30',
    ),
}

function outline(kind: keyof typeof tints, strokes: string): string {
  const tint: Tint = tints[kind]
  return picture(
    800,
    800,
    rect(0, 0, 800, 800, tint.tile),
    circle(400, 400, 290, tint.disc),
    at(400, 400, line(strokes, '#7d8894', 14)),
  )
}
