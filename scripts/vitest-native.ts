/** Node's own loader is three times as fast as Vite here. */
export const asTheyStand = {
  experimental: { viteModuleRunner: false, nodeLoader: false },
}
