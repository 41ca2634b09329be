import type { AskShop } from './ask-shop.ts'

interface WireProduct {
  options: { name: string }[]
  variants?: { id: number; options: Record<string, string> }[]
}

/** The variant that the values of a form choose; undefined where it chooses none, which the API asks for in words. */
export async function variantOf(
  ask: AskShop,
  slug: string,
  form: URLSearchParams,
): Promise<number | undefined> {
  if (!form.has('option1')) return undefined
  const answer = await ask('GET', `/api/products/${encodeURIComponent(slug)}`)
  if (!answer.ok) return undefined
  const { options, variants = [] } = (await answer.json()) as WireProduct
  const chosen = options.map(({ name }, at) => ({ name, value: form.get(`option${at + 1}`) }))
  return variants.find((variant) => chosen.every(({ name, value }) => variant.options[name] === value))?.id
}
