import { apiKeys } from './api-keys/api-keys.resource.tsx'
import { appointments } from './appointments/appointments.resource.ts'
import { audit } from './audit/audit.resource.tsx'
import { balances } from './balances/balances.resource.tsx'
import { brands } from './brands/brands.resource.tsx'
import { categories } from './categories/categories.resource.tsx'
import { collections } from './collections/collections.resource.tsx'
import { company } from './company/company.resource.ts'
import { dataImports } from './data-import/data-imports.resource.tsx'
import { deviceModels } from './devices/devices.resource.tsx'
import { domainOrders } from './domains/domain-orders.resource.tsx'
import { domainPrices } from './domains/domain-prices.resource.tsx'
import { domainRequests } from './domains/domain-requests.resource.tsx'
import { drawers } from './drawers/drawers.resource.ts'
import { inquiries } from './inquiries/inquiries.resource.tsx'
import { mail } from './mail/mail.resource.tsx'
import { newsletter } from './newsletter/newsletter.resource.tsx'
import { orders } from './orders/orders.resource.ts'
import { overview } from './overview/overview.resource.ts'
import { phoneOrders } from './phone-orders/phone-orders.resource.ts'
import { plans } from './plans/plans.resource.tsx'
import { products } from './products/products.resource.ts'
import { promotions } from './promotions/promotions.resource.tsx'
import { purchaseOrders } from './purchase-orders/purchase-orders.resource.tsx'
import { queue } from './queue/queue.resource.ts'
import { renewals } from './renewals/renewals.resource.tsx'
import { reports } from './reports/reports.resource.ts'
import type { NavigationGroup } from './resources.ts'
import { retention } from './retention/retention.resource.ts'
import { reviews } from './reviews/reviews.resource.tsx'
import { services } from './services/services.resource.tsx'
import { settings } from './settings/settings.resource.ts'
import { stockCounts } from './stock-counts/stock-counts.resource.tsx'
import { suppliers } from './suppliers/suppliers.resource.tsx'
import { searches } from './synonyms/searches.resource.tsx'
import { synonyms } from './synonyms/synonyms.resource.tsx'
import { systemStatus } from './system-status/system-status.resource.ts'
import { testimonials } from './testimonials/testimonials.resource.tsx'
import { themes } from './themes/themes.resource.tsx'
import { tickets } from './tickets/tickets.resource.ts'
import { users } from './users/users.resource.ts'
import { webhooks } from './webhooks/webhooks.resource.tsx'
import { workbench } from './workbench/workbench.resource.ts'

export const NAVIGATION: readonly NavigationGroup[] = [
  {
    group: 'Today',
    resources: [overview, reports, workbench, tickets, appointments, queue, drawers, renewals, inquiries, plans],
  },
  {
    group: 'Shop',
    resources: [
      products,
      orders,
      phoneOrders,
      balances,
      promotions,
      domainOrders,
      domainRequests,
      categories,
      brands,
      collections,
      deviceModels,
      stockCounts,
      services,
      testimonials,
      reviews,
      synonyms,
      searches,
    ],
  },
  { group: 'People', resources: [users, newsletter] },
  {
    group: 'Business',
    resources: [
      dataImports,
      suppliers,
      purchaseOrders,
      company,
      domainPrices,
      themes,
      mail,
      settings,
      apiKeys,
      webhooks,
      retention,
      systemStatus,
      audit,
    ],
  },
]
