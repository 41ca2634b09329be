import { randomUUID } from 'node:crypto'
import { Hono } from 'hono'
import { routePath } from 'hono/route'
import type { Logger } from 'pino'
import { findActor } from './accounts/actor.ts'
import { createFaceServer } from './branding/logo/face-server.ts'
import type { Config } from './config.ts'
import { type Ctx, NOBODY } from './context.ts'
import { type Database, openDatabase } from './db/database.ts'
import { ChangeListener } from './db/notifications.ts'
import { observedClient } from './db/observed-client.ts'
import { createDomainLookup } from './domains/lookup/domain-lookup.ts'
import { type ApiEnv, type AppParts, createApi } from './http/app.ts'
import { isCacheTag } from './http/cache/cache-tag.ts'
import { createResponseCache } from './http/cache/response-cache.ts'
import { OnePerAccount } from './http/one-per-account.ts'
import { answerProblem } from './http/problem-answer.ts'
import { createCounters, createLimiter } from './http/rate-limit.ts'
import { OpenStreams } from './http/stream/open-streams.ts'
import { createJobRunner, type JobDefinition, type JobRunner } from './jobs/jobs.ts'
import { openCourier } from './mail/deliver.ts'
import { createMailFrame } from './mail/mail-frame.ts'
import { createMediaServer } from './media/media-server.ts'
import { openMedia } from './media/open-media.ts'
import {
  encryptedData,
  exampleMails,
  findZone,
  goodsReceivers,
  jobDefinitions,
  letterhead,
  modelMergeHandlers,
  payableHandlers,
  pictureReplacers,
  promisedPartReleasers,
  routes,
  userDataErasers,
  userHistoryCheckers,
} from './modules.ts'
import { DemoGateway } from './payments/demo/demo-gateway.ts'
import type { AccountingProviders } from './ports/accounting-provider.ts'
import type { DomainLookup } from './ports/domain-lookup.ts'
import type { PayableHandlers } from './ports/payable-handler.ts'
import type { PaymentProvider } from './ports/payment-provider.ts'
import type { Tracing } from './ports/tracing.ts'
import { accountingProviders } from './reports/sync/accounting-providers.ts'
import { CdnPurge } from './site/cdn/cdn-purge.ts'
import { createFeeds } from './site/feeds.ts'
import { createOperations } from './site/operations.ts'
import { diskOf } from './system-status/machine-findings.ts'
import { connectionsOf, databaseGauges, diskGauges, streamGauges } from './system-status/node-gauges.ts'
import { readWorkAt, workGauges } from './system-status/work-gauges.ts'
import { TaggedCache } from './tagged-cache.ts'
import { createMetrics, type Metrics } from './telemetry/metrics.ts'

export interface Shop {
  parts: AppParts
  database: Database
  jobs: JobRunner
  metrics: Metrics
  handler: Hono<ApiEnv>
  context(): Ctx
  stop(): Promise<void>
}

/** No job runs until `jobs.work()`. On failure, everything is closed. */
export async function createApp(
  config: Config,
  databaseUrl: string,
  log: Logger,
  {
    clock = () => new Date(),
    openedDatabase,
    payments,
    accounting = accountingProviders(config),
    kinds = payableHandlers,
    startsJobsLater = false,
    tracing,
  }: {
    clock?: () => Date
    openedDatabase?: Database
    payments?: PaymentProvider
    accounting?: AccountingProviders
    kinds?: PayableHandlers<Ctx>
    startsJobsLater?: boolean
    tracing?: Tracing | undefined
  } = {},
): Promise<Shop> {
  const provider = payments ?? (await stripeOf(config))
  const Client = tracing && observedClient(tracing.query)
  const database = openedDatabase ?? openDatabase(databaseUrl, log, { Client })
  const live = new ChangeListener(databaseUrl, log, () => database.pool.query('select 1'))
  const jobs = createJobRunner(databaseUrl, log, {
    startsLater: startsJobsLater,
    afterEach: (tried) => live.caughtUp(tried),
  })
  const cache = new TaggedCache<unknown>({ values: { maxEntries: 1_000 } })
  const responseCache = createResponseCache()
  const metrics = createMetrics()
  const streams = new OpenStreams()
  const counters = createCounters(database.pool)
  const { media, files, photos } = openMedia(config)
  const parts: AppParts = {
    db: database.db,
    config,
    log,
    jobs,
    live,
    cache,
    payments: provider ?? (config.isDemo ? new DemoGateway(database.db, clock) : null),
    accounting,
    payableHandlers: kinds,
    userHistoryCheckers,
    userDataErasers,
    modelMergeHandlers,
    goodsReceivers,
    pictureReplacers,
    promisedPartReleasers,
    encryptedData,
    names: namesOf(config, clock),
    letterhead,
    exampleMails,
    shopZone: findZone,
    media,
    files,
    photos,
    counters,
    streams,
    limiter: createLimiter(counters),
    onePerAccount: new OnePerAccount(),
    responseCache,
    findActor,
    clock,
    databaseUrl,
  }
  const context = (): Ctx => ({ ...parts, actor: NOBODY, now: clock(), requestId: randomUUID() })
  metrics.observe(databaseGauges, async () => connectionsOf(database.pool))
  metrics.observe(workGauges, () => readWorkAt(context()))
  metrics.observe(streamGauges, async () => streams)
  metrics.observe(diskGauges, () => diskOf(config.dataDir))
  const courier = openCourier(config.smtpUrl)
  let purge: CdnPurge | undefined
  const stop = async () => {
    purge?.stop()
    await jobs.stop()
    await live.stop()
    courier?.close()
    await database.close()
  }
  try {
    await jobs.prepare(jobDefinitions(context, courier).map((job) => observed(job, metrics, tracing)))
    live.subscribe((tags) => {
      if (tags === null) {
        cache.dropAll()
        responseCache.dropAll()
      } else {
        cache.dropTags(tags)
        responseCache.dropTags(tags.filter(isCacheTag))
      }
    })
    if (config.cdn) purge = new CdnPurge(config.cdn, live, log)
    await live.start()
  } catch (error) {
    await stop()
    throw error
  }

  const handler = new Hono<ApiEnv>()
  handler.onError((error, c) => answerProblem(parts, error, c.req.raw))
  handler.use(async (c, next) => {
    await next()
    c.env?.nameRoute?.(routePath(c))
  })
  handler.route('/', createOperations(parts, routes, metrics))
  handler.route('/', createFeeds(parts))
  handler.route('/', createMediaServer(parts))
  handler.route('/', createFaceServer(parts))
  handler.route('/', createMailFrame(config))
  handler.route('/', createApi(parts, routes))
  return { parts, database, jobs, metrics, handler, context, stop }
}

function observed(job: JobDefinition, metrics: Metrics, tracing?: Tracing): JobDefinition {
  const { name } = job
  const run = (data: unknown) => (tracing ? tracing.job(name, () => job.run(data)) : job.run(data))
  return { ...job, run: (data) => metrics.timeJob(name, () => run(data)) }
}

/** A demo makes no requests to registries unless one is configured. */
function namesOf({ publicUrl, isDemo, rdapBase, godaddy }: Config, clock: () => Date): DomainLookup {
  const asksRegistries = !isDemo || rdapBase !== undefined
  return createDomainLookup({
    clock,
    rdap: asksRegistries ? { publicUrl, base: rdapBase } : null,
    godaddy: godaddy ? { ...godaddy, publicUrl } : null,
  })
}

/** Stripe's library takes 5 MB of memory, so it is loaded only with keys. */
async function stripeOf({ stripe }: Config): Promise<PaymentProvider | undefined> {
  if (!stripe) return undefined
  const { stripePayments } = await import('./payments/stripe/stripe.ts')
  return stripePayments(stripe)
}
