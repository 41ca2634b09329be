import type { z } from 'zod'
import type { Permission } from '#contract/accounts/permission.ts'
import type { Answer, AnySchema, Body, Endpoint, Nothing, PageOf, Route, Value } from '#contract/endpoint.ts'
import type { Page } from '#contract/page.ts'
import type { Problem } from '#contract/problem.ts'
import type { Ctx, CustomerCtx, ShopperCtx, StaffCtx } from '../context.ts'
import type { CacheTag } from './cache/cache-tag.ts'
import type { RateLimit } from './rate-limit.ts'
import type { Reply } from './reply.ts'
import type { Streamed, Upload } from './upload.ts'

/**
 * Who may ask.
 * `public`: anyone, and the answer is the same for everyone, so a read looks nobody up.
 * `shopper`: anyone, recognized by cart cookie and sign-in; what they see is found through `ctx.actor`.
 * `customer`: signed in. Anything else is a permission of the staff.
 */
export type Access = 'public' | 'shopper' | 'customer' | Permission

export interface RouteOptions {
  /** What is answered where the path names nothing that could be there, such as a word for a number. */
  notFound?: () => Problem
  /** The response is cached until one of these tags is dropped; for `public` reads only. */
  cacheTags?: CacheTag[]
  limit?: RateLimit
  /** A write of what only its shopper sees, which the database announces to nobody: its answer waits for no announcement. */
  skipsInvalidation?: boolean
  /** A write that an administrator may do who looks at the shop as a customer. */
  isAllowedWhileViewing?: boolean
  /** A program may ask by a key with this permission, though customers ask here, too. */
  apiKeyScope?: Permission
  /** Bytes; 64 KiB unless said. Of JSON, only the staff may send more than 256 KiB. */
  maxBody?: number
  /** Each account has one such request under way at a time; another one is refused before its body is read. */
  isOnePerAccount?: boolean
  /** Of a list whose entries are answered one by one: what is wrong with one of them is found, and said, by the answer itself. */
  validatesEachItem?: boolean
}

export interface BoundRoute extends RouteOptions {
  /** Of a PUT: the route that answers the record which it changes. */
  currentRoute?: BoundRoute
  /** The header that signs the raw body. */
  signatureHeader?: string
  endpoint: Endpoint
  access: Access
  answer(ctx: Ctx, input: unknown): Promise<unknown>
}

/** What may be asked, who may ask, who answers. What the answer may know of who asks follows from the access. */
export function route<I extends AnySchema, A extends Answer<AnySchema>, B extends Body, W extends Access>(
  endpoint: Endpoint<Route, I, A, B>,
  access: W,
  answer: (ctx: CtxFor<W>, input: Given<I, B>) => Result<A>,
  ...[options]: Options<B>
): BoundRoute {
  return { endpoint, access, answer, ...options } as unknown as BoundRoute
}

type CtxFor<W extends Access> = W extends 'public'
  ? Ctx
  : W extends 'shopper'
    ? ShopperCtx
    : W extends 'customer'
      ? CustomerCtx
      : StaffCtx

/** Nothing of a signed body may be parsed before its signature is checked. */
type Given<I extends AnySchema, B extends Body> = B extends 'file'
  ? Upload
  : B extends 'signed'
    ? { body: string; signature: string | undefined }
    : B extends 'stream'
      ? z.output<I> & Streamed
      : z.output<I>

type Result<A> =
  A extends Value<infer O>
    ? Promise<z.output<O> | Reply<z.output<O>>>
    : A extends PageOf<infer Row>
      ? Promise<Page<z.output<Row>>>
      : A extends Nothing
        ? Promise<void> | Promise<Reply<void>>
        : Promise<Response>

type Options<B extends Body> = B extends 'file'
  ? [options: RouteOptions & { maxBody: number }]
  : B extends 'signed'
    ? [options: RouteOptions & { signatureHeader: string }]
    : [options?: RouteOptions]
