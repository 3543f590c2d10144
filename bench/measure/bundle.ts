import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'

const ROOT = path.join(import.meta.dirname, '../..')
const BUILT = path.join(ROOT, 'dist/web')

type Chunk = {
  readonly file: string
  readonly src?: string
  readonly isEntry?: boolean
  readonly imports?: readonly string[]
  readonly css?: readonly string[]
}
type Manifest = Readonly<Record<string, Chunk>>
export type Bytes = { readonly script: number; readonly style: number }

/** Builds the screens when they are not those of these sources, as `npm start` does. */
export function buildScreens(): void {
  const script = "import('./scripts/bootstrap/build.mjs').then(({ buildIfStale }) => buildIfStale(process.execPath))"
  const { status } = spawnSync(process.execPath, ['-e', script], { cwd: ROOT, stdio: 'inherit' })
  if (status !== 0) throw new Error('The screens could not be built.')
}

export function readManifest(): Manifest {
  return JSON.parse(fs.readFileSync(path.join(BUILT, '.vite/manifest.json'), 'utf8')) as Manifest
}

/** Every file that stands behind these chunks, without what they load later. */
export function filesBehind(manifest: Manifest, keys: readonly string[], files = new Set<string>()): Set<string> {
  for (const key of keys) {
    const chunk = manifest[key]
    if (!chunk || files.has(chunk.file)) continue
    files.add(chunk.file)
    for (const style of chunk.css ?? []) files.add(style)
    filesBehind(manifest, chunk.imports ?? [], files)
  }
  return files
}

const packed = new Map<string, number>()

/** How many bytes these files are when they travel gzipped. */
export function bytesOf(files: Iterable<string>): Bytes {
  const bytes = { script: 0, style: 0 }
  for (const file of files) {
    const kind = file.endsWith('.js') ? 'script' : file.endsWith('.css') ? 'style' : null
    if (!kind) continue
    const size = packed.get(file) ?? gzipSync(fs.readFileSync(path.join(BUILT, file))).length
    packed.set(file, size)
    bytes[kind] += size
  }
  return bytes
}
