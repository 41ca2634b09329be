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
 * `public` gives everyone the same response. `shopper` is anyone, identified by cart cookie or sign-in, and `customer`
 * is signed in. Any other value is a permission of the staff.
 */
export type Access = 'public' | 'shopper' | 'customer' | Permission

export interface RouteOptions {
  notFound?: () => Problem
  cacheTags?: CacheTag[]
  limit?: RateLimit
  /** Only the shopper sees such a write, so it publishes no change and its response does not wait for notifications. */
  skipsInvalidation?: boolean
  isAllowedWhileViewing?: boolean
  /** A session that was opened with a PIN reaches no other routes. */
  isAllowedAtRegister?: boolean
  apiKeyScope?: Permission
  maxBody?: number
  /** Each account may have one such request at a time; others are refused before their body is read. */
  isOnePerAccount?: boolean
  validatesEachItem?: boolean
}

export interface BoundRoute extends RouteOptions {
  currentRoute?: BoundRoute
  signatureHeader?: string
  endpoint: Endpoint
  access: Access
  answer(ctx: Ctx, input: unknown): Promise<unknown>
}

export function route<I extends AnySchema, A extends Answer<AnySchema>, B extends Body, W extends Access>(
  endpoint: Endpoint<Route, I, A, B>,
  access: W,
  answer: (ctx: CtxFor<W>, input: RouteInput<I, B>) => Result<A>,
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

/** A signed body must not be parsed before its signature is checked. */
type RouteInput<I extends AnySchema, B extends Body> = B extends 'file'
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
