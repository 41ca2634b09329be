import * as contract from '#contract/services/service.ts'
import { route } from '../http/route.ts'
import * as service from './service.ts'

export const serviceRoutes = [route(contract.listServices, 'public', service.listServices, { cacheTags: ['services'] })]
