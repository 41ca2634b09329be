import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join, normalize } from 'node:path'
import { expect, test } from 'vitest'

/** Folders of the platform may import each other, but never in a circle and never a module. */
const PLATFORM = [
  'module.ts',
  'config.ts',
  'context.ts',
  'failpoint.ts',
  'log.ts',
  'tagged-cache.ts',
  'audit',
  'object-storage',
  'config',
  'db',
  'http',
  'jobs',
  'mail',
  'media',
  'ports',
  'telemetry',
]

/** A module imports only from lower layers, so two modules of one layer are independent of each other. */
const LAYERS = [
  PLATFORM,
  ['chart-of-accounts', 'company', 'customer-records', 'data-import', 'devices'],
  ['accounts', 'backup', 'marketing', 'services', 'suppliers'],
  ['branding', 'catalog', 'repair-settings', 'webhooks'],
  ['domains', 'price-book', 'pricing'],
  ['payments'],
  ['balances', 'purchasing'],
  ['orders'],
  ['checkout', 'queue', 'repairs', 'reviews'],
  ['appointments', 'domain-orders', 'managed-it'],
  ['inquiries', 'portal'],
  ['customers'],
  ['reports', 'settings', 'system-status'],
  ['dashboard', 'shop-export'],
  ['site'],
]
const COMPOSITION_ROOT = LAYERS.length
const GENERATED = /migrations|stripe-spec|route-tree\.gen|web\/public/

const TOP_LEVEL_FOLDERS = ['bench', 'contract', 'demo', 'e2e', 'scripts', 'server', 'web']
const files = TOP_LEVEL_FOLDERS.flatMap(filesBelow).filter((file) => !GENERATED.test(file))
const sources = files.filter((file) => /\.tsx?$/.test(file))
const known = new Set(sources)
const imports = new Map(sources.map((file) => [file, importsOf(file)]))

test('a module imports only from lower layers', () => {
  expect(
    importsBetweenModules()
      .filter(({ from, to }) => layerOf(from) <= layerOf(to))
      .map(({ from, to }) => `${from} imports ${to}`),
  ).toEqual([])
})

test('lets only the owning module read a table; others may have foreign keys to it', () => {
  expect(
    importsBetweenModules()
      .filter(({ from, to }) => to.endsWith('.table.ts') && !from.endsWith('.table.ts'))
      .map(({ from, to }) => `${from} imports ${to}`),
  ).toEqual([])
})

test('has no circular imports, not even of types', () => {
  expect(cycles()).toEqual([])
})

test.each(['contract', 'server'])('no two files in %s/ export the same name', (folder) => {
  const filesByName = new Map<string, Set<string>>()
  for (const file of sources.filter((file) => file.startsWith(`${folder}/`) && !/\.test\.ts$|\/testing\//.test(file)))
    for (const name of exportedBy(file)) filesByName.set(name, (filesByName.get(name) ?? new Set()).add(file))
  expect(filesByName.size).toBeGreaterThan(100)
  expect([...filesByName].filter(([, files]) => files.size > 1).map(([name, files]) => [name, ...files])).toEqual([])
})

function exportedBy(file: string): string[] {
  const given = /^export (?:async )?(?:function\*?|const|class) (\w+)/gm
  return [...readFileSync(file, 'utf8').matchAll(given)].map(([, name]) => name!)
}

test('every documented Problem is thrown', () => {
  const texts = sources
    .filter((file) => !/\.test\.tsx?$|^(bench|e2e|scripts)\//.test(file))
    .map((file) => readFileSync(file, 'utf8'))
  const docs = texts.flatMap((text) => text.match(/\/\*\*.*?\*\//gs) ?? [])
  const promised = docs.flatMap((doc) =>
    [...(doc.split('@throws')[1] ?? '').matchAll(/`([a-z]+(?:_[a-z]+)+)`/g)].map(([, code]) => code!),
  )
  const code = texts.map((text) => text.replace(/\/\*\*.*?\*\//gs, '')).join('')

  expect(promised.length).toBeGreaterThan(100)
  expect([...new Set(promised)].filter((one) => !code.includes(`'${one}'`))).toEqual([])
})

test('every module belongs to a layer', () => {
  const modules = new Set(
    sources
      .filter(belongsToModule)
      .map((file) => moduleOf(file))
      .filter((module) => !module.endsWith('.ts')),
  )
  expect([...modules].filter((module) => !LAYERS.flat().includes(module))).toEqual([])
})

test('docs/architecture.md shows these layers', () => {
  const document = readFileSync('docs/architecture.md', 'utf8')
  const table = document.split('\n').filter((line) => line.startsWith('|'))
  const modules = new Set(LAYERS.flat())
  const shown = table
    .map((row) => [...row.matchAll(/`([a-z-]+)\/`/g)].map(([, name]) => name!).filter((name) => modules.has(name)))
    .filter((names) => names.length > 0)
  const folders = LAYERS.map((layer) => layer.filter((name) => !name.endsWith('.ts')))

  expect(shown.reverse().map((names) => names.toSorted())).toEqual(folders.map((names) => names.toSorted()))
})

test('every rule that a test names is once in docs/rules.md', () => {
  const rules = [...readFileSync('docs/rules.md', 'utf8').matchAll(/^- \*\*([A-Z]-\d+)\*\* /gm)].map(
    ([, rule]) => rule!,
  )
  const known = new Set(rules)
  const named = sources
    .filter((file) => /\.(test|e2e)\.tsx?$/.test(file))
    .flatMap((file) => [...readFileSync(file, 'utf8').matchAll(/['"`]([A-Z]-[1-9]\d*)(?:\.\d)?: /g)])
    .map(([, rule]) => rule!)
    .filter((rule) => !/^I-\d\d$/.test(rule))

  expect(rules.filter((rule, at) => rules.indexOf(rule) !== at)).toEqual([])
  expect(named.length).toBeGreaterThan(100)
  expect(named.filter((rule) => !known.has(rule))).toEqual([])
})

test('every file that a document names exists', () => {
  const documents = [
    'README.md',
    ...readdirSync('docs')
      .filter((name) => name.endsWith('.md'))
      .map((name) => `docs/${name}`),
  ]
  expect(documents.flatMap((document) => missingIn(document))).toEqual([])
})

test('every link and picture in a guide exists', () => {
  const pages = readFileSync('web/route-tree.gen.ts', 'utf8')
  const folder = 'server/branding/guides'
  const links = readdirSync(folder).flatMap((name) =>
    [...readFileSync(join(folder, name), 'utf8').matchAll(/\]\(([^)\s]+)[^)]*\)/g)].map(([, to]) => ({
      name,
      to: to!,
    })),
  )
  const isThere = (to: string) => {
    const guide = /^\/guides\/([\w-]+)$/.exec(to)?.[1]
    if (guide) return existsSync(join(folder, `${guide}.md`))
    return pages.includes(`'${to}':`) || existsSync(join('web/public', to))
  }

  expect(links.length).toBeGreaterThan(5)
  expect(links.filter(({ to }) => !isThere(to))).toEqual([])
})

test('every PostgreSQL client has an error listener, because a lost connection would end the process', () => {
  const connecting = sources
    .filter((file) => belongsToModule(file))
    .map((file) => ({ file, text: readFileSync(file, 'utf8') }))
    .filter(({ text }) => /\bnew (pg\.)?(Pool|Client)\(/.test(text))
  expect(connecting.length).toBeGreaterThan(3)
  expect(connecting.filter(({ text }) => !text.includes(".on('error'")).map(({ file }) => file)).toEqual([])
})

function missingIn(document: string): string[] {
  const text = readFileSync(document, 'utf8').replace(/```[\s\S]*?```/g, '')
  const links = [...text.matchAll(/\]\((?!https?:|#)([^)#]+)[^)]*\)/g)].map(([, path]) =>
    join(dirname(document), path!),
  )
  const paths = [...text.matchAll(/`([a-z0-9]+\/[^`\s]*)`/g)]
    .map(([, path]) => path!)
    .filter((path) => TOP_LEVEL_FOLDERS.includes(path.split('/')[0]!) && !/[<>*…{}]|NNNN/.test(path))
  return [...links, ...paths].filter((path) => !existsSync(path)).map((path) => `${document}: ${path}`)
}

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
}

function importsOf(file: string): string[] {
  const text = readFileSync(file, 'utf8')
  const named = [...text.matchAll(/(?:\bfrom|\bimport)\s*\(?\s*'([#.][^']+)'/g)].map(([, path]) => path!)
  return named
    .map((path) => (path.startsWith('#') ? path.slice(1) : normalize(join(dirname(file), path))))
    .filter((path) => known.has(path))
}

function belongsToModule(file: string): boolean {
  return file.startsWith('server/') && !file.endsWith('.test.ts') && !file.startsWith('server/testing/')
}

function importsBetweenModules(): { from: string; to: string }[] {
  return sources
    .filter(belongsToModule)
    .flatMap((from) => imports.get(from)!.map((to) => ({ from, to })))
    .filter(({ from, to }) => to.startsWith('server/') && moduleOf(from) !== moduleOf(to))
    .filter(({ from, to }) => !(layerOf(from) === COMPOSITION_ROOT && layerOf(to) === COMPOSITION_ROOT))
    .filter(({ from, to }) => !(layerOf(from) === 0 && layerOf(to) === 0))
}

function moduleOf(file: string): string {
  return file.split('/')[1]!
}

function layerOf(file: string): number {
  const layer = LAYERS.findIndex((modules) => modules.includes(moduleOf(file)))
  return layer === -1 ? COMPOSITION_ROOT : layer
}

function cycles(): string[][] {
  const found: string[][] = []
  const index = new Map<string, number>()
  const low = new Map<string, number>()
  const stack: string[] = []
  const visit = (file: string) => {
    index.set(file, index.size)
    low.set(file, index.get(file)!)
    stack.push(file)
    for (const next of imports.get(file)!) {
      if (!index.has(next)) {
        visit(next)
        low.set(file, Math.min(low.get(file)!, low.get(next)!))
      } else if (stack.includes(next)) low.set(file, Math.min(low.get(file)!, index.get(next)!))
    }
    if (low.get(file) !== index.get(file)) return
    const circle = stack.splice(stack.indexOf(file))
    if (circle.length > 1) found.push(circle.map((member) => `${basename(dirname(member))}/${basename(member)}`).sort())
  }
  for (const file of sources) if (!index.has(file)) visit(file)
  return found
}
