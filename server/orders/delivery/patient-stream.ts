/** A client that reads nothing for so long must not occupy one of the few download slots. */
const PATIENCE_MS = 60_000
const MAX_DOWNLOAD_MS = 60 * 60_000

/**
 * Drops a client that stops reading.
 * @param end runs once, however the stream ends.
 */
export function patientStream(
  bytes: ReadableStream<Uint8Array>,
  end: () => void,
  patienceMs = PATIENCE_MS,
): ReadableStream<Uint8Array> {
  const reader = bytes.getReader()
  const endsBy = performance.now() + MAX_DOWNLOAD_MS
  let timer: NodeJS.Timeout | undefined
  let isOver = false
  const finish = () => {
    clearTimeout(timer)
    if (!isOver) end()
    isOver = true
  }
  return new ReadableStream<Uint8Array>(
    {
      start: waitForReader,
      async pull(controller) {
        clearTimeout(timer)
        const { done, value } = await reader.read().catch((error) => {
          finish()
          throw error
        })
        if (done) {
          finish()
          controller.close()
          return
        }
        controller.enqueue(value)
        waitForReader(controller)
      },
      async cancel(reason) {
        finish()
        await reader.cancel(reason)
      },
    },
    { highWaterMark: 0 },
  )

  function waitForReader(controller: ReadableStreamDefaultController<Uint8Array>): void {
    const giveUp = () => {
      finish()
      controller.error(new Error('nobody reads on'))
      reader.cancel().catch(() => {})
    }
    timer = setTimeout(giveUp, Math.max(0, Math.min(patienceMs, endsBy - performance.now())))
  }
}
