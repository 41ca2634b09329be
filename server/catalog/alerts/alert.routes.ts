import { askForStockAlert as requested } from '#contract/catalog/stock-alert.ts'
import { route } from '../../http/route.ts'
import { askForStockAlert } from './stock-alert.ts'

const ALERTS = { name: 'stock-alert', windowSeconds: 3600, perAddress: 20, countsValidOnly: true }

export const alertRoutes = [route(requested, 'shopper', askForStockAlert, { limit: ALERTS })]
