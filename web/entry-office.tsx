import { routeTree } from './route-tree.gen.ts'
import { wake } from './waking/wake.tsx'

void wake(routeTree)
