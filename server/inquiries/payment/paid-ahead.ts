import type { Ctx } from '../../context.ts'
import { listServices } from '../../services/service.ts'
import type { InquiryRecord } from '../inquiry.ts'

/** Not such as credit repair, of which the law wants nothing charged before it is done (docs/rules.md, A-5). */
export async function isPaidAhead(
  ctx: Ctx,
  { serviceSlug: type }: Pick<InquiryRecord, 'serviceSlug'>,
): Promise<boolean> {
  const [service] = await listServices(ctx, { type })
  return service?.isPayable ?? false
}
