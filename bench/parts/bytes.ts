import { bytesOf, filesBehind, readManifest } from '../measure/bundle.ts'
import type { Figure, Table } from '../measure/findings.ts'
import type { Part } from './part.ts'

const KB = 1024
/** The frame around every screen comes with the first of them. */
const SHELL = 'shell/shell.tsx'
const HOME = 'home/web/home.screen.tsx'
/** What menus, dialogs and forms are made of: comes once, with the first screen or click that needs it. */
const DIALOGS = '_dialogs-'

const kb = (bytes: number) => (bytes / KB).toFixed(1)

export const bytes: Part = {
  name: 'bytes',
  title: 'Bytes of each screen',
  about:
    'From the build’s manifest: what stands behind the entry, the frame and the home dashboard is the first load; what menus, dialogs and forms are made of comes once after that; of every other screen, what it adds to both. Gzipped, in kB of 1,024 bytes; what a screen loads later, such as its dialogs, is not in it.',
  needsScreens: true,
  run: async () => {
    const manifest = readManifest()
    const keys = Object.keys(manifest)
    const entries = keys.filter((key) => manifest[key]?.isEntry)
    const frame = keys.filter((key) => key.endsWith(SHELL) || key.endsWith(HOME))
    const first = filesBehind(manifest, [...entries, ...frame])
    const firstBytes = bytesOf(first)
    const dialogs = filesBehind(
      manifest,
      keys.filter((key) => key.startsWith(DIALOGS)),
    )
    const dialogBytes = bytesOf([...dialogs].filter((file) => !first.has(file)))
    const screens = keys
      .filter((key) => key.endsWith('.screen.tsx') && !key.endsWith(HOME))
      .map((key) => {
        const adds = bytesOf([...filesBehind(manifest, [key])].filter((file) => !first.has(file) && !dialogs.has(file)))
        return { name: key.replace(/^.*src\/|^(\.\.\/)+/, '').replace('.screen.tsx', ''), ...adds }
      })
      .toSorted((a, b) => b.script + b.style - a.script - a.style)
    const [heaviest] = screens
    const figures: Figure[] = [
      { what: 'First load, script', value: firstBytes.script / KB, unit: 'kB', gate: { most: 240 } },
      { what: 'First load, style', value: firstBytes.style / KB, unit: 'kB', gate: { most: 30 } },
      {
        what: 'Menus, dialogs and forms, once',
        value: (dialogBytes.script + dialogBytes.style) / KB,
        unit: 'kB',
        gate: { most: 40 },
      },
      {
        what: 'Heaviest further screen',
        value: heaviest ? (heaviest.script + heaviest.style) / KB : 0,
        unit: 'kB',
        gate: { most: 35 },
        note: heaviest?.name ?? '',
      },
    ]
    const table: Table = {
      head: ['screen', 'adds script kB', 'adds style kB'],
      rows: screens.map(({ name, script, style }) => [name, kb(script), kb(style)]),
    }
    return { figures, tables: [table] }
  },
}
