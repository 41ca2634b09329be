const HEARTBEAT_MILLISECONDS = 25_000

export interface EventStream {
  send(event: string, data: object): void
  /** The browser asks again by itself, and is then admitted anew or not. */
  end(): void
}

/**
 * Server-sent events for as long as the browser listens.
 * @param start begins to listen; what it returns ends that.
 * @param beat runs with every heartbeat.
 */
export function eventStream(
  start: (stream: EventStream) => () => void,
  beat: (stream: EventStream) => void = () => {},
): Response {
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
      stop = () => {
        isOver = true
        stopListening()
        clearInterval(heartbeat)
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
