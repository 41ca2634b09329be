export interface InlineMarkup {
  html: string
  /** The texts of the inline scripts and styles that the renderer itself wrote into the page. */
  scripts: string[]
  styles: string[]
}

/**
 * Finds the inline scripts and styles that carry the nonce of this render, and removes the nonce: cached pages are allowed
 * their scripts by hash. The nonce is unknown outside of the render, so injected markup is never among them.
 */
export function takeInlineMarkup(marked: string, nonce: string): InlineMarkup {
  const attribute = ` nonce="${nonce}"`
  const scripts: string[] = []
  const styles: string[] = []
  for (const [, name, attributes, text] of marked.matchAll(ELEMENT)) {
    if (!attributes!.includes(attribute)) continue
    if (name === 'style') styles.push(text!)
    else if (isInlineScript(attributes!)) scripts.push(text!)
  }
  // The router tells its browser half the nonce, which needs none.
  const html = marked.replace(`<meta property="csp-nonce" content="${nonce}"/>`, '').replaceAll(attribute, '')
  return { html, scripts, styles }
}

const ELEMENT = /<(script|style)\b([^>]*)>([\s\S]*?)<\/\1>/g

/** Data in a script element is never run, and a file is allowed by its origin. */
function isInlineScript(attributes: string): boolean {
  return !/\ssrc=/.test(attributes) && !/\stype="(?!module")/.test(attributes)
}
