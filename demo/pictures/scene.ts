import { ink, type Tint, white } from './palette.ts'
import { at, circle, el, ellipse, group, rect } from './svg.ts'

/** Things that stand on the bench: they are drawn upward from 0,0, the middle of where they touch it. */
export function standing(tint: Tint, ...things: string[]): string {
  return picture(800, 800, tile(tint), rect(0, 560, 800, 240, tint.bench), at(400, 640, things.join('')))
}

/** Things seen from above on the tile, drawn around 0,0; each throws its shadow to the lower right. */
export function lying(tint: Tint, ...things: string[]): string {
  return picture(800, 800, tile(tint), at(400, 400, things.map(lifted).join('')))
}

export function picture(width: number, height: number, ...content: string[]): string {
  return el(
    'svg',
    { xmlns: 'http://www.w3.org/2000/svg', viewBox: `0 0 ${width} ${height}`, width, height },
    el('defs', {}, ...light),
    ...content,
  )
}

function tile(tint: Tint): string {
  return rect(0, 0, 800, 800, tint.tile) + circle(400, 380, 310, tint.disc)
}

export function lifted(thing: string): string {
  return group({ filter: 'url(#cast)' }, thing)
}

/** The soft dark spot where a standing thing touches the bench. */
export function contact(width: number, x = 0, y = 0): string {
  return ellipse(x + width * 0.04, y, width * 0.58, Math.max(14, width * 0.07), 'url(#contact)')
}

const light = [
  el(
    'radialGradient',
    { id: 'contact' },
    el('stop', { offset: 0, 'stop-color': ink, 'stop-opacity': 0.42 }),
    el('stop', { offset: 0.6, 'stop-color': ink, 'stop-opacity': 0.2 }),
    el('stop', { offset: 1, 'stop-color': ink, 'stop-opacity': 0 }),
  ),
  el(
    'linearGradient',
    { id: 'sheen', x1: 0, y1: 0, x2: 1, y2: 1 },
    el('stop', { offset: 0, 'stop-color': white, 'stop-opacity': 0.34 }),
    el('stop', { offset: 0.5, 'stop-color': white, 'stop-opacity': 0.06 }),
    el('stop', { offset: 1, 'stop-color': white, 'stop-opacity': 0 }),
  ),
  el(
    'linearGradient',
    { id: 'round', x1: 0, y1: 0, x2: 1, y2: 0 },
    el('stop', { offset: 0, 'stop-color': white, 'stop-opacity': 0.1 }),
    el('stop', { offset: 0.22, 'stop-color': white, 'stop-opacity': 0.32 }),
    el('stop', { offset: 0.5, 'stop-color': ink, 'stop-opacity': 0 }),
    el('stop', { offset: 1, 'stop-color': ink, 'stop-opacity': 0.3 }),
  ),
  el(
    'filter',
    { id: 'cast', x: '-20%', y: '-20%', width: '145%', height: '145%' },
    el('feDropShadow', { dx: 10, dy: 16, stdDeviation: 11, 'flood-color': ink, 'flood-opacity': 0.26 }),
  ),
]
