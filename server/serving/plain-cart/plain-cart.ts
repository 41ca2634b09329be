import { Hono } from 'hono'
import { Problem } from '#contract/problem.ts'
import type { Api, ApiEnv, AppParts } from '../../http/app.ts'
import { readBody } from '../../http/input.ts'
import { html, type Markup } from '../../http/markup.ts'
import { answerProblem } from '../../http/problem-answer.ts'
import { baseHeaders } from '../../http/security-headers.ts'
import { type AskShop, askingFor } from './ask-shop.ts'
import { cartMarkup, type WireCart } from './cart-markup.ts'
import { PLAIN_POLICY, plainPage } from './plain-page.ts'
import { variantOf } from './variant-of.ts'

const FORM_BYTES = 8 * 1024
const HOME = '/cart/plain'

/**
 * The cart for a browser that runs no scripts: pages with forms, which ask the same API that every other page asks, as the
 * same visitor. So what may be added, changed and refused is written nowhere else.
 */
export function createPlainCart(parts: AppParts, api: Api): Hono<ApiEnv> {
  const app = new Hono<ApiEnv>()
  app.onError((error, c) => answerProblem(parts, error, c.req.raw))
  const headers = {
    ...baseHeaders(parts.config),
    'content-security-policy': PLAIN_POLICY,
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
  }

  async function page(ask: AskShop, status: number, title: string, content: (phone: string) => Markup) {
    const company = (await (await ask('GET', '/api/company')).json()) as { name: string; phone: string }
    return new Response(plainPage(company.name, title, content(company.phone)), { status, headers })
  }

  /** Says what is wrong in the API's own words, with the way back. */
  async function refused(ask: AskShop, answer: Response, back: string) {
    const { message } = (await answer.json()) as { message: string }
    const content = () => html`<p><strong>${message}</strong></p><p><a href="${back}">Back</a></p>`
    return withCookies(await page(ask, answer.status, 'That did not work', content), answer)
  }

  /** A reload after it sends nothing again. */
  function seeCart(answer: Response): Response {
    const headers = { ...baseHeaders(parts.config), location: HOME, 'cache-control': 'no-store' }
    return withCookies(new Response(null, { status: 303, headers }), answer)
  }

  app.get(HOME, async (c) => {
    const ask = askingFor(api, c.req.raw, c.env?.address)
    const shippingMethod = c.req.query('shippingMethod') === 'pickup' ? 'pickup' : 'standard'
    const answer = await ask('GET', `/api/cart/quote?shippingMethod=${shippingMethod}`)
    if (!answer.ok) return refused(ask, answer, '/')
    const cart = (await answer.json()) as WireCart
    // As with scripts it is the cart itself, and not its price, by which a guest is kept for longer.
    const kept = await ask('GET', '/api/cart')
    return withCookies(await page(ask, 200, 'Your cart', (phone) => cartMarkup(cart, phone)), kept)
  })

  app.post(HOME, async (c) => {
    const ask = askingFor(api, c.req.raw, c.env?.address)
    const form = await formOf(c.req.raw)
    const slug = form.get('slug') ?? ''
    const variantId = await variantOf(ask, slug, form)
    const answer = await ask('POST', '/api/cart', {
      productId: numberIn(form, 'productId'),
      quantity: numberIn(form, 'quantity'),
      ...(variantId !== undefined && { variantId }),
    })
    return answer.ok ? seeCart(answer) : refused(ask, answer, `/products/${encodeURIComponent(slug)}`)
  })

  app.post(`${HOME}/:id{[0-9]{1,10}}`, async (c) => {
    const ask = askingFor(api, c.req.raw, c.env?.address)
    const form = await formOf(c.req.raw)
    const path = `/api/cart/${c.req.param('id')}`
    const answer =
      form.get('wanted') === 'remove'
        ? await ask('DELETE', path)
        : await ask('PUT', path, { quantity: numberIn(form, 'quantity') })
    return answer.ok ? seeCart(answer) : refused(ask, answer, HOME)
  })
  return app
}

/** A guest's cookie is made, and given anew, by whatever the API answered. */
function withCookies(page: Response, answer: Response): Response {
  for (const cookie of answer.headers.getSetCookie()) page.headers.append('set-cookie', cookie)
  return page
}

async function formOf(request: Request): Promise<URLSearchParams> {
  const type = request.headers.get('content-type') ?? ''
  if (!/^application\/x-www-form-urlencoded\s*(;|$)/i.test(type))
    throw new Problem('wrong_media_type', 'form_required', 'Send the form of the page.')
  return new URLSearchParams(new TextDecoder().decode(await readBody(request, FORM_BYTES)))
}

/** What is no number is left to the API to refuse. */
function numberIn(form: URLSearchParams, name: string): number | string {
  const text = form.get(name) ?? ''
  return /^\d{1,9}$/.test(text) ? Number(text) : text
}
