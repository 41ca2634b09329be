export interface OwnMarkup {
  html: string
  /** The texts of the inline scripts and styles that the renderer itself wrote into the page. */
  scripts: string[]
  styles: string[]
}

/**
 * Finds what the router wrote by a mark that it gave each of its elements as their nonce, and takes the mark off. Nobody
 * outside of this one render can know the mark, so what got into the page as somebody's text is never among it.
 */
export function ownMarkup(marked: string, mark: string): OwnMarkup {
  const scripts: string[] = []
  const styles: string[] = []
  for (const [, name, attributes, text] of marked.matchAll(ELEMENT)) {
    if (!attributes!.includes(attribute(mark))) continue
    if (name === 'style') styles.push(text!)
    else if (isProgram(attributes!)) scripts.push(text!)
  }
  const html = marked.replace(metaOf(mark), '').replaceAll(attribute(mark), '')
  return { html, scripts, styles }
}

const ELEMENT = /<(script|style)\b([^>]*)>([\s\S]*?)<\/\1>/g

/** Data in a script element never runs, and a file is allowed by where it comes from. */
function isProgram(attributes: string): boolean {
  return !/\ssrc=/.test(attributes) && !/\stype="(?!module")/.test(attributes)
}

function attribute(mark: string): string {
  return ` nonce="${mark}"`
}

/** The router tells it to its browser half, which needs none. */
function metaOf(mark: string): string {
  return `<meta property="csp-nonce" content="${mark}"/>`
}
