export function isSameValue(one: unknown, other: unknown): boolean {
  if (!Array.isArray(one) || !Array.isArray(other)) return one === other
  if (one.length !== other.length) return false
  return one.every((member) => other.includes(member)) && other.every((member) => one.includes(member))
}
