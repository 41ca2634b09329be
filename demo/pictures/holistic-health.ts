import { ciderBottle, shot, tonicBottle } from './objects/bottles.ts'
import { berries, gingerAndPepper, mushrooms, sprigOfBerries } from './objects/fruit.ts'
import { capsuleJar, powderJar, shieldEmblem, spilled, sprig, turmericRoot } from './objects/jars.ts'
import { teaCup, teaPouch } from './objects/tea.ts'
import { amber, coral, cream, leaf, plum, sage, tints } from './palette.ts'
import { standing } from './scene.ts'
import { at } from './svg.ts'

const tint = tints['holistic-health']

export const holisticHealth: Record<string, () => string> = {
  'elderberry-tonic': () =>
    standing(tint, at(-40, 0, tonicBottle({ emblem: berries(), tone: plum })), at(160, 0, sprigOfBerries())),
  'fire-cider-tonic': () => standing(tint, at(-50, 0, ciderBottle()), at(150, 0, gingerAndPepper())),
  'evening-herbal-blend': () => standing(tint, at(-140, -20, teaPouch()), at(140, 10, teaCup())),
  'ashwagandha-capsules': () =>
    standing(tint, at(-40, 0, capsuleJar(sage, sprig(leaf))), at(150, 16, spilled(cream, leaf))),
  'turmeric-capsules': () =>
    standing(tint, at(-40, 0, capsuleJar(amber, turmericRoot())), at(160, 14, spilled(amber, amber))),
  'immunity-booster-shots': () => standing(tint, shots()),
  'immunity-booster-capsules': () =>
    standing(tint, at(-40, 0, capsuleJar(coral, shieldEmblem())), at(156, 16, spilled(coral, cream))),
  'mushroom-herbal-supplement': () => standing(tint, at(-70, 0, powderJar()), at(150, 4, mushrooms())),
}

function shots(): string {
  const front = (x: number) => at(x, 20, shot())
  const back = (x: number) => at(x, -46, shot(), { scale: 0.92 })
  return [-150, 20, 190].map(back).join('') + [-196, -18, 160].map(front).join('')
}
