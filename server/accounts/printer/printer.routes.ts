import * as contract from '#contract/accounts/printer.ts'
import { route } from '../../http/route.ts'
import { openDrawerWithoutSale, printTestPage } from './test-page.ts'

export const printerRoutes = [
  route(contract.printTestPage, 'settings.write', printTestPage),
  route(contract.openDrawerWithoutSale, 'counter.no_sale', openDrawerWithoutSale, { isAllowedAtRegister: true }),
]
