import type { Ctx } from './context.ts'
import type { BoundRoute } from './http/route.ts'
import type { JobDefinition } from './jobs/jobs.ts'
import type { Courier } from './mail/deliver.ts'
import type { AwaitsGoods } from './ports/awaits-goods.ts'
import type { EncryptedData } from './ports/encrypted-data.ts'
import type { PayableHandler } from './ports/payable-handler.ts'
import type { PointsAtModel } from './ports/points-at-model.ts'
import type { ForgetsUser, KeepsHistory } from './ports/user-history.ts'

export interface Module {
  routes?: BoundRoute[]
  jobs?(context: () => Ctx, courier: Courier): JobDefinition[]
  payableHandlers?: PayableHandler<Ctx>[]
  keepsHistory?: KeepsHistory<Ctx>
  forgetsUser?: ForgetsUser<Ctx>
  pointsAtModel?: PointsAtModel<Ctx>
  encryptedData?: EncryptedData[]
  awaitsGoods?: AwaitsGoods<Ctx>
}
