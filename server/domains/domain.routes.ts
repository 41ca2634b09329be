import * as admin from '#contract/domains/admin-domain-price.ts'
import * as contract from '#contract/domains/domain.ts'
import * as request from '#contract/domains/domain-request.ts'
import { route } from '../http/route.ts'
import { listAdminDomainPrices, listDomainPrices, updateDomainPrice } from './domain-price.ts'
import { answerDomainRequest, createDomainRequest, listDomainRequests } from './domain-request.ts'
import { searchDomain } from './search-domain.ts'

const SEARCHES = { name: 'domain-search', windowSeconds: 60, perAddress: 12 }

const REQUESTS = { name: 'domain-request', windowSeconds: 3600, perAddress: 10, countsValidOnly: true }

export const domainRoutes = [
  route(contract.searchDomain, 'public', searchDomain, { limit: SEARCHES }),
  route(contract.listDomainPrices, 'public', listDomainPrices, { cacheTags: ['domains'] }),
  route(admin.listAdminDomainPrices, 'company.write', listAdminDomainPrices),
  route(admin.updateDomainPrice, 'company.write', updateDomainPrice),
  route(request.createDomainRequest, 'public', createDomainRequest, { limit: REQUESTS }),
  route(request.listDomainRequests, 'orders.read', listDomainRequests),
  route(request.answerDomainRequest, 'orders.write', answerDomainRequest),
]
