/**
 * Keeps something elsewhere, one text after the other, so that an earlier one never comes after a later one; of what waits
 * meanwhile only the last is sent. Where that fails, the next one tries again.
 */
export function latestLast<T>(send: (value: T) => Promise<unknown>): (value: T) => void {
  let waiting: { value: T } | undefined
  let isSending = false

  async function sendAll() {
    isSending = true
    while (waiting) {
      const { value } = waiting
      waiting = undefined
      await send(value).catch(() => undefined)
    }
    isSending = false
  }

  return (value) => {
    waiting = { value }
    if (!isSending) void sendAll()
  }
}
