import type { Bucket } from '../ports/bucket.ts'

/** Copies missing and incomplete files and deletes none, so it can be repeated. */
export async function moveFiles(from: Bucket, to: Bucket): Promise<{ moved: number; there: number }> {
  const known = new Map<string, number>()
  for await (const { name, byteCount } of to.list()) known.set(name, byteCount)
  let moved = 0
  let there = 0
  for await (const { name, byteCount } of from.list()) {
    if (known.get(name) === byteCount) {
      there += 1
      continue
    }
    const bytes = await from.read(name)
    if (!bytes) continue
    await to.write(name, bytes as unknown as AsyncIterable<Uint8Array>)
    moved += 1
  }
  return { moved, there }
}
