import { audio } from './audio.ts'
import { linkPreview } from './brand.ts'
import { casesAndProtection } from './cases-protection.ts'
import { chargersAndCables } from './chargers-cables.ts'
import { hero } from './hero.ts'
import { holisticHealth } from './holistic-health.ts'
import { keyboardsAndMice } from './keyboards-mice.ts'
import { laptopsAndDesktops } from './laptops-desktops.ts'
import { networking } from './networking.ts'
import { noPicture } from './no-picture.ts'
import { phonesAndTablets } from './phones-tablets.ts'
import { portraits } from './portraits.ts'
import { repairPhotos } from './repairs.ts'
import { services } from './services.ts'
import { storageAndMemory } from './storage-memory.ts'
import { toolsAndRepairKits } from './tools-repair-kits.ts'

type Drawings = Record<string, () => string>

/** By product slug. */
export const productPictures: Drawings = {
  ...laptopsAndDesktops,
  ...phonesAndTablets,
  ...chargersAndCables,
  ...storageAndMemory,
  ...networking,
  ...audio,
  ...keyboardsAndMice,
  ...casesAndProtection,
  ...toolsAndRepairKits,
  ...holisticHealth,
}

/** Every drawn picture by its path below `/pictures/`, without the ending. */
export const pictures: Drawings = {
  ...productPictures,
  ...within('services', services),
  ...within('testimonials', portraits),
  ...within('no-picture', noPicture),
  ...within('repairs', repairPhotos),
  hero,
  'og-image': linkPreview,
}

function within(folder: string, drawings: Drawings): Drawings {
  return Object.fromEntries(Object.entries(drawings).map(([name, draw]) => [`${folder}/${name}`, draw]))
}
