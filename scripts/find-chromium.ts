import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium } from '@playwright/test'

const NAMES = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome']

export function findChromium(): string {
  const found = inPath() ?? playwrights()
  if (found) return found
  run('npx', ['playwright', 'install', 'chromium'])
  if (!playwrights()) installPackages()
  const installed = playwrights() ?? inPath()
  if (!installed)
    throw new Error('No Chromium was found and none could be installed. Install the package `chromium` and try again.')
  return installed
}

function inPath(): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter)
  return NAMES.flatMap((name) => folders.map((folder) => join(folder, name))).find(canRun)
}

function playwrights(): string | undefined {
  const path = chromium.executablePath()
  return canRun(path) ? path : undefined
}

function installPackages(): void {
  const isRoot = process.getuid?.() === 0
  const [command, ...before] = isRoot ? ['apt-get'] : ['sudo', '-n', 'apt-get']
  run(command!, [...before, 'update', '-qq'])
  for (const name of ['chromium-headless-shell', 'chromium']) {
    run(command!, [...before, 'install', '-y', '-qq', '--no-install-recommends', name])
    if (inPath()) return
  }
}

function run(command: string, args: string[]): void {
  console.log(`Chromium is missing: ${command} ${args.join(' ')}`)
  spawnSync(command, args, {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  })
}

/** Playwright's Chromium may be installed without its system libraries. */
function canRun(path: string): boolean {
  return existsSync(path) && spawnSync(path, ['--version'], { stdio: 'ignore' }).status === 0
}
