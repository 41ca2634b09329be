import { readFileSync, rmSync } from 'node:fs'

/**
 * A named crash point: the process kills itself here, once, if the file `FAILPOINT_FILE` holds this name. Only the
 * build that fault tests run has crash points; in the program that `npm start` builds, `process.env.FAILPOINT_FILE` is
 * replaced by `undefined`, so that nothing is left of this.
 */
export function failpoint(name: string): void {
  if (process.env.FAILPOINT_FILE !== undefined) crashIfArmed(name, process.env.FAILPOINT_FILE)
}

function crashIfArmed(name: string, file: string): void {
  if (readIfThere(file) !== name) return
  // The next start passes this point.
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
