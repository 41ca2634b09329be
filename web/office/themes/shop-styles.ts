let styles: CSSStyleSheet | undefined

/** The shop's own stylesheets once more, for a shadow tree; the style of the theme that is live now is not among them. */
export function shopStyles(): CSSStyleSheet {
  if (styles) return styles
  const rules = [...document.styleSheets]
    .filter(({ ownerNode }) => ownerNode instanceof HTMLLinkElement || isFromDevServer(ownerNode))
    .flatMap(({ cssRules }) => [...cssRules].map(({ cssText }) => cssText))
  styles = new CSSStyleSheet()
  styles.replaceSync(rules.join('\n'))
  return styles
}

function isFromDevServer(node: Element | ProcessingInstruction | null): boolean {
  return node instanceof HTMLStyleElement && node.dataset.viteDevId !== undefined
}
