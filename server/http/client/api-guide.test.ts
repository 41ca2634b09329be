import { execFile, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { createApiKey } from '#contract/accounts/api-key.ts'
import { aListeningShop } from '../../testing/listening-shop.ts'
import { theOwner } from '../../testing/people.ts'
import { aProduct } from '../../testing/products.ts'
import { buy } from '../../testing/purchase.ts'
import { scratchFolder } from '../../testing/scratch-folder.ts'
import { newSecret, signedHeaders } from '../../webhooks/signature.ts'

const run = promisify(execFile)
const guide = readFileSync('docs/api.md', 'utf8')

function blocksIn(language: string): string[] {
  return [...guide.matchAll(new RegExp(`\`\`\`${language}\\n([\\s\\S]*?)\`\`\``, 'g'))].map(([, code]) => code!)
}

function temporaryFolder(): string {
  const folder = scratchFolder()
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

async function aShopWithAnOrder() {
  const { shop, port } = await aListeningShop()
  const olive = await theOwner(shop)
  const product = await aProduct(shop, { name: 'Charger', stock: 10 })
  const order = await buy(shop.visitor(), [{ productId: product.id }])
  const scopes = ['orders.read', 'orders.write', 'products.read', 'products.write', 'reports.read'] as const
  const { secret } = await olive.call(createApiKey, { name: 'Books', scopes: [...scopes] })
  const env = {
    PATH: process.env.PATH,
    SHOP: `http://localhost:${port}`,
    KEY: secret,
    ORDER: String(order.id),
    PRODUCT: String(product.id),
  }
  return { shop, order, product, env }
}

test('the curl examples in the guide work as described', async () => {
  const { shop, order, product, env } = await aShopWithAnOrder()
  const execute = async (example: string) => {
    const command = example.replace('curl', 'curl --silent --show-error --fail-with-body')
    return (await run('bash', ['-c', command], { env })).stdout
  }
  const [search, orders, ship, stock, report] = blocksIn('sh') as [string, string, string, string, string]

  expect(JSON.parse(await execute(search))).toMatchObject([{ id: product.id }])
  const listed = await execute(orders)
  expect(listed).toMatch(/^x-total-count: 1\r$/im)
  expect(JSON.parse(listed.split('\r\n\r\n')[1]!)).toMatchObject([{ id: order.id, status: 'pending' }])
  expect(JSON.parse(await execute(ship))).toMatchObject({ status: 'shipped', carrier: 'USPS' })
  for (const attempt of [1, 2]) expect([attempt, JSON.parse(await execute(stock)).stock]).toEqual([attempt, 14])
  expect(await execute(report)).toContain((order.total / 100).toFixed(2))
  expect(await shop.sql('select stock_on_hand from products')).toEqual([{ stock_on_hand: 14 }])
})

test('returns errors as problem details, as the guide shows', async () => {
  const { shop } = await aShopWithAnOrder()
  const headers = { 'content-type': 'application/json' }

  const response = await shop.visitor().fetch('/api/login', { method: 'POST', headers, body: '{}' })

  expect(response.headers.get('content-type')).toBe('application/problem+json; charset=utf-8')
  const [example] = blocksIn('json')
  const problem = (await response.json()) as object
  expect(problem).toMatchObject({ code: 'validation_failed' })
  expect(Object.keys(problem).toSorted()).toEqual(Object.keys(JSON.parse(example!)).toSorted())
})

test('the TypeScript example compiles with the built client and prints the orders', async () => {
  const { order, env } = await aShopWithAnOrder()
  const folder = temporaryFolder()
  const example = blocksIn('ts').find((code) => code.includes('benchside-client'))!
  writeFileSync(join(folder, 'example.ts'), example)
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }')
  await run(process.execPath, ['scripts/build-client.ts', join(folder, 'benchside-client.ts')])

  const types = ['--types', 'node', '--typeRoots', resolve('node_modules/@types')]
  const shape = ['--module', 'nodenext', '--target', 'es2024', '--lib', 'es2024,dom', '--allowImportingTsExtensions']
  await run(resolve('node_modules/.bin/tsc'), ['--strict', '--noEmit', ...shape, ...types, 'example.ts'], {
    cwd: folder,
  })
  const { stdout } = await run(process.execPath, ['example.ts'], { cwd: folder, env })

  expect(stdout).toBe(`Order ${order.id}: $${(order.total / 100).toFixed(2)}\n403 not_allowed\n`)
})

const languages = [
  {
    language: 'ts',
    command: process.execPath,
    file: 'check.ts',
    call: 'console.log(isSigned(call.secret, call.headers, call.body))',
    read: `import { readFileSync } from 'node:fs'\nconst call = JSON.parse(readFileSync('call.json', 'utf8'))\n`,
  },
  {
    language: 'python',
    command: 'python3',
    file: 'check.py',
    call: `import json\ncall = json.load(open('call.json'))\nprint(str(is_signed(call['secret'], call['headers'], call['body'])).lower())`,
    read: '',
  },
  {
    language: 'php',
    command: 'php',
    file: 'check.php',
    call: `$call = json_decode(file_get_contents('call.json'), true);\necho json_encode(is_signed($call['secret'], $call['headers'], $call['body'])), "\\n";`,
    read: '<?php\n',
  },
]

test.for(languages)(
  'the webhook check in $language accepts only the shop’s signature',
  ({ language, command, file, call, read }, { skip }) => {
    if (spawnSync(command, ['--version']).status !== 0) skip(`There is no ${command} here.`)
    const folder = temporaryFolder()
    const [check] = blocksIn(language)
    writeFileSync(join(folder, file), `${read}${check}\n${call}\n`)
    const [secret, other] = [newSecret(), newSecret()]
    const body = JSON.stringify({ id: 7, type: 'order.changed', note: randomBytes(8).toString('hex') })
    const headers = signedHeaders({ id: 7, timestamp: 1_795_000_000, body }, [other, secret])
    const verify = (given: object) => {
      writeFileSync(join(folder, 'call.json'), JSON.stringify({ secret, headers, body, ...given }))
      const { stdout, stderr } = spawnSync(command, [file], { cwd: folder, encoding: 'utf8' })
      return stdout.trim() || stderr
    }

    expect(verify({})).toBe('true')
    expect(verify({ body: `${body} ` })).toBe('false')
    expect(verify({ secret: newSecret() })).toBe('false')
  },
)
