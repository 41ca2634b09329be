import type { z } from 'zod'
import type { Permission } from '#contract/accounts/permission.ts'
import type { Endpoint, Route } from '#contract/endpoint.ts'
import type { Ctx } from '../context.ts'
import type { RateLimit } from './rate-limit.ts'
import type { Upload } from './upload.ts'

/**
 * Who may ask.
 * `public`: anyone, and the answer is the same for everyone, so a read looks nobody up.
 * `shopper`: anyone, recognized by cart cookie and sign-in; what they see is found through `ctx.actor`.
 * `customer`: signed in. Anything else is a permission of the staff.
 */
export type Access = 'public' | 'shopper' | 'customer' | Permission

export interface RouteOptions {
  /** Kept in memory with its ETag until one of these tags is dropped; for `public` reads only. */
  cachedUnder?: CacheTag[]
  limit?: RateLimit
  /** A write that an administrator may do who looks at the shop as a customer. */
  isAllowedWhileViewing?: boolean
  /** Bytes; 64 KiB unless said. */
  maxBody?: number
}

/** What a kept answer depends on. `stock` also covers everything that lists products. */
export type CacheTag = 'catalog' | 'company' | 'services' | 'theme'

export interface BoundRoute extends RouteOptions {
  /** Such a route gets the `Upload` that the body is. */
  isUpload?: boolean
  /** The header that signs the raw body; such a route gets `{ body, signature }` instead of parsed JSON. */
  signatureHeader?: string
  endpoint: Endpoint
  access: Access
  answer(ctx: Ctx, input: unknown): Promise<unknown>
}

/** What may be asked, who may ask, who answers. */
export function route<R extends Route, I extends z.ZodType, O extends z.ZodType>(
  endpoint: Endpoint<R, I, O>,
  access: Access,
  answer: (ctx: Ctx, input: z.output<I>) => Promise<z.output<O>>,
  options: RouteOptions = {},
): BoundRoute {
  return { endpoint, access, answer, ...options } as unknown as BoundRoute
}

/** A route whose caller signs the body, byte for byte: nothing may be parsed before the signature is checked. */
export function rawRoute<R extends Route, I extends z.ZodType, O extends z.ZodType>(
  endpoint: Endpoint<R, I, O>,
  access: Access,
  answer: (ctx: Ctx, input: { body: string; signature: string | undefined }) => Promise<z.output<O>>,
  options: RouteOptions & { signatureHeader: string },
): BoundRoute {
  return { endpoint, access, answer, ...options } as unknown as BoundRoute
}

/** A route that takes a file, up to `maxBody` bytes of it. */
export function uploadRoute<R extends Route, I extends z.ZodType, O extends z.ZodType>(
  endpoint: Endpoint<R, I, O>,
  access: Access,
  answer: (ctx: Ctx, upload: Upload) => Promise<z.output<O>>,
  options: RouteOptions & { maxBody: number },
): BoundRoute {
  return { endpoint, access, answer, isUpload: true, ...options } as unknown as BoundRoute
}
