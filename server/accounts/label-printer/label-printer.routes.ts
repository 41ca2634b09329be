import * as contract from '#contract/accounts/label-printer.ts'
import { route } from '../../http/route.ts'
import { printTestLabel } from './test-label.ts'

export const labelPrinterRoutes = [route(contract.printTestLabel, 'settings.write', printTestLabel)]
