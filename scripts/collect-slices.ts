import fs from 'node:fs'
import path from 'node:path'
import { chargeSourcesOf } from './slices/charge-sources.ts'
import { collected } from './slices/collect.ts'
import { pathsOf } from './slices/paths.ts'

// Part of npm run fix: writes what the slices register into the lists that the application reads.

const root = path.join(import.meta.dirname, '..')
const write = (file: string, text: string) => {
  const target = path.join(root, file)
  if (fs.existsSync(target) && fs.readFileSync(target, 'utf8') === text) return
  fs.writeFileSync(target, text)
  console.log(`Wrote ${file}`)
}

for (const [file, text] of Object.entries(await collected())) write(file, text)
// The paths are asked of the screens, after their list is written: by address, because the web is another compile zone.
const screens = new URL('../src/app/web/screens.generated.ts', import.meta.url)
const { screens: offered }: { screens: readonly { path: string }[] } = await import(screens.href)
write('src/paths.generated.ts', pathsOf(offered))
const declared = new URL('../src/app/model/charge-sources.generated.ts', import.meta.url)
const { chargeSources }: { chargeSources: Parameters<typeof chargeSourcesOf>[0] } = await import(declared.href)
write('src/charge-sources.generated.ts', chargeSourcesOf(chargeSources))
