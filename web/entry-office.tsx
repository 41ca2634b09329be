import { routeTree } from './route-tree.gen.ts'
import { wake } from './wake.tsx'

void wake(routeTree)
