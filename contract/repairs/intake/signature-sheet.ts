/** Strokes are stored in these coordinates, so that they look the same on every screen. */
export const SIGNATURE_SHEET = { width: 600, height: 200 } as const

/** The largest drawing must fit into one request. */
export const SIGNATURE_LIMITS = { strokes: 60, pointsOfStroke: 400, points: 3_000 } as const

export function countPoints(strokes: unknown[][]): number {
  return strokes.reduce((sum, stroke) => sum + stroke.length, 0)
}
