const DRAWN: [RegExp, string][] = [
  [/laptop|desktop|computer|\bpcs?\b|macbook|monitor/i, 'computer'],
  [/phone|tablet|mobile|\bipads?\b/i, 'phone'],
  [/cable|charger|adapter|power/i, 'cable'],
  [/storage|memory|drive|\bssds?\b|\bram\b/i, 'memory'],
  [/network|wi-?fi|router/i, 'network'],
  [/audio|head(?:phone|set)|speaker|music/i, 'audio'],
  [/keyboard|mouse|mice/i, 'keyboard'],
  [/case|cover|protect|bag/i, 'case'],
  [/tool|repair|part|screw/i, 'tool'],
  [/health|wellness|herb|tea|supplement/i, 'leaf'],
]
const FOLDER = '/pictures/no-picture/'

export const PLACEHOLDERS: string[] = [...DRAWN.map(([, name]) => name), 'box']

export function placeholderFor(category: string): string {
  const [, name] = DRAWN.find(([words]) => words.test(category)) ?? [null, 'box']
  return `${FOLDER}${name}.svg`
}

export function isPlaceholder(url: string): boolean {
  return url.startsWith(FOLDER)
}
