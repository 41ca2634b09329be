/**
 * Writes shorter what the router's scripts tell the browser. They number every object of the page's data, in case it occurs
 * again, and hundreds of numbers that nothing asks for compress badly. And each of these scripts, one after the other, costs
 * a hash in the page's content policy, as does the one after which the router would write what comes later: pages go out whole.
 * @param mark of this render, the nonce of what the router wrote; as in `own-markup.ts`.
 */
export function withShorterState(marked: string, mark: string): string {
  const opening = `<script nonce="${mark}" data-tsr-stream-part="">`
  const inOneRow = new RegExp(`(?:${opening}[^]*?${CLOSING})+`, 'g')
  // Without the first number the outermost braces were a block.
  const used = new Set(['0', ...[...marked.matchAll(USE)].map(([, number]) => number)])
  return marked.replace(boundary(mark), '').replace(inOneRow, (row) => {
    const script = row
      .slice(opening.length, -CLOSING.length)
      .replaceAll(CLOSING + opening, ';')
      .replace(CLEANUP, 'document.currentScript.remove()')
    return opening + withoutIdleWords(script, used).replace(FILES, '$1""') + CLOSING
  })
}

function boundary(mark: string): string {
  return `<script nonce="${mark}">document.currentScript.remove();/*$tsr-stream-boundary*/${CLOSING}`
}

const CLOSING = '</script>'
/** Takes away all scripts of the row, which are one by then. */
const CLEANUP =
  "{let s=document.currentScript,p;while((p=s.previousElementSibling)&&p.hasAttribute('data-tsr-stream-part'))p.remove();s.remove()}"
const USE = /\$R\[(\d+)\](?!=)/g
/** The files of a page, which stand beside the state too: there `wakeOnceShown` reads them, and React asks for no likeness. */
const FILES = /("data-(?:chunks|frame)":""\},children:)"(?:[^"\\]|\\.)*"/g
/** Text in quotes, which stays as it is; else a property that has no value, or a number that is given. */
const TOKEN = /"(?:[^"\\]|\\.)*"|,\w+:void 0(?=[,}])|\$R\[(\d+)\]=/g

/** `[$R[7]={…,a:void 0},$R[8]={…},$R[7]]` → `[$R[7]={…},{…},$R[7]]`. */
function withoutIdleWords(script: string, used: ReadonlySet<string | undefined>): string {
  return script.replace(TOKEN, (token, number?: string) => {
    const isNeeded = token.startsWith('"') || (number && used.has(number))
    return isNeeded ? token : ''
  })
}
