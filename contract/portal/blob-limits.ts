/** Bytes per photo and per chunk. Chunks are small, because a lost connection costs at most one of them. */
export const BLOB_LIMITS = { bytes: 400_000, chunk: 64 * 1024, ofForm: 8 } as const
