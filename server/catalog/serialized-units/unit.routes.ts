import * as contract from '#contract/catalog/admin-serialized-unit.ts'
import { route } from '../../http/route.ts'
import { bringingPictures } from '../../media/bring-pictures.ts'
import { hidingCosts } from '../cost/cost.ts'
import { addUnit, updateUnit } from './edit-unit.ts'
import { exportUnits } from './export-units.ts'
import { readUnitFile } from './import-units.ts'
import { setNumbers } from './set-serialization.ts'
import { getUnit, listUnits } from './unit.ts'

/** JSON escapes need up to six bytes per character. */
const UNIT_FILE = 6 * 200_000

export const unitRoutes = [
  route(contract.setNumbers, 'products.write', setNumbers),
  route(contract.listUnits, 'products.read', hidingCosts(listUnits)),
  route(contract.exportUnits, 'products.read', exportUnits),
  route(contract.readUnitFile, 'products.write', readUnitFile, { maxBody: UNIT_FILE }),
  route(contract.addUnit, 'products.write', bringingPictures(addUnit)),
  route(
    contract.updateUnit,
    'products.write',
    bringingPictures(updateUnit, async (ctx, { id }) => (await getUnit(ctx, { id })).images),
  ),
]
