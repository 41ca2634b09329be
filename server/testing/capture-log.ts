import { Writable } from 'node:stream'
import { createLog } from '../log.ts'

export function captureLog() {
  const lines: string[] = []
  const destination = new Writable({
    write(line, _, done) {
      lines.push(String(line))
      done()
    },
  })
  return { log: createLog('debug', destination), lines }
}
