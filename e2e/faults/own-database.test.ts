import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { listProducts } from '#contract/catalog/product.ts'
import { addToCart, getCart } from '#contract/checkout/cart.ts'
import { getOrder } from '#contract/orders/order.ts'
import { buy } from '#server/testing/purchase.ts'
import { quickScratchFolder } from '#server/testing/scratch-folder.ts'
import { newVisitor, type Visitor } from '#server/testing/visitor.ts'
import { eventually } from './support/eventually.ts'
import { aPort } from './support/port.ts'
import { launchProgram, type Program, startProgram } from './support/program.ts'
import { send } from './support/send.ts'
import { aStoppedShop } from './support/stopped-shop.ts'

test('restarts with all its data after a kill, and leaves no process after Ctrl-C', async () => {
  const dataDir = aDataDir()
  const first = await start(dataDir)
  const carla = visitorOf(first)
  const order = await buy(carla, [{ productId: await sellable(carla) }])
  first.kill()
  await first.exited
  expect(isAlive(postmasterOf(dataDir))).toBe(true)
  const orphan = postmasterOf(dataDir)

  const second = await start(dataDir)
  await eventually(
    () => isAlive(orphan),
    (alive) => !alive,
  )
  expect(await visitorOf(second).call(getOrder, { id: order.id, key: order.key })).toMatchObject({
    paymentStatus: 'paid',
  })

  const postmaster = postmasterOf(dataDir)
  second.signal('SIGINT')
  expect(await second.exited).toEqual({ code: 0, signal: null })
  expect(isAlive(postmaster)).toBe(false)
  expect(existsSync(pidFile(dataDir))).toBe(false)
})

test('restarts its database after a kill without losing data', async () => {
  const dataDir = aDataDir()
  const program = await start(dataDir)
  const carla = visitorOf(program)
  await carla.call(addToCart, { productId: await sellable(carla), quantity: 3 })
  const killed = postmasterOf(dataDir)

  process.kill(killed, 'SIGKILL')
  await eventually(
    () => send(program.url, '/readyz', {}),
    ({ ok }) => !ok,
  )
  const refused = await carla.fetch('/api/cart')
  if (!refused.ok) expect(await refused.json()).toMatchObject({ code: 'database_unavailable' })
  await eventually(
    () => send(program.url, '/readyz', {}),
    ({ ok }) => ok,
  )

  expect(program.isRunning()).toBe(true)
  expect(postmasterOf(dataDir)).not.toBe(killed)
  expect(await carla.call(getCart)).toMatchObject([{ quantity: 3 }])
})

test('leaves no database running after Ctrl-C during the first start', async () => {
  const dataDir = aDataDir(quickScratchFolder())
  const program = launchProgram(aPort(), { DATA_DIR: dataDir })
  onTestFinished(() => program.kill())
  await eventually(
    () => existsSync(pidFile(dataDir)),
    (exists) => exists,
    60_000,
  )
  const postmaster = postmasterOf(dataDir)
  program.signal('SIGINT')

  expect((await program.exited).signal).toBeNull()
  await eventually(
    () => isAlive(postmaster),
    (alive) => !alive,
  )
})

test('runs two shops side by side, and explains why a second start on the same data or port fails', async () => {
  const dataDir = aDataDir()
  const one = await start(dataDir)
  const other = await start(aDataDir())
  const carla = visitorOf(one)
  await carla.call(addToCart, { productId: await sellable(carla) })
  expect(await visitorOf(other).call(getCart)).toEqual([])

  const sameData = launchProgram(aPort(), { DATA_DIR: dataDir })
  expect(await sameData.exited).toEqual({ code: 1, signal: null })
  expect(sameData.output().trim()).toBe(`Benchside is already running with this data folder: ${dataDir}`)

  const port = Number(new URL(one.url).port)
  const elsewhere = aDataDir()
  const samePort = launchProgram(port, { DATA_DIR: elsewhere })
  expect(await samePort.exited).toEqual({ code: 1, signal: null })
  expect(samePort.output().trim()).toBe(`Port ${port} is taken. Choose another one, such as PORT=${port + 1}.`)
  await eventually(
    () => existsSync(pidFile(elsewhere)),
    (exists) => !exists,
  )
  expect(one.isRunning() && other.isRunning()).toBe(true)
})

function aDataDir(dir = aStoppedShop()): string {
  onTestFinished(async () => {
    await eventually(
      () => existsSync(pidFile(dir)) && isAlive(postmasterOf(dir)),
      (alive) => !alive,
      60_000,
    )
    rmSync(dir, { recursive: true, force: true })
  })
  return dir
}

async function start(dataDir: string): Promise<Program> {
  const program = await startProgram(aPort(), { DATA_DIR: dataDir })
  onTestFinished(async () => {
    if (program.isRunning()) program.signal('SIGTERM')
    await program.exited
  })
  return program
}

function visitorOf({ url }: Program): Visitor {
  return newVisitor((path, init) => send(url, path, init))
}

async function sellable(visitor: Visitor): Promise<number> {
  const products = await visitor.call(listProducts, {})
  return products.find(({ kind, stock, dropShipOnly }) => kind === 'physical' && !dropShipOnly && stock > 3)!.id
}

function pidFile(dataDir: string): string {
  return join(dataDir, 'postgres/cluster/postmaster.pid')
}

function postmasterOf(dataDir: string): number {
  return Number(readFileSync(pidFile(dataDir), 'utf8').split('\n')[0])
}

function isAlive(pid: number): boolean {
  try {
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'))
  } catch {
    return false
  }
}
