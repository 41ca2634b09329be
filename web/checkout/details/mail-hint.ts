const COMMON = [
  'gmail.com',
  'yahoo.com',
  'hotmail.com',
  'outlook.com',
  'icloud.com',
  'aol.com',
  'comcast.net',
  'msn.com',
]
const OTHERS = ['ymail.com', 'mail.com', 'email.com']

/** Suggests an address if the domain is one typing error away from a common one. */
export function mailHint(address: string): string | undefined {
  const [, name, typed = ''] = /^(.+)@([^@]+)$/.exec(address.trim().toLowerCase()) ?? []
  if (!name || [...COMMON, ...OTHERS].includes(typed)) return undefined
  const meant = COMMON.find((domain) => isOneTypo(typed, domain))
  return meant && `${name}@${meant}`
}

function isOneTypo(typed: string, meant: string): boolean {
  let at = 0
  while (at < meant.length && typed[at] === meant[at]) at += 1
  const [rest, wanted] = [typed.slice(at), meant.slice(at)]
  const isSwapped = rest[0] === wanted[1] && rest[1] === wanted[0] && rest.slice(2) === wanted.slice(2)
  return rest.slice(1) === wanted.slice(1) || rest.slice(1) === wanted || rest === wanted.slice(1) || isSwapped
}
