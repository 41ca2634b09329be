import { execFile, execFileSync } from 'node:child_process'
import { rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { createApiKey } from '#contract/accounts/api-key.ts'
import { aListeningShop } from '../../testing/listening-shop.ts'
import { theOwner } from '../../testing/people.ts'
import { aProduct } from '../../testing/products.ts'
import { buy } from '../../testing/purchase.ts'
import { scratchFolder } from '../../testing/scratch-folder.ts'

const run = promisify(execFile)

const PROGRAM = `
import { connect, ShopError } from './client.ts'
const [, , origin = '', key = ''] = process.argv
const call = connect(origin, key)
const orders = await call('GET /api/admin/orders', { status: 'pending' })
const one = await call('GET /api/admin/orders/{id}', { id: orders[0]!.id })
const total: number = one.total
const refused = await call('GET /api/admin/users', {}).catch((error: ShopError) => error.code)
const missing = await call('GET /api/products/{slug}', { slug: 'no-such/thing' }).catch((error: ShopError) => error.code)
console.log(JSON.stringify({ count: orders.length, total, refused, missing }))
`
const WRONG = `
import { connect } from './client.ts'
const call = connect('http://shop.example')
// @ts-expect-error there is no such route
await call('GET /api/nothing', {})
// @ts-expect-error a slug is missing
await call('GET /api/products/{slug}', {})
// @ts-expect-error a total is a number
const total: string = (await call('GET /api/admin/orders/{id}', { id: 1 })).total
`

test('the downloaded client compiles, knows its routes, and works with a key', async () => {
  const { shop, port } = await aListeningShop()
  const olive = await theOwner(shop)
  const { id } = await aProduct(shop)
  const order = await buy(shop.visitor(), [{ productId: id }])
  const { secret } = await olive.call(createApiKey, { name: 'Books', scopes: ['orders.read'] })
  const folder = scratchFolder()
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const origin = `http://localhost:${port}`
  const files = {
    'client.ts': await (await fetch(`${origin}/api/client.ts`)).text(),
    'program.ts': PROGRAM,
    'wrong.ts': WRONG,
    'package.json': '{ "type": "module" }',
  }
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)

  const types = ['--types', 'node', '--typeRoots', resolve('node_modules/@types')]
  const strict = ['--strict', '--noEmit', '--allowImportingTsExtensions', '--erasableSyntaxOnly', '--skipLibCheck']
  const shape = ['--module', 'nodenext', '--target', 'es2024', '--lib', 'es2024,dom']
  execFileSync(resolve('node_modules/.bin/tsc'), [...strict, ...shape, ...types, 'program.ts', 'wrong.ts'], {
    cwd: folder,
    stdio: 'pipe',
    encoding: 'utf8',
  })
  const { stdout } = await run(process.execPath, [join(folder, 'program.ts'), origin, secret])
  expect(JSON.parse(stdout)).toEqual({
    count: 1,
    total: order.total / 100,
    refused: 'not_allowed',
    missing: 'product_not_found',
  })
})
