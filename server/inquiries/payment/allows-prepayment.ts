import type { Ctx } from '../../context.ts'
import { listServices } from '../../services/service.ts'
import type { InquiryRecord } from '../inquiry.ts'

/** The law forbids payment in advance for some services, such as credit repair (docs/rules.md, A-5). */
export async function allowsPrepayment(
  ctx: Ctx,
  { serviceSlug: type }: Pick<InquiryRecord, 'serviceSlug'>,
): Promise<boolean> {
  const [service] = await listServices(ctx, { type })
  return service?.isPayable ?? false
}
