import { awning, door, facade, shelfWindow } from './hero/front.ts'
import { sidewalk } from './hero/sidewalk.ts'
import { street } from './hero/street.ts'
import { benchWindow } from './hero/workshop.ts'
import { picture } from './scene.ts'

/** The shop from across the street: the bench in the window, the remedies beside the door. 1200 by 900. */
export function hero(): string {
  return picture(1200, 900, street(), facade(), benchWindow(), door(), shelfWindow(), awning(), sidewalk())
}
