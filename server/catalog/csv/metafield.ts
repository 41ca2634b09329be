import type { Detail } from './file-product.ts'

/**
 * `Material (product.metafields.custom.material)`, or `Metafield: custom.material [single_line_text_field]` in older
 * files.
 */
const NEWER = /^(.*?)\s*\(product\.metafields\.([^.()]+)\.([^()]+)\)$/i
const OLDER = /^metafield:\s*([^.[\s]+)\.([^[\s]+)/i
const NO_DETAIL = /^(?:global|seo|reviews?|judgeme|mc-facebook|shopify--.*|.*google.*)$/i

export function metafieldLabel(title: string): string | undefined {
  const [, name, namespace, key] = NEWER.exec(title) ?? []
  const [, olderNamespace, olderKey] = OLDER.exec(title) ?? []
  const space = namespace ?? olderNamespace
  if (space === undefined || NO_DETAIL.test(space)) return undefined
  return name?.trim() || sentenceCase(key ?? olderKey ?? '') || undefined
}

function sentenceCase(key: string): string {
  const words = key
    .split(/[_\-.]+/)
    .join(' ')
    .trim()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

export function metafieldDetail(label: string, text: string): Detail[] {
  const value = textsIn(text)
    .filter((one) => !one.startsWith('gid://'))
    .join(', ')
  return value === '' ? [] : [{ label, value }]
}

function textsIn(text: string): string[] {
  if (!/^\[.*\]$/s.test(text)) return [text]
  try {
    const list: unknown = JSON.parse(text)
    return Array.isArray(list)
      ? list.flatMap((one) => (['string', 'number'].includes(typeof one) ? [String(one)] : []))
      : [text]
  } catch {
    return [text]
  }
}
