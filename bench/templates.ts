import { cookiesOf, signIn } from './shop.ts'

interface Template {
  name: string
  path: string
  cookie?: string
  isPrivate?: boolean
}

/** One page of each kind that customers see, with what it needs in the demo shop. */
export async function listTemplates(url: string): Promise<Template[]> {
  const [product] = await read<{ id: number; slug: string }[]>(`${url}/api/products?limit=1`)
  const [device] = await read<{ slug: string }[]>(`${url}/api/devices`)
  const added = { productId: product!.id, quantity: 1, key: crypto.randomUUID() }
  const cart = await successful(`${url}/api/cart`, post(added))
  const shopper = { cookie: cookiesOf(cart) }
  const customer = { cookie: await signIn(url, { username: 'customer', password: 'demo-customer' }) }
  return [
    { name: 'home', path: '/' },
    { name: 'list', path: '/products' },
    { name: 'product', path: `/products/${product!.slug}` },
    { name: 'device', path: `/devices/${device!.slug}`, isPrivate: true },
    { name: 'repair prices', path: '/repairs' },
    { name: 'services', path: '/services' },
    { name: 'booking', path: '/book' },
    { name: 'gift cards', path: '/gift-cards' },
    { name: 'cart', path: '/cart', ...shopper },
    { name: 'checkout', path: '/checkout', ...shopper, isPrivate: true },
    { name: 'order tracking', path: '/order-tracking', isPrivate: true },
    { name: 'repair status', path: `/r/${await keyOfNewRepair(url, customer)}`, isPrivate: true },
    { name: 'account', path: '/profile', ...customer, isPrivate: true },
    { name: 'sign-in', path: '/auth', isPrivate: true },
  ]
}

async function keyOfNewRepair(url: string, customer: { cookie: string }): Promise<string> {
  const repair = {
    deviceType: 'Laptop',
    problemDescription: 'It turns off after ten minutes.',
    customerName: 'Carla Reyes',
    customerEmail: 'carla.reyes@example.com',
    customerPhone: '614-555-0166',
  }
  const response = await successful(`${url}/api/repair-tickets`, post(repair, customer))
  const { key } = (await response.json()) as { key: string }
  return key
}

async function read<Data>(url: string): Promise<Data> {
  return (await (await successful(url)).json()) as Data
}

async function successful(url: string, request?: RequestInit): Promise<Response> {
  const response = await fetch(url, request)
  if (!response.ok) throw new Error(`${url} answered ${response.status}`)
  return response
}

function post(body: object, headers: Record<string, string> = {}): RequestInit {
  return { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body: JSON.stringify(body) }
}
