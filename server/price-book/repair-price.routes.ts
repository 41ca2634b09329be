import { listRepairChoices as listRepairChoicesEndpoint } from '#contract/price-book/repair-choice.ts'
import * as offers from '#contract/price-book/repair-offer.ts'
import * as contract from '#contract/price-book/repair-price.ts'
import { route } from '../http/route.ts'
import { exportRepairPrices } from './export-repair-prices.ts'
import { approvePriceProposals, dismissPriceProposals, listPriceProposals } from './price-proposals.ts'
import { listRepairChoices } from './repair-choices.ts'
import { getModelOffers, listOfferedModels } from './repair-offers.ts'
import { createRepairPrice, getRepairPrice, listRepairPrices, updateRepairPrice } from './repair-price.ts'

export const repairPriceRoutes = [
  route(offers.listOfferedModels, 'public', listOfferedModels, { cacheTags: ['catalog', 'repair_prices'] }),
  route(offers.getModelOffers, 'public', getModelOffers, { cacheTags: ['catalog', 'repair_prices'] }),
  route(listRepairChoicesEndpoint, 'tickets.read', listRepairChoices),
  route(contract.listRepairPrices, 'services.write', listRepairPrices),
  route(contract.exportRepairPrices, 'services.write', exportRepairPrices),
  route(contract.listPriceProposals, 'services.write', listPriceProposals),
  route(contract.getRepairPrice, 'services.write', getRepairPrice),
  route(contract.createRepairPrice, 'services.write', createRepairPrice),
  route(contract.updateRepairPrice, 'services.write', updateRepairPrice),
  route(contract.approvePriceProposals, 'services.write', approvePriceProposals),
  route(contract.dismissPriceProposals, 'services.write', dismissPriceProposals),
]
