/** The sheet on which one draws. Lines are kept by its points, so that they look the same on every screen. */
export const SIGNATURE_SHEET = { width: 600, height: 200 } as const
