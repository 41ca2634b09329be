/** Sending eight megabytes over a slow line takes its time; who says nothing for so long is away. */
export const SILENCE_MILLISECONDS = 30_000

/**
 * Gives up when nothing moves for a while: before the answer's first byte, and between any two of its bytes. A limit on the
 * whole request, as `AbortSignal.timeout` is, would cut off a large file that comes along well.
 */
export function patientFetch(silenceMilliseconds = SILENCE_MILLISECONDS): typeof fetch {
  return async (url, init) => {
    const controller = new AbortController()
    const giveUp = () =>
      controller.abort(new Error(`it said nothing for ${silenceMilliseconds / 1_000} seconds`))
    const timer = setTimeout(giveUp, silenceMilliseconds)
    try {
      const response = await fetch(url, { ...init, signal: controller.signal })
      const heard = new TransformStream<Uint8Array, Uint8Array>({
        transform(chunk, out) {
          timer.refresh()
          out.enqueue(chunk)
        },
        flush: () => clearTimeout(timer),
      })
      if (!response.body) {
        clearTimeout(timer)
        return response
      }
      timer.refresh()
      timer.unref()
      return new Response(response.body.pipeThrough(heard), response)
    } catch (error) {
      clearTimeout(timer)
      throw error
    }
  }
}
