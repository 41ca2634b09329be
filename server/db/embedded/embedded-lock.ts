import { randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { type AddressInfo, connect, createServer, type Server } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

export interface Lock {
  release(): Promise<void>
}

interface Claim {
  name: string
  port: number
  pid: number
  /** The folder in which the claim was made, because a copied folder contains a claim that is not valid there. */
  folder: string
}

type ClaimState = 'held' | 'trying' | 'gone'

/**
 * The lock ends with the process, however it dies: a claim counts only while its loopback port answers with the claim's
 * name. Every process publishes its claim before it reads the others, so two can never both succeed.
 * @returns null if another process holds the lock.
 */
export async function takeLock(dir: string): Promise<Lock | null> {
  await mkdir(dir, { recursive: true, mode: 0o700 })
  for (;;) {
    const claim = await publishClaim(dir)
    const rival = await strongestRival(dir, claim.name)
    if (rival === 'gone') {
      claim.hold()
      return claim
    }
    await claim.release()
    if (rival === 'held') return null
    // biome-ignore lint/plugin/money: milliseconds
    await sleep(20 + Math.random() * 100)
  }
}

async function publishClaim(dir: string) {
  const name = randomUUID()
  let state: ClaimState = 'trying'
  const server = createServer((socket) => {
    socket.on('error', () => {})
    socket.end(`${name} ${state}`)
  })
  const port = await listenOnLoopback(server)
  const file = join(dir, name)
  await writeFile(`${file}.draft`, JSON.stringify({ port, pid: process.pid, folder: await identityOf(dir) }), {
    mode: 0o644,
  })
  await rename(`${file}.draft`, file)
  return {
    name,
    hold() {
      state = 'held'
    },
    async release() {
      await rm(file, { force: true })
      await new Promise((done) => server.close(done))
    },
  }
}

function listenOnLoopback(server: Server): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port))
    server.unref()
  })
}

async function strongestRival(dir: string, ownName: string): Promise<ClaimState> {
  let strongest: ClaimState = 'gone'
  for (const name of await readdir(dir)) {
    if (name === ownName || name.endsWith('.draft')) continue
    const state = await claimStateOf(await readClaim(dir, name))
    if (state === 'held') return 'held'
    if (state === 'trying') strongest = 'trying'
    else await rm(join(dir, name), { force: true })
  }
  return strongest
}

async function readClaim(dir: string, name: string): Promise<Claim | null> {
  try {
    const { port, pid, folder } = JSON.parse(await readFile(join(dir, name), 'utf8'))
    return folder === (await identityOf(dir)) ? { name, port, pid, folder } : null
  } catch (error) {
    if (error instanceof SyntaxError || (error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}

/** The identity stays when a folder is moved, and differs for its copy. */
export async function identityOf(dir: string): Promise<string> {
  const { dev, ino } = await stat(dir, { bigint: true })
  return `${dev}:${ino}`
}

function claimStateOf(claim: Claim | null): Promise<ClaimState> | ClaimState {
  if (!claim) return 'gone'
  return new Promise((resolve) => {
    let answer = ''
    const socket = connect(claim.port, '127.0.0.1')
    socket.setEncoding('utf8')
    socket.setTimeout(2_000, () => {
      // The port accepted the connection but sends nothing: the holder is stopped or busy, or another program uses the
      // port now.
      resolve(isAlive(claim.pid) ? 'held' : 'gone')
      socket.destroy()
    })
    socket.on('data', (part: string) => {
      answer += part
      if (answer.length > 100) socket.destroy()
    })
    socket.on('error', () => {})
    socket.on('close', () => {
      if (answer === `${claim.name} held`) resolve('held')
      else resolve(answer === `${claim.name} trying` ? 'trying' : 'gone')
    })
  })
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
