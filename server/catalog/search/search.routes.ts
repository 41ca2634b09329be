import * as counts from '#contract/catalog/search-count.ts'
import { searchGuide, suggest } from '#contract/catalog/search-guide.ts'
import * as contract from '#contract/catalog/synonym.ts'
import { route } from '../../http/route.ts'
import { countSearch, listSearchCounts } from './search-count.ts'
import { getSearchGuide } from './search-guide.ts'
import { suggestAll } from './suggestion.ts'
import * as synonym from './synonym.ts'

const COUNTED = { name: 'search-count', windowSeconds: 3600, perAddress: 240 }

export const searchRoutes = [
  route(searchGuide, 'public', getSearchGuide, { cacheTags: ['catalog', 'services'] }),
  route(suggest, 'public', suggestAll, { cacheTags: ['catalog', 'services'] }),
  route(counts.countSearch, 'public', countSearch, { limit: COUNTED }),
  route(counts.listSearchCounts, 'products.read', listSearchCounts),
  route(contract.listSynonyms, 'products.read', synonym.listSynonyms),
  route(contract.createSynonym, 'products.write', synonym.createSynonym),
  route(contract.updateSynonym, 'products.write', synonym.updateSynonym),
  route(contract.deleteSynonym, 'products.write', synonym.deleteSynonym),
]
