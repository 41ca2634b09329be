import * as services from '#contract/services/admin-service.ts'
import type { Ctx } from '../context.ts'
import { route } from '../http/route.ts'
import { bringingPictures } from '../media/bring-pictures.ts'
import * as service from './admin-service.ts'

const SERVICE_FORM = 256 * 1024

async function shownBy(ctx: Ctx, { id }: { id: number }): Promise<string[]> {
  return [(await service.getAdminService(ctx, { id })).imageUrl]
}

export const adminServiceRoutes = [
  route(services.listAdminServices, 'services.write', service.listAdminServices),
  route(services.getAdminService, 'services.write', service.getAdminService),
  route(services.createService, 'services.write', bringingPictures(service.createService), { maxBody: SERVICE_FORM }),
  route(services.updateService, 'services.write', bringingPictures(service.updateService, shownBy), {
    maxBody: SERVICE_FORM,
  }),
  route(services.orderServices, 'services.write', service.orderServices),
  route(services.archiveService, 'services.write', service.archiveService),
  route(services.restoreService, 'services.write', service.restoreService),
]
