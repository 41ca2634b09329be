/** Bytes of a photo, and of the piece in which it is sent: lost with the line, it is little to send again. */
export const BLOB_LIMITS = { bytes: 400_000, piece: 64 * 1024, ofForm: 8 } as const
