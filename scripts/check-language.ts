import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { parseSync } from 'vite'

/** Words that no identifier contains, by camelCase or snake_case segment, and what to write instead. */
const FORBIDDEN_WORDS: Record<string, string> = {
  anew: 'again',
  asked: 'requested',
  asking: 'requester',
  asleep: 'not hydrated',
  awake: 'hydrated',
  companion: 'recommendation',
  companions: 'recommendations',
  crowd: 'load clients',
  heard: 'received',
  house: 'test environment',
  kept: 'cached, held or retained',
  kit: 'bundle',
  kits: 'bundles',
  noun: 'resource',
  nouns: 'resources',
  office: 'admin',
  onlooker: 'viewer',
  onlookers: 'viewers',
  piece: 'serialized unit or chunk',
  pieces: 'serialized units or chunks',
  seal: 'encrypt',
  sealed: 'encrypted',
  shelf: 'stock or storage location',
  shelves: 'stock or storage locations',
  stranger: 'visitor or load client',
  visitors: 'visitors or load clients',
  struck: 'injected',
  told: 'notified or published',
  unseal: 'decrypt',
  upkeep: 'system status',
  waking: 'hydration',
}

const FORBIDDEN_NAMES = /^(Given|Asked|Asking|Opened|Wanted|Standing|Told|Heard|Kept|takeAlong|letGo|setAside)$/
const FORBIDDEN_LIMITS = /^(MOST|LONGEST|LEAST|SMALLEST|LARGEST)_/

const FORBIDDEN_PHRASES =
  /\b(anew|besides|in place of|whoever|whomever|who asks|what is asked|e-mails?|any ?more|call(ed)? (it )?off|let go|our look|from afar|stands? among|stands in one|your word|goes back the way|(is|was|were|been?) cancelled)\b/i
const COMMENT_OPENINGS = /^(What|Who|Whose|Where|Of|Nobody|Whoever|Whatever)\b/

const ALLOWED_NAMES = new Set(['PDFKit', 'fontkit', 'House'])

interface Node {
  type: string
  start: number
  [key: string]: unknown
}

const files = execFileSync('git', ['ls-files'], { encoding: 'utf8', maxBuffer: 2 ** 26 })
  .split('\n')
  .filter((file) => /\.(ts|tsx|sql|css|md)$/.test(file))
  .filter((file) => !/route-tree\.gen|db\/migrations|-spec\/|check-language\.ts$/.test(file))

const findings = files.flatMap((file) => {
  const source = readFileSync(file, 'utf8')
  return /\.tsx?$/.test(file) ? checkCode(file, source) : checkText(file, source, 0, source)
})
for (const finding of findings) console.log(finding)
if (findings.length > 0) {
  console.error(`\n${findings.length} places use terms that this script rules out.`)
  process.exit(1)
}

function checkCode(file: string, source: string): string[] {
  const { program, comments } = parseSync(file, source)
  const found = comments.flatMap(({ start, value }) => {
    const text = value.replace(/^[*\s]+/, '')
    const opening = COMMENT_OPENINGS.exec(text)
    return [
      ...(opening ? [at(file, source, start, `comment begins with “${opening[0]}”`)] : []),
      ...checkText(file, value, start, source),
    ]
  })
  visit(program as unknown as Node, (node) => {
    if (isNamed(node)) found.push(...checkName(file, source, node.start, node.name))
    else if (node.type === 'Literal' && typeof node.value === 'string')
      found.push(...checkText(file, node.value, node.start, source))
    else if (node.type === 'JSXText') found.push(...checkText(file, String(node.value), node.start, source))
    else if (node.type === 'TemplateElement')
      found.push(...checkText(file, String((node.value as { raw: string }).raw), node.start, source))
  })
  return found
}

function isNamed(node: Node): node is Node & { name: string } {
  return /Identifier$/.test(node.type) && typeof node.name === 'string'
}

function checkName(file: string, source: string, start: number, name: string): string[] {
  if (ALLOWED_NAMES.has(name)) return []
  if (FORBIDDEN_NAMES.test(name)) return [at(file, source, start, `${name}: use a specific name`)]
  if (FORBIDDEN_LIMITS.test(name)) return [at(file, source, start, `${name}: limits begin with MAX_ or MIN_`)]
  const segments = name.split(/[_$]|(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/)
  return segments
    .map((segment) => segment.toLowerCase())
    .filter((segment) => Object.hasOwn(FORBIDDEN_WORDS, segment))
    .map((segment) => at(file, source, start, `${name}: say ${FORBIDDEN_WORDS[segment]}`))
}

function checkText(file: string, text: string, start: number, source: string): string[] {
  const found = FORBIDDEN_PHRASES.exec(text)
  return found ? [at(file, source, start + found.index, `“${found[0]}”: say it plainly`)] : []
}

function visit(node: Node, see: (node: Node) => void): void {
  see(node)
  for (const value of Object.values(node))
    for (const child of Array.isArray(value) ? value : [value])
      if (child && typeof child === 'object' && typeof (child as Node).type === 'string') visit(child as Node, see)
}

function at(file: string, source: string, start: number, message: string): string {
  return `${file}:${source.slice(0, start).split('\n').length} ${message}`
}
