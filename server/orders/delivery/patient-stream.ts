/** Who reads nothing for so long has gone, or means to keep the place. */
const PATIENCE_MS = 60_000
/** As long as the address is good for. */
const MAX_DOWNLOAD_MS = 60 * 60_000

/** The same bytes as fast as they are read; whoever stops reading is not waited for. @param end runs once, however it ends. */
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
