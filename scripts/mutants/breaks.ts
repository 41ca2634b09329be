import { type ESTree, parseSync } from 'vite'

/** One thing broken in one file. */
export interface Break {
  file: string
  line: number
  /** What stands from `start` to `end`, and what takes its place. */
  start: number
  end: number
  was: string
  becomes: string
}

type Change = Pick<Break, 'start' | 'end' | 'becomes'>

const OTHER_OPERATOR: Record<string, string> = {
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '===': '!==',
  '!==': '===',
  '+': '-',
  '-': '+',
  '*': '/',
  '/': '*',
  '&&': '||',
  '||': '&&',
}

/** Left out of a chain of calls, they leave what it is called on: a lock, an order, a condition. */
const LEFT_OUT = new Set([
  'for',
  'where',
  'orderBy',
  'limit',
  'filter',
  'sort',
  'slice',
  'toLowerCase',
  'trim',
])

/** What stands alone as a statement and does something. */
const DOES_SOMETHING = new Set(['CallExpression', 'AwaitExpression', 'AssignmentExpression'])

/**
 * All that is broken in a file, one thing each: an operator is its opposite or misses its boundary, a condition never
 * holds, a truth is a lie, a call of a chain, a statement or an error is left out.
 */
export function breaksOf(file: string, text: string): Break[] {
  return [...nodesIn(parseSync(file, text).program)]
    .flatMap((node) => changesOf(node, text))
    .map((change) => ({
      ...change,
      file,
      line: text.slice(0, change.start).split('\n').length,
      was: text.slice(change.start, change.end),
    }))
    .sort((one, other) => one.start - other.start)
}

function changesOf(node: ESTree.Node, text: string): Change[] {
  const { start, end } = node
  switch (node.type) {
    case 'BinaryExpression':
    case 'LogicalExpression':
      return otherOperator(node, text)
    case 'UnaryExpression':
      return node.operator === '!' ? [{ start, end: node.argument.start, becomes: '' }] : []
    case 'IfStatement':
    case 'ConditionalExpression':
      return [{ start: node.test.start, end: node.test.end, becomes: 'false' }]
    case 'Literal':
      return typeof node.value === 'boolean' ? [{ start, end, becomes: String(!node.value) }] : []
    case 'CallExpression':
      return leftOut(node)
    case 'ExpressionStatement':
      return DOES_SOMETHING.has(node.expression.type) ? [{ start, end, becomes: ';' }] : []
    case 'ThrowStatement':
      return [{ start, end, becomes: ';' }]
    default:
      return []
  }
}

interface Operation {
  left: ESTree.Node
  right: ESTree.Node
  operator: string
}

function otherOperator({ left, right, operator }: Operation, text: string): Change[] {
  const becomes = OTHER_OPERATOR[operator]
  const start = text.indexOf(operator, left.end)
  const isOfText = operator === '+' && [left, right].some(isString)
  return becomes && !isOfText && start < right.start ? [{ start, end: start + operator.length, becomes }] : []
}

function isString(node: ESTree.Node): boolean {
  return node.type === 'TemplateLiteral' || (node.type === 'Literal' && typeof node.value === 'string')
}

function leftOut({ callee, end }: ESTree.CallExpression): Change[] {
  if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return []
  return LEFT_OUT.has(callee.property.name) ? [{ start: callee.object.end, end, becomes: '' }] : []
}

/** Types do nothing, so that nothing is broken in them. */
function* nodesIn(part: unknown): Generator<ESTree.Node> {
  if (Array.isArray(part)) for (const one of part) yield* nodesIn(one)
  if (typeof part !== 'object' || part === null || Array.isArray(part)) return
  if ('type' in part && typeof part.type === 'string') {
    if (part.type.startsWith('TS') && !('expression' in part)) return
    yield part as ESTree.Node
  }
  for (const one of Object.values(part)) yield* nodesIn(one)
}
