/** Separate from the schemas, because pages load those only when a form is validated. */
export const INQUIRY_PHOTOS = { bytes: 10 * 1024 * 1024, most: 6 } as const
