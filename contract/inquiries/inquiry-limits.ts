/** Said before anyone chooses one. Apart from the schemas, which pages load when a form is checked. */
export const INQUIRY_PHOTOS = { bytes: 10 * 1024 * 1024, most: 6 } as const
