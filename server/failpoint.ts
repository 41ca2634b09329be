import { readFileSync, rmSync } from 'node:fs'

/**
 * The process ends here once if the file `FAILPOINT_FILE` contains this name. If a code follows the name, the process
 * does not end, and an error with that code is thrown instead, for example a deadlock of PostgreSQL. Only the build for
 * fault tests has these points, because `npm start` replaces `process.env.FAILPOINT_FILE` by `undefined`.
 */
export function failpoint(name: string): void {
  if (process.env.FAILPOINT_FILE !== undefined) failIfArmed(name, process.env.FAILPOINT_FILE)
}

function failIfArmed(name: string, file: string): void {
  const [armed, code] = readIfThere(file)?.split(' ') ?? []
  if (armed !== name) return
  // The file is removed first, so that the next attempt passes this point.
  rmSync(file)
  if (code) throw Object.assign(new Error(`failed at ${name}`), { code })
  process.kill(process.pid, 'SIGKILL')
}

function readIfThere(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}
