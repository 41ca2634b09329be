export type YesOrNo = '' | 'yes' | 'no'

export function toYesOrNo(said: boolean | null | undefined): YesOrNo {
  return said == null ? '' : said ? 'yes' : 'no'
}

export function fromYesOrNo(typed: YesOrNo): boolean | null {
  return typed === '' ? null : typed === 'yes'
}
