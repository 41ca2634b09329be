/** The sheet on which one draws. Lines are kept by its points, so that they look the same on every screen. */
export const SIGNATURE_SHEET = { width: 600, height: 200 } as const

/** In all far more than a name takes, and so few that the largest drawing fits into one request. */
export const SIGNATURE_LIMITS = { strokes: 60, pointsOfStroke: 400, points: 3_000 } as const

export function countPoints(strokes: unknown[][]): number {
  return strokes.reduce((sum, stroke) => sum + stroke.length, 0)
}
