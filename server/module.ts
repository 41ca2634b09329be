import type { Ctx } from './context.ts'
import type { BoundRoute } from './http/route.ts'
import type { JobDefinition } from './jobs/jobs.ts'
import type { Courier } from './mail/deliver.ts'
import type { AwaitsGoods } from './ports/awaits-goods.ts'
import type { KeepsSealed } from './ports/keeps-sealed.ts'
import type { PayableHandler } from './ports/payable-handler.ts'
import type { PointsAtModel } from './ports/points-at-model.ts'
import type { ForgetsUser, KeepsHistory } from './ports/user-history.ts'

/** What a module adds to the program. Its own file says it, `<module>.module.ts`, and `modules.ts` puts them together. */
export interface Module {
  /** What can be asked of it. */
  routes?: BoundRoute[]
  /** What it does on its own. */
  jobs?(context: () => Ctx, courier: Courier): JobDefinition[]
  /** What can be paid for there. */
  payableHandlers?: PayableHandler<Ctx>[]
  /** Whether it keeps what a user did. */
  keepsHistory?: KeepsHistory<Ctx>
  /** What it forgets with an account. */
  forgetsUser?: ForgetsUser<Ctx>
  /** Its rows that name device models. */
  pointsAtModel?: PointsAtModel<Ctx>
  /** Its rows that only the shop's secret opens. */
  keepsSealed?: KeepsSealed[]
  /** What it does as soon as ordered goods are here. */
  awaitsGoods?: AwaitsGoods<Ctx>
}
