import { existsSync } from 'node:fs'
import { Problem } from '#contract/problem.ts'
import { readArguments } from './config/arguments.ts'
import { ConfigError, readConfig } from './config.ts'
import { moveFiles } from './media/move-files.ts'
import { MEDIA_KINDS, mediaBuckets } from './media/open-media.ts'

const COMMAND = {
  usage: 'Into the bucket of MEDIA_S3_ENDPOINT: npm run move-media. The other way: npm run move-media -- --back',
  option: 'back',
}

/**
 * Run this once before the settings change and once after, so that files that were added in between are moved as well.
 * `-- --back` moves them from the bucket to the folders.
 */
async function main(): Promise<void> {
  if (existsSync('.env')) process.loadEnvFile('.env')
  const { hasOption: isBack } = readArguments(COMMAND)
  const config = readConfig(process.env, { makesSecrets: false })
  if (!config.mediaS3) throw new ConfigError('Name the bucket in MEDIA_S3_ENDPOINT.')
  const folders = mediaBuckets({ ...config, mediaS3: undefined })
  const away = mediaBuckets(config)
  for (const kind of MEDIA_KINDS) {
    const [from, to] = isBack ? [away[kind], folders[kind]] : [folders[kind], away[kind]]
    const { moved, there } = await moveFiles(from, to)
    console.log(`${from.place} -> ${to.place}: ${moved} copied, ${there} were there. Nothing was removed.`)
  }
}

main().catch((error) => {
  console.error(error instanceof ConfigError || error instanceof Problem ? error.message : error)
  process.exit(1)
})
