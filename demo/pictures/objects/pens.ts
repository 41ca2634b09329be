import { coral, cream, slate, type Tone } from '../palette.ts'
import { polygon, rect } from '../svg.ts'

export function pen(tone: Tone = cream): string {
  return [
    polygon('-13,150 13,150 3,196 -3,196', slate.shade, 3),
    rect(-15, -190, 30, 344, tone.base, 13),
    rect(-15, -190, 11, 344, tone.lit, 8),
    rect(-15, 90, 30, 62, slate.base, 4),
    rect(-6, 4, 12, 62, slate.lit, 6),
    rect(-15, -158, 30, 12, coral.base),
  ].join('')
}
