import type { StreamShare, Streams } from '../../ports/streams.ts'

const HEARTBEAT_MILLISECONDS = 25_000
/** Pages that are gone free their connections; the browser of an open page reconnects. */
const MAX_STREAM_MS = 10 * 60_000

export interface EventStream {
  send(event: string, data: object): void
  end(): void
}

/**
 * A connection lasts at most ten minutes.
 * @param start subscribes and returns the function that unsubscribes.
 * @param beat runs with every heartbeat.
 * @throws Problem `too_many_streams`.
 */
export function eventStream(
  { streams }: { streams: Streams },
  shares: StreamShare[],
  start: (stream: EventStream) => () => void,
  beat: (stream: EventStream) => void = () => {},
): Response {
  const leave = streams.enter(shares)
  const encoder = new TextEncoder()
  let stop = () => {}
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      let isOver = false
      const write = (text: string) => {
        if (!isOver) controller.enqueue(encoder.encode(text))
      }
      const stream: EventStream = {
        send: (event, data) => write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`),
        end() {
          if (isOver) return
          stop()
          controller.close()
        },
      }
      const stopListening = start(stream)
      const heartbeat = setInterval(() => {
        write(': still here\n\n')
        beat(stream)
      }, HEARTBEAT_MILLISECONDS)
      const end = setTimeout(() => stream.end(), MAX_STREAM_MS)
      stop = () => {
        isOver = true
        stopListening()
        clearInterval(heartbeat)
        clearTimeout(end)
        leave()
      }
      write('retry: 3000\n\n')
    },
    cancel: () => stop(),
  })
  return new Response(body, {
    headers: {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    },
  })
}
