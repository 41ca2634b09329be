import { listStaffNames } from '../../accounts/user.ts'
import type { Ctx } from '../../context.ts'
import { invalid } from '../../http/input.ts'

const RESERVED = ['admin', 'administrator', 'owner', 'staff', 'support', 'system', 'root', 'moderator', 'benchside']

const LOOKS_LIKE: Record<string, string> = {
  а: 'a',
  α: 'a',
  в: 'b',
  β: 'b',
  с: 'c',
  ϲ: 'c',
  ԁ: 'd',
  е: 'e',
  ё: 'e',
  ε: 'e',
  һ: 'h',
  н: 'h',
  η: 'n',
  і: 'i',
  ї: 'i',
  ι: 'i',
  ı: 'i',
  ј: 'j',
  к: 'k',
  κ: 'k',
  ӏ: 'l',
  м: 'm',
  п: 'n',
  ո: 'n',
  о: 'o',
  ο: 'o',
  σ: 'o',
  р: 'p',
  ρ: 'p',
  ԛ: 'q',
  г: 'r',
  ѕ: 's',
  т: 't',
  τ: 't',
  υ: 'u',
  ս: 'u',
  ν: 'v',
  ѵ: 'v',
  ԝ: 'w',
  ω: 'w',
  х: 'x',
  χ: 'x',
  у: 'y',
  γ: 'y',
  0: 'o',
  1: 'l',
  3: 'e',
  4: 'a',
  5: 's',
  7: 't',
}

export function lookOf(name: string): string {
  const plain = name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\p{M}._-]/gu, '')
  return [...plain]
    .map((letter) => LOOKS_LIKE[letter] ?? letter)
    .join('')
    .replace(/i/g, 'l')
    .replace(/rn/g, 'm')
    .replace(/vv/g, 'w')
}

/** @throws Problem `validation_failed` for a name that could be mistaken for staff or the shop. */
export async function requireOwnLook(ctx: Ctx, username: string): Promise<void> {
  const look = lookOf(username)
  const staff = await listStaffNames(ctx)
  const others = [...RESERVED, ...staff]
  const isTaken = staff.some((name) => name.toLowerCase() === username.toLowerCase())
  if (!isTaken && others.some((name) => lookOf(name) === look))
    throw invalid({ username: ['This username looks like one of ours. Choose another'] })
}
