/**
 * Sends values one after the other, so that an earlier one never overwrites a later one; of the values that wait, only
 * the last is sent. After a failure, the next value is sent as usual.
 */
export function coalesce<T>(send: (value: T) => Promise<unknown>): (value: T) => void {
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
