import { copyFile, link, mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const RETENTION_MS = 7 * 86_400_000
const LATEST = '.latest.json'

/**
 * Pages opened before an update still load the files of their build for a week.
 * @param builtFolder its `assets` are the files of this build.
 * @param retainedFolder its `assets` outlive builds.
 */
export async function keepAssets(builtFolder: string, retainedFolder: string, now = new Date()): Promise<void> {
  const own = new Set(await namesIn(join(builtFolder, 'assets')))
  if (own.size === 0) return
  const assetsFolder = join(retainedFolder, 'assets')
  await mkdir(assetsFolder, { recursive: true })
  const there = new Set(await namesIn(assetsFolder))
  const replaced = (await latestOf(retainedFolder)).filter((name) => there.has(name) && !own.has(name))
  for (const name of replaced) await utimes(join(assetsFolder, name), now, now)
  for (const name of own) if (!there.has(name)) await bring(join(builtFolder, 'assets', name), join(assetsFolder, name))
  await writeFile(join(retainedFolder, LATEST), JSON.stringify([...own]))
  for (const name of there) if (!own.has(name)) await removeOld(join(assetsFolder, name), now)
}

async function namesIn(folder: string): Promise<string[]> {
  return readdir(folder).catch(() => [])
}

async function latestOf(retainedFolder: string): Promise<string[]> {
  const text = await readFile(join(retainedFolder, LATEST), 'utf8').catch(() => '[]')
  try {
    return JSON.parse(text) as string[]
  } catch {
    return []
  }
}

async function bring(from: string, to: string): Promise<void> {
  try {
    await link(from, to)
  } catch {
    const part = `${to}.part`
    await copyFile(from, part)
    await rename(part, to)
  }
}

async function removeOld(path: string, now: Date): Promise<void> {
  if (now.getTime() - (await stat(path)).mtimeMs > RETENTION_MS) await rm(path)
}
