import { US_STATES } from '#contract/us-states.ts'

type State = keyof typeof US_STATES

/** Ranges of the first three ZIP digits per state. Source: USPS list L002. */
const PREFIXES: Partial<Record<State, string>> = {
  AA: '340-340',
  AE: '090-098',
  AK: '995-999',
  AL: '350-369',
  AP: '962-966',
  AR: '716-729',
  AZ: '850-865',
  CA: '900-961',
  CO: '800-816',
  CT: '060-069',
  DC: '200-200 202-205 569-569',
  DE: '197-199',
  FL: '320-349',
  GA: '300-319 398-399',
  HI: '967-968',
  IA: '500-528',
  ID: '832-838',
  IL: '600-629',
  IN: '460-479',
  KS: '660-679',
  KY: '400-427',
  LA: '700-714',
  MA: '010-027 055-055',
  MD: '206-219',
  ME: '039-049',
  MI: '480-499',
  MN: '550-567',
  MO: '630-658',
  MS: '386-397',
  MT: '590-599',
  NC: '270-289',
  ND: '580-588',
  NE: '680-693',
  NH: '030-038',
  NJ: '070-089',
  NM: '870-884',
  NV: '889-898',
  NY: '005-005 063-063 100-149',
  OH: '430-459',
  OK: '730-749',
  OR: '970-979',
  PA: '150-196',
  RI: '028-029',
  SC: '290-299',
  SD: '570-577',
  TN: '370-385',
  TX: '733-733 750-799 885-885',
  UT: '840-847',
  VA: '201-201 220-246',
  VT: '050-059',
  WA: '980-994',
  WI: '530-549',
  WV: '247-268',
  WY: '820-831 834-834',
}

export function zipHint({ state, zip }: { state: string; zip: string }): string | undefined {
  if (!/^\d{5}/.test(zip.trim()) || isIn(state, zip.trim())) return undefined
  const elsewhere = stateOfZip(zip)
  const name = US_STATES[state as State]
  if (!name) return undefined
  const where = elsewhere ? `is in ${US_STATES[elsewhere as State]}` : 'is in no state that we know of'
  return `${zip.trim().slice(0, 5)} ${where}, not in ${name}. Please check both.`
}

export function stateOfZip(zip: string): State | undefined {
  if (!/^\d{5}/.test(zip.trim())) return undefined
  return (Object.keys(PREFIXES) as State[]).find((state) => isIn(state, zip.trim()))
}

function isIn(state: string, zip: string): boolean {
  const ranges = PREFIXES[state as State]
  if (!ranges) return true
  const prefix = zip.slice(0, 3)
  return ranges.split(' ').some((range) => {
    const [from = '', to = ''] = range.split('-')
    return prefix >= from && prefix <= to
  })
}
