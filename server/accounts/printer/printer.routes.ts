import * as contract from '#contract/accounts/printer.ts'
import { route } from '../../http/route.ts'
import { openDrawerWithoutSale, printTestPage } from './test-page.ts'

export const printerRoutes = [
  route(contract.printTestPage, 'settings.write', printTestPage),
  route(contract.openDrawerWithoutSale, 'counter.write', openDrawerWithoutSale, { isAllowedAtRegister: true }),
]
