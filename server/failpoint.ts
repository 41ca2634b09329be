import { readFileSync, rmSync } from 'node:fs'

/**
 * The process ends here once if the file `FAILPOINT_FILE` contains this name. Only the build for fault tests has crash
 * points, because `npm start` replaces `process.env.FAILPOINT_FILE` by `undefined`.
 */
export function failpoint(name: string): void {
  if (process.env.FAILPOINT_FILE !== undefined) crashIfArmed(name, process.env.FAILPOINT_FILE)
}

function crashIfArmed(name: string, file: string): void {
  if (readIfThere(file) !== name) return
  // The file is removed first, so that the next start passes this point.
  rmSync(file)
  process.kill(process.pid, 'SIGKILL')
}

function readIfThere(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}
