import type { Module } from '../module.ts'
import { accountJobs } from './accounts.jobs.ts'
import { accountRoutes } from './accounts.routes.ts'
import { apiKeyRoutes } from './api-key/api-key.routes.ts'
import { exampleAccountMails } from './example-account-mails.ts'
import { labelPrinterRoutes } from './label-printer/label-printer.routes.ts'
import { printerRoutes } from './printer/printer.routes.ts'
import { pushRoutes } from './push/push.routes.ts'
import { encryptedPushKey } from './push/push-key.ts'
import { registerRoutes } from './register/register.routes.ts'
import { keyedRecoveryCodes } from './second-factor/recovery-hash.ts'
import { encryptedSecondFactors } from './second-factor/second-factor.ts'

export const accountsModule: Module = {
  routes: [
    ...accountRoutes,
    ...apiKeyRoutes,
    ...pushRoutes,
    ...registerRoutes,
    ...printerRoutes,
    ...labelPrinterRoutes,
  ],
  jobs: accountJobs,
  exampleMails: exampleAccountMails,
  encryptedData: [encryptedSecondFactors, keyedRecoveryCodes, encryptedPushKey],
}
