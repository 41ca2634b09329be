/** Node loads the files of a test as it loads the program's; through Vite that took three times as long. */
export const asTheyStand = {
  experimental: { viteModuleRunner: false, nodeLoader: false },
}
