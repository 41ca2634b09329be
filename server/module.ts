import type { Ctx } from './context.ts'
import type { BoundRoute } from './http/route.ts'
import type { JobDefinition } from './jobs/jobs.ts'
import type { Courier } from './mail/deliver.ts'
import type { EncryptedData } from './ports/encrypted-data.ts'
import type { ExampleMails } from './ports/example-mails.ts'
import type { GoodsReceiver } from './ports/goods-receiver.ts'
import type { ModelMergeHandler } from './ports/model-merge-handler.ts'
import type { PayableHandler } from './ports/payable-handler.ts'
import type { PictureReplacer } from './ports/picture-replacer.ts'
import type { PromisedPartReleaser } from './ports/promised-parts.ts'
import type { UserDataEraser, UserHistoryChecker } from './ports/user-history.ts'

export interface Module {
  routes?: BoundRoute[]
  jobs?(context: () => Ctx, courier: Courier): JobDefinition[]
  payableHandlers?: PayableHandler<Ctx>[]
  userHistoryChecker?: UserHistoryChecker<Ctx>
  userDataEraser?: UserDataEraser<Ctx>
  modelMergeHandler?: ModelMergeHandler<Ctx>
  encryptedData?: EncryptedData[]
  exampleMails?: ExampleMails<Ctx>
  goodsReceiver?: GoodsReceiver<Ctx>
  pictureReplacer?: PictureReplacer<Ctx>
  promisedPartReleaser?: PromisedPartReleaser<Ctx>
}
