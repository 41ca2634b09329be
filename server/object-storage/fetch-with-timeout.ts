/** Uploading eight megabytes over a slow connection takes time, but silence this long means it is lost. */
export const SILENCE_MILLISECONDS = 30_000

class SilenceError extends Error {}

/** The S3 client may wrap the error. */
export function isSilence(error: unknown): boolean {
  return error instanceof SilenceError || (error instanceof Error && isSilence(error.cause))
}

/**
 * Times out only when no bytes move. A limit on the whole request, like `AbortSignal.timeout`, would cut off large
 * files.
 */
export function fetchWithTimeout(silenceMilliseconds = SILENCE_MILLISECONDS): typeof fetch {
  return async (url, init) => {
    const controller = new AbortController()
    const giveUp = () =>
      controller.abort(new SilenceError(`it said nothing for ${silenceMilliseconds / 1_000} seconds`))
    const timer = setTimeout(giveUp, silenceMilliseconds)
    try {
      const response = await fetch(url, { ...init, signal: controller.signal })
      const watched = new TransformStream<Uint8Array, Uint8Array>({
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
      return new Response(response.body.pipeThrough(watched), response)
    } catch (error) {
      clearTimeout(timer)
      throw error
    }
  }
}
