import type { Api } from '../../http/app.ts'

/** Who asks, and from where: what the API goes by in admitting, limiting and refusing. */
const CARRIED = ['cookie', 'origin', 'sec-fetch-site', 'host']

export type AskShop = (method: string, path: string, body?: Record<string, unknown>) => Promise<Response>

/** Asks the API as the visitor whose request this is: what it refuses to a script, it refuses to a form. */
export function askingFor(api: Api, request: Request, address: string | undefined): AskShop {
  const headers = new Headers()
  for (const name of CARRIED) {
    const value = request.headers.get(name)
    if (value !== null) headers.set(name, value)
  }
  return async (method, path, body) => {
    if (body) headers.set('content-type', 'application/json')
    const asked = new Request(new URL(path, request.url), {
      method,
      headers,
      ...(body && { body: JSON.stringify(body) }),
    })
    return api.fetch(asked, address === undefined ? {} : { address })
  }
}
