export interface InlineMarkup {
  html: string
  scripts: string[]
  styles: string[]
}

/**
 * Cached pages allow their scripts by hash, so the nonce is removed. Injected markup is never allowed, because it
 * cannot know the nonce.
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
  const html = marked.replace(`<meta property="csp-nonce" content="${nonce}"/>`, '').replaceAll(attribute, '')
  return { html, scripts, styles }
}

const ELEMENT = /<(script|style)\b([^>]*)>([\s\S]*?)<\/\1>/g

function isInlineScript(attributes: string): boolean {
  return !/\ssrc=/.test(attributes) && !/\stype="(?!module")/.test(attributes)
}
