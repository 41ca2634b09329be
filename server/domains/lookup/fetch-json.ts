const MAX_BYTES = 1_000_000
const TIMEOUT_MS = 3_000

export interface JsonAnswer {
  status: number
  body: unknown
  retryAfterSeconds: number | undefined
}

interface Question {
  headers?: Record<string, string>
  method?: 'GET' | 'POST'
  body?: unknown
  timeoutMs?: number
}

export function userAgentOf(publicUrl: string): string {
  return `Benchside/1 (+${publicUrl})`
}

export async function fetchJson(
  url: string | URL,
  { headers, method = 'GET', body, timeoutMs = TIMEOUT_MS }: Question,
): Promise<JsonAnswer | undefined> {
  try {
    const answer = await fetch(url, {
      method,
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
      headers: { ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    const waits = Number(answer.headers.get('retry-after') ?? Number.NaN)
    const retryAfterSeconds = Number.isFinite(waits) ? waits : undefined
    return { status: answer.status, body: parsed(await shortText(answer)), retryAfterSeconds }
  } catch {
    return undefined
  }
}

async function shortText(answer: Response): Promise<string | undefined> {
  const decoder = new TextDecoder()
  let text = ''
  let bytes = 0
  for await (const chunk of answer.body ?? []) {
    bytes += chunk.byteLength
    if (bytes > MAX_BYTES) return undefined
    text += decoder.decode(chunk, { stream: true })
  }
  return text + decoder.decode()
}

function parsed(text: string | undefined): unknown {
  if (!text) return undefined
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
