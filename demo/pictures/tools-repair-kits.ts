import { bit, driver, pick, spudger, suctionCup, tweezers } from './objects/hand-tools.ts'
import { solderingStation } from './objects/soldering-station.ts'
import { amber, coral, cream, harbor, ink, leaf, sky, slate, steel, tints, white, wood } from './palette.ts'
import { contact, lying, standing } from './scene.ts'
import { screw } from './shapes.ts'
import { at, circle, line, path, polygon, rect, times } from './svg.ts'

const tint = tints['tools-repair-kits']

export const toolsAndRepairKits: Record<string, () => string> = {
  'precision-driver-set-48': () =>
    lying(tint, at(-60, 20, bitCase(), { turn: -6 }), at(238, 0, driver(), { turn: 16 })),
  'phone-opening-kit': () => lying(tint, openingKit()),
  'soldering-station-60w': () => standing(tint, at(-46, 0, solderingStation(), { scale: 0.98 })),
  'anti-static-mat': () => lying(tint, at(0, 20, antiStaticMat(), { turn: -7 })),
  'screen-cleaning-kit': () => standing(tint, at(150, -10, foldedCloths()), at(-90, 0, sprayBottle())),
}

function bitCase(): string {
  return [
    rect(-186, -250, 400, 530, ink, 28),
    rect(-196, -264, 400, 530, harbor.base, 28),
    rect(-196, -264, 400, 530, 'url(#sheen)', 28),
    rect(-170, -238, 348, 478, harbor.shade, 16),
    times(48, (i) => bit(-150 + (i % 8) * 41, -216 + Math.floor(i / 8) * 78, i)),
    rect(-26, 252, 60, 18, coral.base, 8),
  ].join('')
}

function openingKit(): string {
  return [
    at(
      0,
      20,
      rect(-292, -236, 600, 500, harbor.shade, 34) +
        rect(-300, -248, 600, 500, harbor.base, 34) +
        rect(-278, -226, 556, 456, 'none', 22, {
          stroke: cream.base,
          'stroke-width': 3,
          'stroke-dasharray': '12 9',
          opacity: 0.7,
        }),
      { turn: 0 },
    ),
    at(-216, 20, spudger(slate), { turn: -3 }),
    at(-140, 20, spudger(sky), { turn: 2 }),
    at(-44, 24, tweezers(), { turn: -2 }),
    at(52, -112, pick(coral), { turn: 14 }),
    at(56, 8, pick(amber), { turn: -8 }),
    at(52, 126, pick(leaf), { turn: 10 }),
    at(206, -112, suctionCup(), { scale: 0.94 }),
    at(202, 112, screwCard()),
  ].join('')
}

function screwCard(): string {
  return (
    rect(-66, -84, 140, 176, cream.shade, 10) +
    rect(-70, -90, 140, 176, cream.lit, 10) +
    rect(-70, -90, 140, 30, amber.base, 10) +
    times(
      9,
      (i) =>
        rect(-56 + (i % 3) * 40, -48 + Math.floor(i / 3) * 42, 32, 34, cream.base, 5) +
        (i === 4 ? '' : screw(-40 + (i % 3) * 40, -31 + Math.floor(i / 3) * 42, i % 2 ? 7 : 9)),
    )
  )
}

function antiStaticMat(): string {
  const strap = 'M120 -110 C200 -220 330 -190 300 -110 C280 -50 190 -30 150 -60'
  return [
    rect(-292, -186, 600, 400, harbor.shade, 18),
    rect(-300, -196, 600, 400, sky.shade, 18),
    times(14, (i) => line(`M${-280 + i * 43} -184 V190`, sky.base, 2, { opacity: 0.6 })),
    times(9, (i) => line(`M-290 ${-166 + i * 43} H290`, sky.base, 2, { opacity: 0.6 })),
    times(
      4,
      (i) =>
        rect(-276 + i * 92, 122, 80, 62, harbor.lit, 10) + rect(-270 + i * 92, 130, 72, 54, harbor.base, 8),
    ),
    times(7, (i) => screw(-250 + Math.floor(i / 2) * 92 + (i % 2) * 26, 152 + (i % 3) * 8, 9)),
    rect(130, 120, 150, 66, harbor.lit, 10),
    at(
      -120,
      -40,
      rect(-90, -72, 190, 150, '#1b4c3f', 10) +
        rect(-94, -78, 190, 150, '#2a6b58', 10) +
        rect(-66, -54, 70, 70, slate.shade, 6) +
        rect(22, -50, 50, 30, slate.shade, 5) +
        rect(22, -4, 50, 30, slate.shade, 5) +
        times(9, (i) => rect(-80 + i * 18, 48, 10, 22, amber.lit, 2)),
      { turn: 8 },
    ),
    line(strap, ink, 34),
    line(strap, slate.base, 28),
    line(strap, slate.lit, 6, { 'stroke-dasharray': '12 10' }),
    line('M130 -66 C70 -30 60 60 120 50 S 200 -10 230 30 S 270 110 300 80', coral.base, 9, {}),
    circle(140, -74, 26, steel.shade),
    circle(138, -77, 22, steel.lit),
    circle(138, -77, 8, steel.shade),
  ].join('')
}

function sprayBottle(): string {
  const body =
    'M-104 -20 V-236 Q-104 -300 -50 -316 H50 Q104 -300 104 -236 V-20 Q104 4 80 4 H-80 Q-104 4 -104 -20Z'
  return [
    contact(240),
    path(body, sky.base),
    path('M-98 -20 V-190 H98 V-20 Q98 -2 78 -2 H-78 Q-98 -2 -98 -20Z', sky.shade, { opacity: 0.55 }),
    rect(-82, -210, 164, 160, cream.lit, 14),
    rect(-82, -210, 164, 44, harbor.base, 14),
    rect(-82, -184, 164, 18, harbor.base),
    rect(-46, -142, 92, 62, slate.base, 7),
    rect(-38, -134, 76, 46, sky.lit, 4),
    polygon('-30,-134 -4,-134 -24,-88 -38,-88', white, 0, { opacity: 0.8 }),
    path(body, 'url(#round)'),
    rect(-48, -352, 96, 40, slate.base, 8),
    path('M-120 -454 Q-120 -470 -100 -470 H52 Q84 -470 84 -430 L74 -350 H-30 L-44 -400 H-120Z', coral.base),
    path('M-120 -454 Q-120 -470 -100 -470 H52 Q74 -470 80 -452 H-120Z', coral.lit),
    path('M-44 -400 C-60 -370 -90 -360 -86 -320 C-60 -330 -40 -350 -30 -350Z', coral.shade),
    rect(-136, -450, 20, 34, slate.base, 4),
  ].join('')
}

function foldedCloths(): string {
  return [
    contact(270, 0, 6),
    times(
      3,
      (i) =>
        path(
          `M-130 ${-i * 40 - 4} Q-144 ${-i * 40 - 24} -126 ${-i * 40 - 42} H118 Q136 ${-i * 40 - 40} 132 ${-i * 40 - 4} Z`,
          [harbor.base, amber.base, leaf.lit][i]!,
        ) + line(`M-118 ${-i * 40 - 12} H120`, [harbor.shade, amber.shade, leaf.base][i]!, 6),
    ),
    at(
      0,
      -140,
      rect(-118, -16, 236, 24, wood.base, 12) +
        rect(-118, -16, 236, 9, wood.lit, 6) +
        times(16, (i) => line(`M${-2 + i * 7} 8 v-2`, wood.shade, 5)) +
        rect(0, -44, 114, 30, cream.base, 4) +
        times(13, (i) => line(`M${6 + i * 8.6} -44 v26`, cream.shade, 3)),
    ),
  ].join('')
}
