import { constants } from 'node:fs'
import { access, stat, statfs } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Finding } from '#contract/system-status/system-status.ts'
import { isNodeTooOld, OLDEST_NODE } from '../config/node-version.ts'
import type { Config } from '../config.ts'

const GIGABYTE = 1024 ** 3
const MIN_FREE_SHARE = 0.1

export async function machineFindings(config: Config, node = process.versions.node): Promise<Finding[]> {
  return [
    ...nodeFindings(node),
    ...(await folderFindings(config.dataDir)),
    ...(await secretFindings(config.dataDir)),
    ...addressFindings(config),
    ...(await backupPlaceFindings(config)),
  ]
}

function nodeFindings(version: string): Finding[] {
  if (!isNodeTooOld(version)) return []
  return [
    fault(
      'node_too_old',
      `The program runs on Node.js ${version}; it requires ${OLDEST_NODE}.`,
      'Start it with npm start, which brings its own, or run npm ci again.',
    ),
  ]
}

async function folderFindings(dataDir: string): Promise<Finding[]> {
  try {
    await access(dataDir, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch (error) {
    const isNotFound = (error as NodeJS.ErrnoException).code === 'ENOENT'
    return [
      isNotFound
        ? warning(
            'data_dir_missing',
            `There is no folder ${dataDir} yet.`,
            'The first start creates it; check DATA_DIR.',
          )
        : fault(
            'data_dir_closed',
            `The program cannot write to ${dataDir}.`,
            'Make the user who starts the program the owner of the folder (chown), or set DATA_DIR to another one.',
          ),
    ]
  }
  return diskFindings(await diskOf(dataDir), dataDir)
}

export interface Disk {
  freeBytes: number
  totalBytes: number
}

export async function diskOf(folder: string): Promise<Disk> {
  const { bavail, blocks, bsize } = await statfs(folder)
  return { freeBytes: bavail * bsize, totalBytes: blocks * bsize }
}

export function diskFindings({ freeBytes, totalBytes }: Disk, folder: string): Finding[] {
  const says = `The disk of ${folder} has ${(freeBytes / GIGABYTE).toFixed(1)} GB left of ${(totalBytes / GIGABYTE).toFixed(1)}.`
  const remedy = 'Make room, or move the folder to a larger disk.'
  if (freeBytes < GIGABYTE / 4) return [fault('disk_full', says, remedy)]
  if (freeBytes < 2 * GIGABYTE || freeBytes / totalBytes < MIN_FREE_SHARE)
    return [warning('disk_filling', says, remedy)]
  return []
}

const SECRETS = ['session-secret', 'session-secret-old', 'backup-key']
const OTHERS_MAY = 0o077

async function secretFindings(dataDir: string): Promise<Finding[]> {
  const findings: Finding[] = []
  for (const name of SECRETS) {
    const found = await stat(join(dataDir, name)).catch(() => null)
    if (found && !(await isReadable(join(dataDir, name))))
      findings.push(
        fault(
          'secret_closed',
          `The program cannot read ${join(dataDir, name)}.`,
          'Make the user who starts the program the owner of the folder and its files (chown -R).',
        ),
      )
    if (found && process.platform !== 'win32' && (found.mode & OTHERS_MAY) !== 0)
      findings.push(
        fault(
          'secret_open',
          `Other users of this machine can read ${join(dataDir, name)}.`,
          `chmod 600 ${join(dataDir, name)}`,
        ),
      )
  }
  return findings
}

async function isWritable(folder: string): Promise<boolean> {
  try {
    await access(folder, constants.W_OK | constants.X_OK)
    return true
  } catch (error) {
    const isNotFound = (error as NodeJS.ErrnoException).code === 'ENOENT'
    return isNotFound && folder !== dirname(folder) && isWritable(dirname(folder))
  }
}

/** A disk that is not mounted leaves its folder on the disk that is. */
async function areOnOneDisk(one: string, other: string): Promise<boolean> {
  const [ofOne, ofOther] = await Promise.all([deviceOf(one), deviceOf(other)])
  return ofOne === ofOther
}

async function deviceOf(folder: string): Promise<number> {
  const found = await stat(folder).catch(() => null)
  return found ? found.dev : deviceOf(dirname(folder))
}

function isReadable(path: string): Promise<boolean> {
  return access(path, constants.R_OK).then(
    () => true,
    () => false,
  )
}

const LOCAL = /^(localhost|127\.|\[?::1)/

function addressFindings({ publicUrl, isDemo, trustedProxies }: Config): Finding[] {
  const { protocol, hostname } = new URL(publicUrl)
  const isLocal = LOCAL.test(hostname) && protocol === 'http:'
  if (isDemo)
    return isLocal
      ? []
      : [
          warning(
            'demo_in_public',
            `This is a demo at ${publicUrl}: its passwords are public.`,
            'Set DEMO=0 and an empty DATA_DIR for a real shop.',
          ),
        ]
  if (isLocal)
    return [
      warning(
        'address_local',
        `PUBLIC_URL is ${publicUrl}: links in emails work only on this machine.`,
        'Set PUBLIC_URL to the address that customers use.',
      ),
    ]
  if (protocol === 'http:')
    return [
      fault(
        'no_tls',
        `PUBLIC_URL is ${publicUrl}: passwords are sent unencrypted.`,
        'Put a proxy with a certificate in front and set PUBLIC_URL to its https:// address.',
      ),
    ]
  if (trustedProxies.length === 0)
    return [
      warning(
        'no_proxy_named',
        'PUBLIC_URL is https, but TRUSTED_PROXIES is empty: all visitors appear to have one address and share its limits.',
        "Set TRUSTED_PROXIES to the proxy's address.",
      ),
    ]
  return []
}

async function backupPlaceFindings({ backups, isDemo, dataDir }: Config): Promise<Finding[]> {
  if (backups.to && 'folder' in backups.to && !(await isWritable(backups.to.folder)))
    return [
      fault(
        'backups_closed',
        `The program cannot write to ${backups.to.folder}.`,
        'Make the user who starts the program the owner of the folder (chown), and add it to ReadWritePaths= of the systemd unit.',
      ),
    ]
  if (!backups.to)
    return [
      // A demo is not worth an email to the owner a day.
      (isDemo ? warning : fault)(
        'no_backup_place',
        'No backup yet: backups are not set up.',
        'Set a folder in BACKUP_DIR or a bucket in BACKUP_S3_ENDPOINT, and the key in BACKUP_KEY.',
      ),
    ]
  if (!isDemo && 'folder' in backups.to && (await areOnOneDisk(backups.to.folder, dataDir)))
    return [
      warning(
        'backups_beside_data',
        `Backups are in ${backups.to.folder}, on the same disk as the data: if the disk fails, both are lost.`,
        'Set BACKUP_DIR to a folder on another disk and check that it is mounted, or set BACKUP_S3_ENDPOINT to a bucket.',
      ),
    ]
  return []
}

export function fault(code: string, says: string, remedy: string): Finding {
  return { code, grade: 'fault', says, remedy }
}

export function warning(code: string, says: string, remedy: string): Finding {
  return { code, grade: 'warning', says, remedy }
}
