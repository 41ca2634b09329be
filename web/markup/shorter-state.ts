/**
 * Writes shorter what the router's scripts tell the browser. They number every object of the page's data, in case it occurs
 * again, and hundreds of numbers that nothing asks for compress badly. And each of these scripts, one after the other, costs
 * a hash in the page's content policy.
 * @param mark of this render, the nonce of what the router wrote; as in `own-markup.ts`.
 */
export function withShorterState(marked: string, mark: string): string {
  const opening = `<script nonce="${mark}" data-tsr-stream-part="">`
  const inOneRow = new RegExp(`(?:${opening}[^]*?${CLOSING})+`, 'g')
  // Without the first number the outermost braces were a block.
  const used = new Set(['0', ...[...marked.matchAll(USE)].map(([, number]) => number)])
  return marked.replace(inOneRow, (row) => {
    const script = row.slice(opening.length, -CLOSING.length).replaceAll(CLOSING + opening, ';')
    return opening + withoutIdleNumbers(script, used) + CLOSING
  })
}

const CLOSING = '</script>'
const USE = /\$R\[(\d+)\](?!=)/g
/** Text in quotes, which stays as it is; else a number that is given. */
const TOKEN = /"(?:[^"\\]|\\.)*"|\$R\[(\d+)\]=/g

/** `[$R[7]={…},$R[8]={…},$R[7]]` → `[$R[7]={…},{…},$R[7]]`. */
function withoutIdleNumbers(script: string, used: ReadonlySet<string | undefined>): string {
  return script.replace(TOKEN, (token, number?: string) => (number && !used.has(number) ? '' : token))
}
