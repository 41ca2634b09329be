import { readFileSync } from 'node:fs'

export const MARK_SIDE = 64
export const SHIPPED_PRIMARY = '#235a7c'

const SHIPPED = readFileSync(new URL('../../../web/public/logo.svg', import.meta.url), 'utf8')

export function markIn(color: string): string {
  return SHIPPED.replace('width="64" height="64"', 'width="512" height="512"')
    .replace(`fill="${SHIPPED_PRIMARY}"`, `fill="${color}"`)
    .replace('fill="#3d789b"', 'fill="#ffffff33"')
}
